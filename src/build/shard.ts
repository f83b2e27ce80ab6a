// One part of a site's pages, compiled and rendered for the cache alone: several machines do a part each, and a build that
// finds all of them there has only the rest to do. Parts are the same on every machine, and of one size but for a page.

import type { RoutedPage, SitePage } from "../pages/stages.js";
import type { Session } from "../session/session.js";
import { compilePages } from "../steps/compile.js";
import { loadPublicFiles } from "../steps/public-files.js";
import { createThemeSite, notFoundPage, renderDocuments } from "../steps/render.js";
import { deriveSite, readsArticles } from "../steps/site.js";
import { type BundledTheme, buildTheme } from "../steps/theme.js";

/** The part of this number, from 1 to `count`. */
export interface Shard {
  number: number;
  count: number;
}

export interface ShardOutcome {
  /** How many pages the part has. */
  pages: number;
  /** Ids of the pages that were compiled anew, and of those that were rendered anew. */
  compiled: string[];
  rendered: string[];
}

export async function buildShard(
  { shard, routed, theme }: { shard: Shard; routed: readonly RoutedPage[]; theme: BundledTheme },
  session: Session,
): Promise<ShardOutcome> {
  const { time } = session.profile;
  const own = routed.filter((_, index) => index % shard.count === shard.number - 1);
  const { pages: compiledPages, compiled } = await time("compile", () => compilePages(own, session));
  const outcome = { pages: own.length, compiled, rendered: [] };
  // Where the theme's data is made of all articles, a document cannot be known from some of them.
  const needsAll = session.config.plugins.some(({ derive }) => derive && readsArticles(derive));
  if (needsAll && own.length < routed.length) return outcome;
  const compiledById = new Map(compiledPages.map((page) => [page.meta.id, page]));
  const all = routed.map(({ meta }): SitePage => compiledById.get(meta.id) ?? { meta });
  const { data, pages } = await time("derive", () => deriveSite(all, session));
  const taken = new Set(loadPublicFiles(session).map(({ out }) => out));
  const site = createThemeSite(pages, data, session);
  const built = await buildTheme({ bundled: theme, site, taken }, session);
  const documents = pages.filter((page) => page.record);
  if (shard.number === 1) documents.push(...notFoundPage(pages, session));
  const { rendered } = await time("render", () => renderDocuments({ pages: documents, site, built }, session));
  return { ...outcome, rendered };
}
