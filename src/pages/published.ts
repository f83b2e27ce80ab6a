// The addresses of a site that is there already, and which of them a new site has.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { decodePercent } from "../pages/addresses.js";
import { failure } from "../report/errors.js";

/**
 * @param name a sitemap.xml, a folder of HTML files, or a text with an address on each line
 * @returns paths, as written
 * @throws DocsgenError `no-addresses`
 */
export function readAddresses(name: string): string[] {
  const place = { file: name };
  if (!existsSync(name)) throw failure("no-addresses", "There is no such file or folder.", { place, exitCode: 2 });
  if (statSync(name).isDirectory()) return listAddresses(name);
  const text = readFileSync(name, "utf8");
  const hint = "it lists other sitemaps: give one of those";
  if (/<sitemapindex\b/.test(text))
    throw failure("no-addresses", "This is an index of sitemaps.", { place, hint, exitCode: 2 });
  const isXml = /^\s*</.test(text);
  const written = isXml
    ? [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs)].map(([, one = ""]) =>
        one.replaceAll("&amp;", "&"),
      )
    : text.split(/\r?\n/).map((line) => line.trim().split(/\s+/)[0] ?? "");
  return [...new Set(written.filter(Boolean).map(pathOf))].sort();
}

function pathOf(address: string): string {
  if (URL.canParse(address)) return new URL(address).pathname;
  return address.startsWith("/") ? address : `/${address}`;
}

/** Addresses of the HTML files of a folder: `/`, `/guide/start`. */
export function listAddresses(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const pages = names.filter(
    (name) => name.endsWith(".html") && name !== "404.html" && statSync(join(folder, name)).isFile(),
  );
  return pages.map(addressOfFile).sort();
}

/** `guide/start.html` → `/guide/start`, `guide/index.html` → `/guide/` */
export function addressOfFile(name: string): string {
  return `/${name.replace(/(?:^|(?<=\/))index\.html$|\.html$/, "")}`;
}

export interface LostAddress {
  /** As given. */
  address: string;
  /** Without the base. */
  local: string;
  /** The one new address that ends in the same name. */
  near?: string;
}

/** @param base of the new site; old addresses may have it */
export function lostAddresses(old: readonly string[], kept: readonly string[], base: string): LostAddress[] {
  const keys = new Set(kept.map(keyOf));
  const byName = new Map<string, string[]>();
  for (const address of kept) byName.set(nameOf(address), [...(byName.get(nameOf(address)) ?? []), address]);
  return old.flatMap((address) => {
    const local = address.startsWith(base) ? address.slice(base.length - 1) : address;
    if (keys.has(keyOf(local)) || keys.has(keyOf(address))) return [];
    const [near, ...others] = byName.get(nameOf(address)) ?? [];
    return near !== undefined && others.length === 0 ? { address, local, near } : { address, local };
  });
}

/** What every host takes for the same. */
function keyOf(address: string): string {
  return decodePercent(address)
    .replace(/\/+$/, "")
    .replace(/\.html$/, "")
    .replace(/\/index$/, "");
}

function nameOf(address: string): string {
  return keyOf(address).split("/").at(-1)?.toLowerCase() ?? "";
}
