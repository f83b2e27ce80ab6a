// The render job, on any thread: renders a page from its props and its article, and puts the result into the cache.
import type { Json } from "../../contract/data.js";
import type { RenderedPage, Theme, ThemeShared } from "../../contract/theme.js";
import { DocsgenError, failure, pluginFailure } from "../../report/errors.js";
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
  { shared }: RenderShared,
  { theme, cache }: { theme: Theme; cache: CacheFile },
): RenderResult {
  const article = task.html ? textOf(cache.readKnown(...task.html)) : "";
  const { html, diagnostics } = theme.islands?.(article, shared) ?? { html: article, diagnostics: [] };
  if (diagnostics.length > 0) {
    throw new DocsgenError(
      diagnostics.map((one) => ({ ...one, place: { ...one.place, file: one.place?.file || task.file } })),
    );
  }
  const locations: [string, Location][] = [];
  const put = (text: string): string => {
    const { key, location } = cache.appendNamed(text);
    locations.push([key, location]);
    return key;
  };
  const props = JSON.parse(task.props) as Json;
  const { document, chunk } = runTheme(() => theme.render(props, html, shared), task.file);
  return { document: put(document), ...(chunk !== undefined && { chunk: put(chunk) }), locations };
}

function runTheme(render: () => unknown, file: string): RenderedPage {
  const origin = "theme · render";
  try {
    const rendered = Object(render()) as RenderedPage;
    const { document, chunk } = rendered as Partial<Record<keyof RenderedPage, unknown>>;
    if (typeof document === "string" && (chunk === undefined || typeof chunk === "string")) return rendered;
    const message = "The theme's render must return { document, chunk? }, both strings.";
    throw failure("plugin-result", message, { origin, place: { file } });
  } catch (thrown) {
    throw pluginFailure(`theme · ${componentOf(thrown) ?? "render"}`, thrown, file);
  }
}

/** The innermost component that was rendering: the theme's bundle keeps the names of functions. */
function componentOf(thrown: unknown): string | undefined {
  return thrown instanceof Error ? /^\s+at ([A-Z]\w*) /m.exec(thrown.stack ?? "")?.[1] : undefined;
}
