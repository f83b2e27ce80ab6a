// Converts language names in other tools' configurations to BCP 47 tags: `zh_hans` → `zh-hans`. Those tools accept any name.
import type { SiteSketch } from "./dialect.js";

type Site = SiteSketch["site"];

/** Replaces invalid tags with the site's language, or omits them. */
export function withLanguageTags({ lang, locales, ...site }: Site): Site {
  const own = tagOf(lang ?? "");
  const tagged = Object.entries(locales ?? {}).map(([key, locale]) => {
    const tag = tagOf(locale.lang ?? key) ?? own ?? "en";
    return [key, { ...locale, ...(tag !== (locale.lang ?? key) && { lang: tag }) }] as const;
  });
  return { ...site, ...(own && { lang: own }), ...(locales && { locales: Object.fromEntries(tagged) }) };
}

function tagOf(name: string): string | undefined {
  const tag = name.replaceAll("_", "-");
  try {
    return Intl.getCanonicalLocales(tag).length === 1 ? tag : undefined;
  } catch {
    return undefined;
  }
}
