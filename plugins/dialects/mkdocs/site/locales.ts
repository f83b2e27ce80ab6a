// Converts the languages of mkdocs-static-i18n to docsgen's locales. https://ultrabug.github.io/mkdocs-static-i18n/
import { posix } from "node:path";
import type { SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";

type LocaleConfig = NonNullable<SiteConfig["locales"]>[string];

interface Languages {
  /**
   * Folder of the default language if each language has a folder. Otherwise, a page's name contains its language: `page.de.md`.
   */
  folder?: string;
  /** Patterns of translated files. */
  patterns: string[];
  site: Pick<SiteConfig, "locales">;
}

/** @param docs documents folder, relative to the root */
export function readLanguages(plugin: Mapping | undefined, docs: string): Languages {
  const languages = toList(plugin?.languages)
    .map(toMapping)
    .filter(({ locale, build }) => /^[a-z]{2,3}\b/i.test(toText(locale)) && build !== false);
  const [first, ...others] = languages.toSorted((a, b) => Number(b.default === true) - Number(a.default === true));
  if (!first) return { patterns: [], site: {} };
  const hasFolders = toText(plugin?.docs_structure) !== "suffix";
  const main = toText(first.locale);
  const describe = (values: Mapping): [string, LocaleConfig] => {
    const { name, site_name: title, site_description: description } = values;
    const key = toText(values.locale);
    const locale: LocaleConfig = {
      ...(toText(name) && { label: toText(name) }),
      ...(toText(title) && { title: toText(title) }),
      ...(toText(description) && { description: toText(description) }),
      ...(hasFolders && { folder: posix.join(docs, key) }),
      ...(plugin?.fallback_to_default === false && { fallback: false }),
    };
    return [key.replaceAll("_", "-"), locale];
  };
  const isAlone = others.length === 0;
  const patterns = hasFolders ? [] : others.map(({ locale }) => `*.${toText(locale)}.md`);
  return {
    ...(hasFolders && main && { folder: main }),
    patterns,
    site: isAlone ? {} : { locales: Object.fromEntries([first, ...others].map(describe)) },
  };
}
