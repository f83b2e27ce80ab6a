// The render job, on any thread: renders a page from its props and its article, and stores the result in the cache.

import type { CacheFile, Location } from "../../cache/segments/segment.js";
import { type EditionName, forEditions } from "../../config/editions/site-editions.js";
import type { Json } from "../../contract/data.js";
import type { SiteFrame } from "../../contract/frame.js";
import type { CurrentPage, RenderedPage, ThemeShared } from "../../contract/theme.js";
import { DocsgenError, failure, pluginFailure } from "../../errors/errors.js";
import { findComponent } from "../../errors/stack-positions.js";
import { decodeUtf8 } from "../../files/utf8.js";
import { callFor, themeOrigin } from "../../guard/hook-observer.js";
import { splitArticle } from "../../pages/article.js";
import { createRenderView, type ViewSource, withArticle } from "../../pages/render-view.js";
import type { BundledServer } from "../theme-module.js";
import type { FinishDocument } from "./finish-document.js";

export interface RenderShared {
  /** Absolute path of the theme's server bundle. */
  module: string;
  shared: ThemeShared;
  /** The frame around the pages of each edition, by prefix. */
  frames: Readonly<Record<string, SiteFrame>>;
  /** Cache key and location of each key of the site's data, as JSON. Absent for a theme that does not read the view. */
  data?: Readonly<Record<string, [string, Location]>>;
}
export interface RenderTask {
  /** As JSON, because a string is cheaper to copy to another thread than an object. */
  props: string;
  /** The page data for components, as JSON. Absent for a theme that does not read the view. */
  page?: string;
  /** Cache key and location of the article's HTML. Absent for a page without an article. */
  html?: [string, Location];
  edition: EditionName;
  /** Scripts that only this page needs, by their names in the client manifest. */
  files?: Readonly<Record<string, string>> | undefined;
  /** Source file of the page, for messages. */
  file: string;
}
export interface RenderResult {
  /** Cache keys (hashes) of the document and, if the theme creates one, of the chunk. */
  document: string;
  chunk?: string;
  /** Fields read from the view, sorted. */
  reads: string[];
  /** Locations in the cache. */
  locations: [string, Location][];
}

interface RenderTools {
  theme: BundledServer;
  cache: Pick<CacheFile, "readVerified">;
}

export function renderPage(
  task: RenderTask,
  run: RenderShared,
  { theme, cache, finish }: RenderTools & { cache: CacheFile; finish: FinishDocument | undefined },
): RenderResult | Promise<RenderResult> {
  const { file } = task;
  const { shared, view, reads, props, html, article } = fillPage(task, run, { theme, cache });
  const locations: [string, Location][] = [];
  const put = (text: string): string => {
    const { key, location } = cache.appendNamed(text);
    locations.push([key, location]);
    return key;
  };
  const render = () => theme.render(props, html, shared, withArticle(view, article));
  const { document, chunk } = callHook("render", () => checkRendered(render(), file), file);
  const store = (finished: string): RenderResult => {
    const files = { document: put(finished), ...(chunk !== undefined && { chunk: put(chunk) }) };
    return { ...files, reads: [...reads].sort(), locations };
  };
  return finish ? finish(document, file).then(store) : store(document);
}

/**
 * Fills the placeholders of a page's article, and renders its components.
 * @throws DocsgenError with the problems of the components
 */
export function fillPage(task: RenderTask, run: RenderShared, { theme, cache }: RenderTools) {
  const shared = withFiles(findShared(run, task.edition), task.files);
  const reads = new Set<string>();
  const view = createRenderView(viewSource(task, shared, { run, cache }), (field) => reads.add(field));
  const compiled = splitArticle(task.html ? decodeUtf8(cache.readVerified(...task.html)) : "");
  const { file } = task;
  const props = JSON.parse(task.props) as Json;
  const filled = callHook("fill", () => theme.fillArticle(compiled, shared, { view, props }), file);
  const { html, diagnostics, ...article } = filled;
  if (diagnostics.length > 0) {
    throw new DocsgenError(
      diagnostics.map((one) => ({ ...one, place: { ...one.place, file: one.place?.file || file } })),
    );
  }
  return { shared, view, reads, props, html, article };
}

/** Data parsed on this thread, shared by all pages of a run. */
const dataByRun = new WeakMap<RenderShared, Map<string, unknown>>();

function viewSource(
  { page = "{}" }: RenderTask,
  shared: ThemeShared,
  { run, cache }: { run: RenderShared; cache: RenderTools["cache"] },
): ViewSource {
  const { data = {} } = run;
  const known = dataByRun.get(run) ?? new Map<string, unknown>();
  dataByRun.set(run, known);
  return {
    page: () => JSON.parse(page) as CurrentPage,
    info: shared.info,
    frame: shared.frame,
    dataKeys: Object.keys(data),
    data(key) {
      const place = data[key];
      if (place && !known.has(key)) known.set(key, JSON.parse(decodeUtf8(cache.readVerified(...place))));
      return known.get(key);
    },
  };
}

/** Shared data per edition, keyed by the shared data of the whole site. */
const sharedByEdition = new WeakMap<ThemeShared, (edition: EditionName) => ThemeShared>();

function findShared({ shared, frames }: RenderShared, edition: EditionName): ThemeShared {
  const frameOf = ({ prefix = "" }: ThemeShared["info"]) => frames[prefix] ?? shared.frame;
  const find =
    sharedByEdition.get(shared) ?? forEditions(shared.info, (info) => ({ ...shared, info, frame: frameOf(info) }));
  sharedByEdition.set(shared, find);
  return find(edition);
}

function withFiles(shared: ThemeShared, files: RenderTask["files"]): ThemeShared {
  if (!files) return shared;
  const { client } = shared;
  return { ...shared, client: { ...client, files: { ...client.files, ...files } } };
}

/**
 * Runs a hook of the theme. Errors are attributed to the component that was being rendered, or otherwise to the hook.
 */
function callHook<Result>(hook: "fill" | "render", run: () => Result, file: string): Result {
  try {
    return callFor({ origin: themeOrigin, file }, run);
  } catch (thrown) {
    throw pluginFailure(`theme · ${findComponent(thrown) ?? hook}`, thrown, file);
  }
}

function checkRendered(result: unknown, file: string): RenderedPage {
  const rendered = Object(result) as RenderedPage;
  const { document, chunk } = rendered as Partial<Record<keyof RenderedPage, unknown>>;
  if (typeof document === "string" && (chunk === undefined || typeof chunk === "string")) return rendered;
  const message = "The theme's render must return { document, chunk? }, both strings.";
  throw failure("plugin-result", message, { origin: "theme · render", place: { file } });
}
