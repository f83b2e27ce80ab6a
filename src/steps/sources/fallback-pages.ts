// Between steps 3 and 4: adds fallback pages for untranslated pages.
import { idIn } from "../../config/editions/site-editions.js";
import type { SiteInfo } from "../../contract/data.js";
import type { LoadedSource } from "../../pages/page.js";

type Locales = Pick<SiteInfo, "locales" | "versions">;

/**
 * Adds a fallback for each page that is not translated into a locale. It shows the first locale's text at the
 * translation's URL.
 */
export function withFallbacks(sources: readonly LoadedSource[], site: Locales): readonly LoadedSource[] {
  const [first, ...others] = site.locales ?? [];
  if (!first || others.length === 0) return sources;
  const names = new Set(sources.map(({ meta }) => nameWithoutEnding(meta.id)));
  const originals = sources.filter(({ meta }) => meta.locale === first.name);
  const added = others.flatMap((locale) =>
    locale.hasFallback ? originals.flatMap((source) => fallbackFor(source, locale.name, { names, site }) ?? []) : [],
  );
  return added.length === 0 ? sources : [...sources, ...added].sort((a, b) => (a.meta.id < b.meta.id ? -1 : 1));
}

/** Ignores the extension, because `guide.md` may be the translation of `guide.mdx`. */
export function nameWithoutEnding(id: string): string {
  return id.replace(/\.[^./]+$/, "");
}

/** Returns undefined if the page is translated. */
function fallbackFor(
  { meta, ...source }: LoadedSource,
  locale: string,
  { names, site }: { names: ReadonlySet<string>; site: Locales },
): LoadedSource | undefined {
  const edition = { locale, version: meta.version };
  const id = idIn(edition, meta, site);
  // An alias is only a URL of the original.
  return names.has(nameWithoutEnding(id))
    ? undefined
    : { ...source, meta: { ...meta, ...edition, id, original: meta.id, aliases: [] } };
}
