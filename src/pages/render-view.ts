// Provides page and site data to components during rendering. Every field that they read is reported: it becomes an
// input of the document and is sent to the browser with an island.
import type { SiteData, SiteInfo } from "../contract/data.js";
import type { SiteFrame } from "../contract/frame.js";
import type { ArticleOutline, ArticleView, CurrentPage, OnRead, RenderView } from "../contract/theme.js";
import { hash, hashJson } from "../files/content-hash.js";

/** Source of the values. A value is requested when it is first read. */
export interface ViewSource {
  page(): CurrentPage;
  info: SiteInfo;
  frame: SiteFrame;
  dataKeys: readonly string[];
  /** Returns the value of a SiteData key. */
  data(key: string): unknown;
}

/**
 * @param onRead called with each page or data field that is read. Other site fields are not reported, because they are
 * the same for all pages
 */
export function createRenderView(source: ViewSource, onRead: (field: string) => void): RenderView {
  const data = {};
  for (const key of source.dataKeys)
    Object.defineProperty(data, key, { enumerable: true, get: () => source.data(key) });
  let page: CurrentPage | undefined;
  const view: Seen = {
    get page() {
      page ??= source.page();
      return page;
    },
    site: { ...source.info, frame: source.frame, data: data as SiteData },
  };
  return watch(view, (field) => /^(?:page|site\.data)\./.test(field) && onRead(field));
}

/** Returns the view with the article's outline. Reads of the view are reported as before. */
export function withArticle(view: RenderView, article: ArticleOutline): ArticleView {
  return Object.assign(Object.create(view), { article });
}

type Seen = Pick<RenderView, "page" | "site">;

function watch(seen: Seen, onRead: OnRead): RenderView {
  const data = watchFields(seen.site.data, "site.data.", onRead);
  const site = watchFields(seen.site, "site.", (field, value) => field !== "site.data" && onRead(field, value));
  const view: RenderView = {
    get page() {
      return watchFields(seen.page, "page.", onRead);
    },
    site: new Proxy(site, { get: (from, name) => (name === "data" ? data : Reflect.get(from, name)) }),
    watch: (onMore) => watch(view, onMore),
  };
  return view;
}

/** Listing the fields counts as a separate read, `page.*`. */
function watchFields<Fields extends object>(fields: Fields, prefix: string, onRead: OnRead): Fields {
  return new Proxy(fields, {
    get(from, name) {
      const value = Reflect.get(from, name);
      if (typeof name === "string") onRead(prefix + name, value);
      return value;
    },
    has(from, name) {
      onRead(`${prefix}*`, undefined);
      return Reflect.has(from, name);
    },
    ownKeys(from) {
      onRead(`${prefix}*`, undefined);
      return Reflect.ownKeys(from);
    },
  });
}

/** Returns the current value of a field passed to `onRead`, in the form of an input; empty if there is none. */
export function valueOfField(field: string, { page, data }: { page: CurrentPage; data: Readonly<SiteData> }): string {
  const [, scope, name = ""] = /^(page|site\.data)\.(.*)$/.exec(field) ?? [];
  const fields: Readonly<Record<string, unknown>> = scope === "page" ? { ...page } : { ...data };
  if (name === "*") return hash("fields", ...Object.keys(fields).sort());
  return fields[name] === undefined ? "" : hashOnce(fields[name]);
}

/** Cached, because data may be large and every page may read it. */
const hashes = new WeakMap<object, string>();

function hashOnce(value: unknown): string {
  if (typeof value !== "object" || value === null) return hashJson(value);
  const known = hashes.get(value) ?? hashJson(value);
  hashes.set(value, known);
  return known;
}
