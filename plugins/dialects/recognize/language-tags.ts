// Languages in other tools' configurations as BCP 47 tags.
import type { SiteSketch } from "../dialect.js";

type Site = SiteSketch["site"];

/**
 * Converts names of languages in other tools' configurations to BCP 47 tags: `zh_hans` → `zh-hans`. Invalid tags are
 * replaced with the site's language, or omitted.
 */
export function withLanguageTags({ lang, locales, ...site }: Site): Site {
  const own = findTag(lang ?? "");
  const tagged = Object.entries(locales ?? {}).map(([key, locale]) => {
    const tag = findTag(locale.lang ?? key) ?? own ?? "en";
    return [key, { ...locale, ...(tag !== (locale.lang ?? key) && { lang: tag }) }] as const;
  });
  return { ...site, ...(own && { lang: own }), ...(locales && { locales: Object.fromEntries(tagged) }) };
}

function findTag(name: string): string | undefined {
  const tag = name.replaceAll("_", "-");
  try {
    return Intl.getCanonicalLocales(tag).length === 1 ? tag : undefined;
  } catch {
    return undefined;
  }
}
