// Between steps 3 and 4: adds pages that plugins make from other pages, such as a page for each tag.
import type { Plugin } from "../../contract/plugin.js";
import type { LoadedSource } from "../../pages/page.js";
import type { Session } from "../../session/session.js";
import { withFallbacks } from "./fallback-pages.js";
import { runSourceHook } from "./source-hook.js";
import { joinSources, readSource } from "./sources-step.js";

interface AddedPages {
  /** All pages, sorted by id. */
  sources: readonly LoadedSource[];
  /** See SourceList. */
  watched: ReadonlySet<string>;
}

/** Runs the `pages` hooks. */
export async function addPages(sources: readonly LoadedSource[], session: Session): Promise<AddedPages> {
  const hooks = session.config.plugins.filter((plugin) => plugin.pages);
  const watched = new Set<string>();
  if (hooks.length === 0) return { sources, watched };
  const shown = withFallbacks(sources, session.config.site).map(({ meta: { hash: _, ...page } }) => page);
  const run = (plugin: Plugin) =>
    runSourceHook({ plugin, hook: "pages", call: (ctx) => plugin.pages?.(shown, ctx) }, watched, session);
  const lists = await Promise.all(hooks.map(async (plugin) => ({ plugin: plugin.name, sources: await run(plugin) })));
  const owners = new Map(sources.map(({ meta }) => [meta.id, "a load hook"]));
  const added: LoadedSource[] = [];
  for (const source of joinSources(lists, owners, session)) {
    const page = await readSource(source, session);
    if (page) added.push(page);
  }
  return { sources: [...sources, ...added].sort((a, b) => (a.meta.id < b.meta.id ? -1 : 1)), watched };
}
