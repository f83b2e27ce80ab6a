// The render job, on any thread: renders a page from its props and its article, and puts the result into the cache.

import type { Json } from "../../contract/data.js";
import type { RenderedPage, Theme, ThemeShared } from "../../contract/theme.js";
import { cacheLost, DocsgenError, failure, pluginFailure } from "../../report/errors.js";
import type { CacheFile, Location } from "../../store/segments/segment.js";
import { textOf } from "../../store/text.js";

export interface RenderShared {
  /** Absolute path of the theme's server bundle. */
  module: string;
  shared: ThemeShared;
}
export interface RenderTask {
  /** As JSON: its copy for another thread costs less than that of the values. */
  props: string;
  /** Cache key and place of the article's HTML; absent for a page without an article. */
  html?: [string, Location];
  /** The page's source, for messages. */
  file: string;
}
export interface RenderResult {
  /** Hashes: the cache keys of the document and, if the theme makes one, the chunk. */
  document: string;
  chunk?: string;
  /** Where they are in the cache. */
  locations: [string, Location][];
}

export function renderPage(
  task: RenderTask,
  shared: RenderShared,
  tools: { theme: Theme; cache: CacheFile },
): RenderResult {
  const { theme, cache } = tools;
  const html = fillIslands(task.html ? readArticle(task.html, cache) : "", { theme, task, shared });
  const locations: [string, Location][] = [];
  const put = (text: string): string => {
    const { key, location } = cache.appendNamed(text);
    locations.push([key, location]);
    return key;
  };
  const props = JSON.parse(task.props) as Json;
  const { document, chunk } = runTheme(() => theme.render(props, html, shared.shared), task.file);
  return { document: put(document), ...(chunk !== undefined && { chunk: put(chunk) }), locations };
}

/** @throws DocsgenError with every island of the page that could not be rendered. */
function fillIslands(
  html: string,
  { theme, task, shared }: { theme: Theme; task: RenderTask; shared: RenderShared },
): string {
  const filled = theme.islands?.(html, shared.shared) ?? { html, diagnostics: [] };
  if (filled.diagnostics.length === 0) return filled.html;
  throw new DocsgenError(
    filled.diagnostics.map((one) => ({ ...one, place: { ...one.place, file: one.place?.file || task.file } })),
  );
}

function runTheme(render: () => unknown, file: string): RenderedPage {
  try {
    return checkRendered(render(), file);
  } catch (thrown) {
    throw pluginFailure(`theme · ${componentOf(thrown) ?? "render"}`, thrown, file);
  }
}

/** The innermost component that was rendering: the theme's bundle keeps the names of functions. */
function componentOf(thrown: unknown): string | undefined {
  return thrown instanceof Error ? /^\s+at ([A-Z]\w*) /m.exec(thrown.stack ?? "")?.[1] : undefined;
}

function checkRendered(rendered: unknown, file: string): RenderedPage {
  const { document, chunk } = Object(rendered) as Partial<Record<keyof RenderedPage, unknown>>;
  if (typeof document === "string" && (chunk === undefined || typeof chunk === "string"))
    return rendered as RenderedPage;
  throw failure("plugin-result", "The theme's render must return { document, chunk? }, both strings.", {
    origin: "theme · render",
    place: { file },
  });
}

function readArticle([key, location]: [string, Location], cache: CacheFile): string {
  const bytes = cache.read(key, location);
  if (!bytes) throw cacheLost();
  return textOf(bytes);
}
