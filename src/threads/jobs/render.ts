// The render job, on any thread: a page's props and its article in, the finished document in the cache out.

import type { Json } from "../../contract/data.js";
import type { Theme, ThemeShared } from "../../contract/theme.js";
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
/** A document and, where the theme makes them, its chunk, each by its hash, and where they were put under it. */
export interface RenderResult {
  document: string;
  chunk?: string;
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
  const put = (render: () => unknown): string => {
    const { key, location } = cache.appendNamed(checkText(runTheme(render, task.file), task.file));
    locations.push([key, location]);
    return key;
  };
  const { chunk } = theme;
  const props = JSON.parse(task.props) as Json;
  return {
    document: put(() => theme.render(props, html, shared.shared)),
    ...(chunk && { chunk: put(() => chunk(props, html, shared.shared)) }),
    locations,
  };
}

/** @throws DocsgenError with every island of the page that could not be rendered */
function fillIslands(
  html: string,
  { theme, task, shared }: { theme: Theme; task: RenderTask; shared: RenderShared },
): string {
  if (!theme.islands || !html.includes("<docsgen-island")) return html;
  const filled = theme.islands(html, shared.shared);
  if (filled.diagnostics.length === 0) return filled.html;
  throw new DocsgenError(
    filled.diagnostics.map((one) => ({ ...one, place: { ...one.place, file: one.place?.file || task.file } })),
  );
}

function runTheme(render: () => unknown, file: string): unknown {
  try {
    return render();
  } catch (thrown) {
    throw pluginFailure(`theme · ${componentOf(thrown) ?? "render"}`, thrown, file);
  }
}

/** The innermost component that was rendering: the theme's bundle keeps the names of functions. */
function componentOf(thrown: unknown): string | undefined {
  return thrown instanceof Error ? /^\s+at ([A-Z]\w*) /m.exec(thrown.stack ?? "")?.[1] : undefined;
}

function checkText(text: unknown, file: string): string {
  if (typeof text === "string") return text;
  throw failure("plugin-result", `The theme rendered ${typeof text} instead of a string.`, {
    origin: "theme · render",
    place: { file },
  });
}

function readArticle([key, location]: [string, Location], cache: CacheFile): string {
  const bytes = cache.read(key, location);
  if (!bytes) throw cacheLost();
  return textOf(bytes);
}
