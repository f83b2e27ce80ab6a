// Builds a shard: a share of a site's pages, compiled and rendered only to fill the cache. Several machines build one
// shard each. A later build then finds all results in the remote cache, so it has little left to do. Every machine
// divides the pages in the same way.

import { createThemeView } from "../pages/hook-view.js";
import type { RoutedPage, SitePage } from "../pages/page.js";
import type { Site } from "../session/site.js";
import { compilePages } from "../steps/compile/compile-step.js";
import { dataNeedsCompiled, deriveSite } from "../steps/derive/derive-step.js";
import { loadPublicFiles } from "../steps/emit/output-files.js";
import { notFoundPages } from "../steps/render/not-found-pages.js";
import { planRendering, renderPages } from "../steps/render/render-step.js";
import { type BundledTheme, buildTheme } from "../steps/theme/theme-step.js";
import { bundleSlots } from "./slot-scripts.js";

/** Number of the shard, from 1 to `count`. */
export interface Shard {
  number: number;
  count: number;
}

interface ShardOutcome {
  /** Number of pages in the shard. */
  pages: number;
  /** Ids of the pages that were not in the cache. */
  compiled: string[];
  rendered: string[];
}

export async function buildShard(
  { shard, routed, theme }: { shard: Shard; routed: readonly RoutedPage[]; theme: BundledTheme },
  site: Site,
): Promise<ShardOutcome> {
  const { time } = site.profile;
  const share = routed.filter((_, index) => index % shard.count === shard.number - 1);
  const { pages: compiledPages, compiled } = await time("compile", () => compilePages({ pages: share }, site));
  const outcome = { pages: share.length, compiled, rendered: [] };
  // Data derived from all articles cannot be computed from a shard, so its documents cannot be rendered.
  if (dataNeedsCompiled(site) && share.length < routed.length) return outcome;
  const compiledById = new Map(compiledPages.map((page) => [page.meta.id, page]));
  const all = routed.map(({ meta }): SitePage => compiledById.get(meta.id) ?? { meta });
  const { data, pages } = await time("derive", () => deriveSite(all, site));
  const taken = new Set(loadPublicFiles(site).map(({ out }) => out));
  const view = createThemeView(pages, data, site);
  const built = await buildTheme({ bundled: theme, view, taken }, site);
  const documents = pages.filter((page) => page.record);
  if (shard.number === 1) documents.push(...notFoundPages(pages, site));
  // Which slots need a script is only known when all pages are compiled.
  if (site.modules && share.length < routed.length) return outcome;
  const { urlByKey: slotUrls } = await bundleSlots(compiledPages, site);
  const rendering = planRendering(built, view, { ...site, slotUrls });
  const { rendered } = await time("render", () => renderPages({ pages: documents, rendering }, site));
  return { ...outcome, rendered };
}
