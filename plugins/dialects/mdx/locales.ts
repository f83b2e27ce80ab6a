// Converts languages in file names (`setup.fr.mdx` next to `setup.mdx`) to docsgen's locales.
import type { SiteConfig } from "docsgen";

interface Languages {
  /** Absent for a site in one language. */
  locales?: NonNullable<SiteConfig["locales"]>;
  /** File names that contain a language. */
  translated: string[];
}

/** @param names names of all pages */
export function readLanguages(names: readonly string[]): Languages {
  const known = new Set(names);
  const found = names.flatMap((name) => {
    const [, start = "", tag = "", ending = ""] =
      /^(.+)\.([a-z]{2}(?:-(?:[A-Za-z]{2}|[A-Za-z]{4}))?)(\.mdx?)$/.exec(name) ?? [];
    const lang = known.has(start + ending) ? findLanguage(tag) : undefined;
    return lang === undefined ? [] : [{ name, tag, lang }];
  });
  const translated = found.map(({ name }) => name);
  const tags = new Map(found.map(({ tag, lang }) => [tag, lang] as const).sort());
  // The language of the other pages is unknown. It is assumed to be English, unless English is among these languages.
  if (tags.size === 0 || tags.has("en")) return { translated };
  const others = [...tags].map(([tag, lang]) => [tag, lang === tag ? {} : { lang }] as const);
  return { locales: { en: {}, ...Object.fromEntries(others) }, translated };
}

/**
 * Returns a language tag: `fr` → `fr`. For a country, returns its language: `cn` → `zh-CN`. Undefined for anything
 * else.
 */
function findLanguage(tag: string): string | undefined {
  const named = { style: "long", fallback: "none" } as const;
  if (new Intl.DisplayNames("en", { ...named, type: "language" }).of(tag)) return tag;
  const country = tag.toUpperCase();
  if (!/^[A-Z]{2}$/.test(country) || !new Intl.DisplayNames("en", { ...named, type: "region" }).of(country))
    return undefined;
  return `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`;
}
