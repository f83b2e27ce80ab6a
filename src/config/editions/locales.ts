// Locales of a site: their settings in the config, along with docsgen's strings in each language.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Diagnostic, Labels, Locale } from "../../contract/data.js";
import type { Plugin } from "../../contract/plugin.js";
import type { LocaleConfig, SiteConfig } from "../../contract/site-config.js";
import { displayName } from "../../errors/file-names.js";
import { packageFolder } from "../file/package-folder.js";
import { isLanguageTag } from "../schema/edition-schema.js";
import { invalid } from "../schema/schema.js";
import { pluginLabels } from "../site-additions.js";
import { prefixOfRoute } from "./site-editions.js";

/** Right-to-left languages, as ISO 639 codes. */
const rightToLeft = new Set(["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);

/** @param content the content folder, absolute */
export function describeLocales(
  { locales, ...site }: Pick<SiteConfig, "locales" | "title" | "description" | "labels">,
  { root, content, plugins }: { root: string; content: string; plugins: readonly Plugin[] },
): readonly Locale[] | undefined {
  const entries = Object.entries(locales ?? {});
  if (entries.length === 0) return undefined;
  return entries.map(([name, own]: [string, LocaleConfig], index) => {
    const lang = own.lang ?? name;
    return {
      name,
      label: own.label ?? nativeName(lang),
      lang,
      dir: own.dir ?? textDirection(lang),
      title: own.title ?? site.title ?? "",
      description: own.description ?? site.description ?? "",
      labels: { ...labelsForLanguage(lang), ...pluginLabels(plugins, lang), ...site.labels, ...own.labels },
      prefix: index === 0 && own.route === undefined ? "" : prefixOfRoute(own.route ?? name),
      folder: displayName(own.folder === undefined ? join(content, name) : resolve(root, own.folder), root),
      ...(own.folders && { folders: foldersIn(own.folders, root) }),
      hasFallback: own.fallback ?? true,
    };
  });
}

function foldersIn(folders: Readonly<Record<string, string>>, root: string): Record<string, string> {
  const fromRoot = (folder: string) => displayName(resolve(root, folder), root);
  return Object.fromEntries(Object.entries(folders).map(([from, to]) => [fromRoot(from), fromRoot(to)]));
}

/** Reports locales without a valid language, and locales with conflicting folders or routes. */
export function checkLocales(locales: readonly Locale[] = [], file: string | undefined): Diagnostic[] {
  const unknown = locales
    .filter(({ lang }) => !isLanguageTag(lang))
    .map(({ name }) => {
      const hint = `use a BCP 47 tag such as en or pt-BR as the key, or set lang: ${name}: { lang: "pt-BR" }`;
      return invalid(`The locale "${name}" has no valid language.`, hint, file);
    });
  const same = (option: "folder" | "route", nameIn: (locale: Locale) => string) =>
    locales.flatMap((locale, index) => {
      const value = nameIn(locale);
      const other = locales.slice(0, index).find((one) => nameIn(one).toLowerCase() === value.toLowerCase());
      if (!other) return [];
      const what = option === "folder" ? "folder" : "URL";
      const message = `The locales "${other.name}" and "${locale.name}" have the same ${what}: ${value}.`;
      return [invalid(message, `set a different ${option} for each, or remove the \`${option}\` option`, file)];
    });
  return [...unknown, ...same("folder", ({ folder }) => folder), ...same("route", ({ prefix }) => `/${prefix}`)];
}

export function textDirection(lang: string): "ltr" | "rtl" {
  return rightToLeft.has(lang.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/** `de` → `Deutsch`. */
function nativeName(lang: string): string {
  if (!isLanguageTag(lang)) return lang;
  const name = new Intl.DisplayNames([lang], { type: "language", fallback: "code" }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/**
 * Returns the strings of docsgen and its theme in a language, from `words/`. Regional variants share a file: `pt-BR`
 * uses `pt`.
 */
export function labelsForLanguage(lang: string): Labels {
  const language = lang.toLowerCase().split("-")[0] ?? "";
  if (language === "en" || !/^[a-z]+$/.test(language)) return {};
  let text: string;
  try {
    text = readFileSync(join(packageFolder, "words", `${language}.json`), "utf8");
  } catch {
    // docsgen is not translated into this language.
    return {};
  }
  return JSON.parse(text) as Labels;
}
