// Step 8: pages → documents. The theme picks each page's props; a document whose props, article and theme are unchanged is
// taken from the cache; the rest goes to the threads. Adds the not-found page that every static host looks for.

import { cachedHash } from "./cached-file.js";
import { pluginFailure } from "./errors.js";
import { hash, hashJson } from "./hash.js";
import { importTheme } from "./jobs.js";
import { chunkKey, type RenderTask } from "./render-page.js";
import type { Session } from "./session.js";
import type { BuiltTheme, Output, SitePage } from "./stages.js";
import type { Json, PageMeta, SiteData, Theme, ThemePage, ThemeSite } from "./types.js";

export interface RenderOutcome {
  outputs: Output[];
  /** Ids of the pages that were rendered anew. */
  rendered: string[];
}

export function renderPages(
  { pages, data, theme }: { pages: readonly SitePage[]; data: SiteData; theme: BuiltTheme },
  session: Session,
): Promise<RenderOutcome> {
  const site = createThemeSite(pages, data, session);
  return renderDocuments({ pages: [...pages, ...notFoundPage(pages, session)], site, built: theme }, session);
}

/** The site as the theme sees it. */
export function createThemeSite(pages: readonly SitePage[], data: SiteData, session: Session): ThemeSite {
  return { info: session.info, data, pages: new Map(pages.map(({ meta }) => [meta.id, meta])) };
}

/** Renders some pages of a site. */
export async function renderDocuments(
  { pages, site, built }: { pages: readonly SitePage[]; site: ThemeSite; built: BuiltTheme },
  session: Session,
): Promise<RenderOutcome> {
  const shared = { info: session.info, client: built.client };
  const theme = await importTheme(built.module);
  const sharedKey = hash("render", built.fingerprint, hashJson(shared));
  const documents = pages.map((page) => {
    const props = selectProps(theme, { page: themePage(page), file: page.meta.file }, site);
    const html = page.record?.blobs.html;
    return { meta: page.meta, props, html, key: hash(sharedKey, JSON.stringify(props), html ?? "") };
  });
  const known = new Map<string, string>();
  const keys = documents.flatMap(({ key }) => (theme.chunk ? [key, chunkKey(key)] : [key]));
  for (const key of keys) {
    const name = cachedHash(key, session.cache);
    if (name !== undefined) known.set(key, name);
  }
  const isKnown = (key: string) => known.has(key) && (!theme.chunk || known.has(chunkKey(key)));
  const tasks = documents.filter(({ key }) => !isKnown(key)).map((document) => renderTask(document, session));
  for (const result of await runTasks(tasks, { module: built.module, shared }, session)) {
    for (const file of [result.document, result.chunk]) {
      if (!file) continue;
      session.cache.adopt(file.key, file.location);
      known.set(file.key, file.hash);
    }
  }
  const fresh = new Set(tasks.map((task) => task.key));
  return {
    outputs: documents.flatMap(({ meta, key }) => documentOutputs(meta.out, key, known)),
    rendered: documents.filter(({ key }) => fresh.has(key)).map(({ meta }) => meta.id),
  };
}

interface PlannedDocument {
  meta: PageMeta;
  props: Json;
  /** Cache key of the article. */
  html: string | undefined;
  key: string;
}

function renderTask({ meta, props, html, key }: PlannedDocument, session: Session): RenderTask {
  const location = html === undefined ? undefined : session.cache.locate(html);
  return { key, props, file: meta.file, ...(html !== undefined && location && { html: [html, location] }) };
}

/** The document, and beside it the chunk if there is one. */
function documentOutputs(out: string, key: string, hashes: ReadonlyMap<string, string>): Output[] {
  const chunk = chunkKey(key);
  const output = (name: string, of: string): Output => ({
    kind: "cached",
    out: name,
    hash: hashes.get(of) ?? "",
    key: of,
  });
  return hashes.has(chunk) ? [output(out, key), output(out.replace(/\.html$/, ".js"), chunk)] : [output(out, key)];
}

async function runTasks(tasks: RenderTask[], shared: { module: string; shared: BuiltShared }, session: Session) {
  const total = tasks.length;
  let done = 0;
  if (total > 0) session.progress({ step: "render", done, total });
  return session.pool.run("render", { shared, tasks }, (count) => {
    done += count;
    session.progress({ step: "render", done, total });
  });
}
type BuiltShared = Parameters<Theme["render"]>[2];

function selectProps(theme: Theme, input: { page: ThemePage; file: string }, site: ThemeSite): Json {
  try {
    return theme.select(input.page, site);
  } catch (thrown) {
    throw pluginFailure("theme · select", thrown, input.file);
  }
}

function themePage({ meta, record }: SitePage): ThemePage {
  const { headings = [], excerpt = "", data = {} } = record?.small ?? {};
  return { ...meta, headings, excerpt, data };
}

/** `404.html`, unless the site has a page of its own there. */
export function notFoundPage(pages: readonly SitePage[], session: Session): SitePage[] {
  if (pages.some(({ meta }) => meta.out === "404.html")) return [];
  const { base, lang } = session.info;
  const meta: PageMeta = {
    id: "404",
    file: "404",
    hash: "",
    url: `${base}404`,
    out: "404.html",
    slug: "404",
    title: "Page not found",
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
