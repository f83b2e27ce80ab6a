// Finds folders named after languages (`de`, `pt-br`) in a documents folder without a configuration.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "docsgen";

/**
 * Returns the locales that a Starlight or VitePress configuration would have: `{ root: { lang: "en" }, de: { lang: "de" } }`.
 * The root's language is unknown, so English is assumed. Empty if there are no language folders.
 */
export function languageFolders(root: string): { [key: string]: Json } {
  const entries = readdirSync(root, { withFileTypes: true });
  const folders = entries.filter((one) => one.isDirectory() && isLanguage(one.name)).map(({ name }) => name);
  const main = folders.includes("en") ? "en" : "root";
  const pages = new Set(listPages(main === "en" ? join(root, main) : root));
  // If a folder has none of the pages, it is only named like a language by coincidence: `go`, `is`, `my`.
  const others = folders.filter((name) => name !== main && listPages(join(root, name)).some((page) => pages.has(page)));
  if (others.length === 0) return {};
  const locales = [main, ...others].map((name) => [name, parseLocale(name === "root" ? "en" : name)] as const);
  return { defaultLocale: main, locales: Object.fromEntries(locales) };
}

function listPages(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.mdx?$/.test(name));
}

function parseLocale(lang: string): { lang: string; label: string } {
  return { lang, label: new Intl.DisplayNames(lang, { type: "language" }).of(lang) ?? lang };
}

function isLanguage(name: string): boolean {
  if (!/^[a-z]{2}(?:-(?:[A-Za-z]{2}|[A-Z][a-z]{3}))?$/.test(name)) return false;
  return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(name) !== undefined;
}
