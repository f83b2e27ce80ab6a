// Step 8: pages → documents. The theme picks each page's props; a document whose props, article and theme are unchanged is
// taken from the cache; the rest goes to the threads. Adds the not-found page that every static host looks for.

import type { Json, PageMeta, SiteData } from "../contract/data.js";
import type { Theme, ThemeMeta, ThemeShared, ThemeSite } from "../contract/theme.js";
import type { BuiltTheme, Output, SitePage } from "../pages/stages.js";
import { readGroup } from "../pages/view.js";
import { pluginFailure } from "../report/errors.js";
import type { Session } from "../session/session.js";
import { hash, hashJson } from "../store/hash.js";
import { textOf } from "../store/segments/segment.js";
import { importTheme } from "../threads/jobs.js";
import type { RenderResult, RenderTask } from "../threads/render-page.js";
import { keyOfSite, makeThemeFiles } from "./theme-site.js";

export interface RenderOutcome {
  outputs: Output[];
  /** Ids of the pages that were rendered anew. */
  rendered: string[];
}

export interface RenderInput {
  pages: readonly SitePage[];
  site: ThemeSite;
  theme: BuiltTheme;
  /** Hears new documents as soon as they are there. */
  onOutputs: (outputs: readonly Output[]) => void;
}

export async function renderPages(
  { pages, site, theme, onOutputs }: RenderInput,
  session: Session,
): Promise<RenderOutcome> {
  const all = [...pages, ...notFoundPage(pages, session)];
  const { outputs, rendered } = await renderDocuments({ pages: all, site, built: theme, onOutputs }, session);
  return { outputs: [...outputs, ...(await renderFiles(site, theme, session))], rendered };
}

/** What the theme makes beside documents. */
export function renderFiles(site: ThemeSite, built: BuiltTheme, session: Session): Promise<Output[]> {
  const { shared, module } = built;
  return makeThemeFiles({ key: hash(scopeOf(built), keyOfSite(site)), site, shared, module }, session);
}

/** Names what all documents of a build have in common. */
function scopeOf({ fingerprint, shared }: BuiltTheme): string {
  return hash("render", fingerprint, hashJson(shared));
}

/** The site as the theme sees it. */
export function createThemeSite(pages: readonly SitePage[], data: SiteData, session: Session): ThemeSite {
  return { info: session.info, data, pages: new Map(pages.map(({ meta }) => [meta.id, themeMeta(meta)])) };
}

/** A document and its chunk, by their hashes. */
type Files = Omit<RenderResult, "locations">;

export interface DocumentInput extends Pick<RenderInput, "pages">, Partial<Pick<RenderInput, "onOutputs">> {
  site: ThemeSite;
  built: BuiltTheme;
}

/** Renders some pages of a site. */
export async function renderDocuments(
  { pages, site, built, onOutputs }: DocumentInput,
  session: Session,
): Promise<RenderOutcome> {
  const { shared } = built;
  const scope = scopeOf(built);
  const siteKey = hash(scope, keyOfSite(site));
  const shownKeys = pages.map((page) => shownKey(page, siteKey));
  const files = shownKeys.map((key) => recallFiles(key, session));
  const missing = pages.flatMap((_, index) => (files[index] ? [] : [index]));
  const keep = (index: number, found: Files) => {
    files[index] = found;
    rememberFiles(shownKeys[index] ?? "", found, session);
  };
  const work = { pages, missing, keep, site, scope, shared, module: built.module, onOutputs };
  const rendered = await renderMissing(work, session);
  return {
    outputs: pages.flatMap(({ meta }, index) => outputsOf(meta.out, files[index])),
    rendered: rendered.map((index) => pages[index]?.meta.id ?? ""),
  };
}

interface Missing {
  pages: readonly SitePage[];
  missing: readonly number[];
  keep: (index: number, files: Files) => void;
  site: ThemeSite;
  scope: string;
  shared: ThemeShared;
  module: string;
  onOutputs: DocumentInput["onOutputs"];
}

