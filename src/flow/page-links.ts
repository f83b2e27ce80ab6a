// Lists the links of a page: those of its article, and those in its front matter.
import { toAbsolutePlaces } from "../cache/relative-positions.js";
import { searchedPrefixes } from "../config/editions/site-editions.js";
import type { Link } from "../contract/data.js";
import { findKeysPlace } from "../pages/front-matter/front-matter.js";
import { readGroup } from "../pages/hook-view.js";
import { frontMatterLinks, withoutFrontMatter } from "../pages/links/front-matter-links.js";
import type { CompiledPage } from "../pages/page.js";
import type { Site } from "../session/site.js";

/** Paths are absolute. An untranslated page has none, because it shows the links of its original. */
export function listPageLinks({ meta, record }: CompiledPage, site: Site): Link[] {
  if (meta.original !== undefined) return [];
  const { base, origin } = site.info;
  const prefixes = searchedPrefixes(site.info, meta);
  const front = frontMatterLinks(meta, { ...site.addresses, base, origin, prefixes });
  const links = withoutFrontMatter(readGroup(record, "references", site.cache).links, front);
  return [
    ...toAbsolutePlaces(links, site.config.root, meta.file),
    ...front.map(({ keys, ...link }) => ({ ...link, place: findKeysPlace(keys, meta.file) })),
  ];
}
