// A shard: a share of a site's pages, compiled and rendered for the cache alone. Several machines build a shard each, and a build
// that finds all of them in the remote cache has little left to do. Every machine divides the pages in the same way.
import type { RoutedPage, SitePage } from "../pages/page.js";
import { createThemeView } from "../pages/view.js";
import type { Site } from "../session/site.js";
import { compilePages } from "../steps/compile.js";
import { dataNeedsCompiled, deriveSite } from "../steps/derive.js";
import { loadPublicFiles } from "../steps/outputs.js";
import { notFoundPages, planRendering, renderPages } from "../steps/render.js";
import { type BundledTheme, buildTheme } from "../steps/theme.js";

/** The shard of this number, from 1 to `count`. */
export interface Shard {
  number: number;
  count: number;
}

export interface ShardOutcome {
  /** How many pages the shard has. */
  pages: number;
  /** Ids of the pages that were compiled anew, and of those that were rendered anew. */
  compiled: string[];
  rendered: string[];
}

export async function buildShard(
  { shard, routed, theme }: { shard: Shard; routed: readonly RoutedPage[]; theme: BundledTheme },
  site: Site,
): Promise<ShardOutcome> {
  const { time } = site.profile;
  const own = routed.filter((_, index) => index % shard.count === shard.number - 1);
  const { pages: compiledPages, compiled } = await time("compile", () => compilePages({ pages: own }, site));
  const outcome = { pages: own.length, compiled, rendered: [] };
  // Where the theme's data is made of all articles, no document can be known from some of them.
  if (dataNeedsCompiled(site) && own.length < routed.length) return outcome;
  const compiledById = new Map(compiledPages.map((page) => [page.meta.id, page]));
  const all = routed.map(({ meta }): SitePage => compiledById.get(meta.id) ?? { meta });
  const { data, pages } = await time("derive", () => deriveSite(all, site));
  const taken = new Set(loadPublicFiles(site).map(({ out }) => out));
  const view = createThemeView(pages, data, site);
  const built = await buildTheme({ bundled: theme, view, taken }, site);
  const documents = pages.filter((page) => page.record);
  if (shard.number === 1) documents.push(...notFoundPages(pages, site));
  const rendering = planRendering(built, view);
  const { rendered } = await time("render", () => renderPages({ pages: documents, rendering }, site));
  return { ...outcome, rendered };
}