/** Pages of which something has changed: the theme is asked whether it shows. Returns those that had to be rendered. */
async function renderMissing(work: Missing, session: Session): Promise<number[]> {
  const { pages, missing, keep, site, scope, shared, module, onOutputs } = work;
  if (missing.length === 0) return [];
  const theme = await importTheme(module);
  const plan = (page: SitePage) => {
    const props = JSON.stringify(selectProps(theme, page, { site, session }));
    return { props, key: hash(scope, props, page.record?.blobs.html ?? "") };
  };
  const wanted = missing.flatMap((index) => (session.remote && pages[index] ? filesKey(plan(pages[index]).key) : []));
  await session.remote?.fetch(wanted);
  const planned: { index: number; key: string }[] = [];
  const total = missing.length;
  function* tasks(): Generator<RenderTask> {
    for (const index of missing) {
      const page = pages[index];
      if (!page) continue;
      const { props, key } = plan(page);
      const known = recallFiles(key, session);
      if (known) keep(index, known);
      else {
        planned.push({ index, key });
        yield renderTask(page, props, session);
      }
    }
  }
  const onResults = (results: RenderResult[], from: number) => {
    const outputs = results.flatMap(({ locations, ...files }, at) => {
      const { index = 0, key = "" } = planned[from + at] ?? {};
      for (const [name, location] of locations) session.cache.adopt(name, location);
      rememberFiles(key, files, session);
      const names = [filesKey(key)];
      session.remote?.store({ names, keys: [...locations.map(([name]) => name), ...names] });
      keep(index, files);
      return outputsOf(pages[index]?.meta.out ?? "", files);
    });
    onOutputs?.(outputs);
    const latest = planned[from + results.length - 1]?.index ?? 0;
    session.progress({ step: "render", done: missing.indexOf(latest) + 1, total });
  };
  await session.pool.run("render", { shared: { module, shared }, tasks: tasks(), onResults });
  return planned.map(({ index }) => index);
}

/** Names all that `select` and `render` are given for a page. */
function shownKey({ meta, record }: SitePage, siteKey: string): string {
  const { hashes, blobs } = record ?? {};
  return hash(siteKey, meta.id, hashes?.headings ?? "", hashes?.excerpt ?? "", hashes?.data ?? "", blobs?.html ?? "");
}

function recallFiles(key: string, session: Session): Files | undefined {
  const bytes = session.cache.get(filesKey(key));
  const files = bytes && (JSON.parse(textOf(bytes)) as Files);
  const isWhole =
    files && [files.document, files.chunk].every((file) => file === undefined || session.cache.locate(file));
  return isWhole ? files : undefined;
}

function filesKey(key: string): string {
  return hash("files", key);
}

function rememberFiles(key: string, files: Files, session: Session): void {
  session.cache.put(filesKey(key), JSON.stringify(files));
}

function renderTask({ meta, record }: SitePage, props: string, session: Session): RenderTask {
  const html = record?.blobs.html;
  const location = html === undefined ? undefined : session.cache.locate(html);
  return { props, file: meta.file, ...(html !== undefined && location && { html: [html, location] }) };
}

/** The document, and beside it the chunk if there is one. */
function outputsOf(out: string, files: Files | undefined): Output[] {
  if (!files) return [];
  const { document, chunk } = files;
  return [
    { kind: "cached", out, hash: document },
    ...(chunk === undefined ? [] : [{ kind: "cached", out: out.replace(/\.html$/, ".js"), hash: chunk } as const]),
  ];
}

function selectProps(
  theme: Theme,
  { meta, record }: SitePage,
  { site, session }: { site: ThemeSite; session: Session },
): Json {
  const { headings, excerpt, data } = record ? readGroup(record, "outline", session.cache) : emptyOutline;
  try {
    return theme.select({ ...themeMeta(meta), headings, excerpt, data }, site);
  } catch (thrown) {
    throw pluginFailure("theme · select", thrown, meta.file);
  }
}

const emptyOutline = { headings: [], excerpt: "", data: {} };

function themeMeta({ hash: _, ...shown }: PageMeta): ThemeMeta {
  return shown;
}

/** `404.html`, unless the site has a page of its own there. */
export function notFoundPage(pages: readonly SitePage[], session: Session): SitePage[] {
  if (pages.some(({ meta }) => meta.out === "404.html")) return [];
  const { base, lang, labels } = session.info;
  const meta: PageMeta = {
    id: "404",
    file: "404",
    hash: "",
    url: `${base}404`,
    out: "404.html",
    slug: "404",
    title: labels["Page not found"] ?? "Page not found",
    description: "",
    keywords: [],
    category: "",
    icon: "",
    layout: "not-found",
    path: "",
    originalName: "",
    locale: lang,
    version: "current",
    unlisted: true,
    aliases: [],
    frontmatter: {},
  };
  return [{ meta }];
}
