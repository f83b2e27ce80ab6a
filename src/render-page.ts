// The render job, on any thread: a page's props and its article in, the finished document in the cache out.
import type { CacheFile, Location } from "./cache.js";
import { packFile } from "./cached-file.js";
import { failure, pluginFailure } from "./errors.js";
import type { Json, Theme, ThemeShared } from "./types.js";

export interface RenderShared {
  /** Absolute path of the theme's server bundle. */
  module: string;
  shared: ThemeShared;
}
export interface RenderTask {
  /** Cache key of the document. */
  key: string;
  props: Json;
  /** Cache key and place of the article's HTML; absent for a page without an article. */
  html?: [string, Location];
  /** The page's source, for messages. */
  file: string;
}
export interface RenderResult {
  key: string;
  /** Hash of the document. */
  hash: string;
  location: Location;
}

export function renderPage(
  task: RenderTask,
  shared: RenderShared,
  tools: { theme: Theme; cache: CacheFile },
): RenderResult {
  const html = task.html ? readArticle(task.html, tools.cache) : "";
  let document: string;
  try {
    document = tools.theme.render(task.props, html, shared.shared);
  } catch (thrown) {
    throw pluginFailure("theme · render", thrown, task.file);
  }
  if (typeof document !== "string") {
    throw failure("plugin-result", `The theme rendered ${typeof document} instead of a string.`, {
      origin: "theme · render",
      place: { file: task.file },
    });
  }
  const { hash, payload } = packFile(document);
  return { key: task.key, hash, location: tools.cache.append(task.key, payload) };
}

function readArticle([key, location]: [string, Location], cache: CacheFile): string {
  const bytes = cache.read(key, location);
  // It was there a moment ago: another process has dropped it.
  if (!bytes) throw failure("cache-lost", "A part of the cache disappeared during the build.", { hint: "build again" });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
