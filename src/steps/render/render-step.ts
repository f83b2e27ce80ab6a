// Step 7: renders pages to documents. The theme selects the props of each page. If the props, article, and theme are
// unchanged, the document is taken from the cache; otherwise, a worker renders it.
import type { BuiltTheme } from "../../bundler/theme-bundle.js";
import { documentProblem, listPartKeys, type Output, outputsProblem, putFiles } from "../../cache/cached-output.js";
import {
  type Input,
  type Keep,
  type MemoStore,
  memoized,
  memoizedAll,
  type ResultCheck,
  recall,
  remember,
} from "../../cache/memo.js";
import type { Location } from "../../cache/segments/segment.js";
import type { Theme } from "../../contract/theme.js";
import { hash, hashJson } from "../../files/content-hash.js";
import { currentPage, readGroup, type ThemeView, themeMeta } from "../../pages/hook-view.js";
import type { SitePage } from "../../pages/page.js";
import type { PageRecord } from "../../pages/page-record.js";
import { valueOfField } from "../../pages/render-view.js";
import type { Site } from "../../session/site.js";
import type { RenderResult, RenderShared, RenderTask } from "../../threads/jobs/render-job.js";
import { callTheme, importTheme } from "../../threads/theme-module.js";

/** The theme, the site data that it receives, and keys that identify both. */
export interface Rendering {
  theme: BuiltTheme;
  view: ThemeView;
  /** Identifies the theme and the input that all pages share. */
  themeKey: string;
  /** Identifies everything that the theme receives apart from the page itself. */
  siteKey: string;
  /** URLs of the scripts of slots, by the key of their page module. Default: no slot needs a script. */
  slotUrls?: Readonly<Record<string, string>>;
}

/** @param slotUrls see Rendering */
export function planRendering(
  theme: BuiltTheme,
  view: ThemeView,
  { config, fingerprint, slotUrls }: Pick<Site, "config" | "fingerprint"> & Pick<Rendering, "slotUrls">,
): Rendering {
  const isFinished = config.plugins.some(({ finish }) => finish);
  const shared = hashJson([theme.shared, view.frames]);
  const themeKey = hash("render", theme.fingerprint, shared, ...(isFinished ? [fingerprint] : []));
  return { theme, view, themeKey, siteKey: hash(themeKey, view.key), ...(slotUrls && { slotUrls }) };
}

interface RenderOutcome {
  outputs: Output[];
  /** Ids of the pages that were rendered again. */
  rendered: string[];
}

interface RenderInput {
  pages: readonly SitePage[];
  rendering: Rendering;
  /** Called with new documents as soon as they are available. */
  onOutputs?: (outputs: readonly Output[]) => void;
}

/** A document and its chunk, by hash. */
type Files = Omit<RenderResult, "locations" | "reads">;

/** Renders each page to a document and its chunk. */
export async function renderPages(input: RenderInput, site: Site): Promise<RenderOutcome> {
  const { pages, rendering } = input;
  const keys = pages.map((page) => pageKey(page, rendering));
  let rendered: string[] = [];
  const { results } = await memoizedAll<Files>(
    {
      keys,
      run: async (missing, keep) => {
        rendered = await renderMissing({ ...input, missing, keep }, site);
      },
    },
    site,
  );
  const outputs = pages.flatMap(({ meta }, index) => createOutputs(meta.out, results[index]?.value));
  return { outputs, rendered };
}

/** Returns a key for everything that `select` and `render` receive for a page. */
function pageKey({ meta, record }: SitePage, rendering: Rendering): string {
  const { hashes, blobs } = record ?? {};
  const own = [meta.id, hashes?.headings ?? "", hashes?.excerpt ?? "", hashes?.data ?? "", blobs?.html ?? ""];
  return hash("page", rendering.siteKey, ...own, ...Object.values(slotFiles(record, rendering) ?? {}));
}

/** Returns the scripts of a page's slots, by their names in the client manifest. Undefined if there are none. */
function slotFiles(
  record: PageRecord | undefined,
  { slotUrls = {} }: Pick<Rendering, "slotUrls">,
): Record<string, string> | undefined {
  if (!record?.liveSlots) return undefined;
  const entries = Object.keys(record.liveSlots).flatMap((key) => {
    const url = slotUrls[key];
    return url === undefined ? [] : [[`slot-${key}`, url]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

interface Missing extends RenderInput {
  missing: readonly number[];
  keep: Keep<Files>;
}

/**
 * Renders pages for which something has changed, unless the change does not affect the props that the theme selects.
 * Returns the ids of the rendered pages.
 */
async function renderMissing({ pages, rendering, onOutputs, missing, keep }: Missing, site: Site): Promise<string[]> {
  const { theme } = rendering;
  const select = createSelect(await importTheme(theme.module()), rendering, site);
  if (site.remote) {
    // Other machines may have rendered some pages. Selecting props twice is cheaper than keeping those of all pages.
    const keys = missing.flatMap((index) => (pages[index] ? select(pages[index]).key : []));
    await site.remote.fetch(keys, documentProblem);
  }
  const indices: number[] = [];
  /** Tasks without a result, by number. Others are removed, because each store keeps a page's outline in memory. */
  const pending = new Map<number, Pick<Selected, "key" | "store">>();
  function* tasks(): Generator<RenderTask> {
    for (const index of missing) {
      const page = pages[index];
      if (!page) continue;
      const selected = select(page);
      const { key, store } = selected;
      const known = recall<Files>(key, store);
      // The page's key covers all of its inputs.
      if (known) keep(index, { ...known, inputs: [] });
      else {
        pending.set(indices.push(index) - 1, { key, store });
        yield renderTask(page, selected, site);
      }
    }
  }
  const onResults = (results: RenderResult[], from: number) => {
    const outputs = results.flatMap(({ locations, reads, ...files }, at) => {
      const index = indices[from + at] ?? 0;
      const { key = "", store = site } = pending.get(from + at) ?? {};
      pending.delete(from + at);
      for (const [name, location] of locations) site.cache.adopt(name, location);
      const result = { value: files, inputs: [], parts: locations.map(([name]) => name) };
      const inputs = reads.map((name) => ({ kind: "view" as const, name, value: store.readValue("view", name) }));
      remember(key, { ...result, inputs }, site, documentProblem);
      keep(index, result);
      return createOutputs(pages[index]?.meta.out ?? "", files);
    });
    onOutputs?.(outputs);
    const latest = indices[from + results.length - 1] ?? 0;
    site.progress({ step: "render", done: missing.indexOf(latest) + 1, total: missing.length });
  };
  const shared = renderShared(rendering, site);
  await site.pool.run("render", { shared, tasks: tasks(), onResults }).catch(async (thrown: unknown) => {
    throw await theme.blame(thrown);
  });
  return indices.map((index) => pages[index]?.meta.id ?? "");
}

/** Returns the input that all pages share. */
export function renderShared({ theme, view }: Rendering, site: Site): RenderShared {
  const data = theme.readsView && { data: keepData(view, site) };
  return { module: theme.module(), shared: theme.shared, frames: view.frames, ...data };
}

/** Inputs of a document. */
interface Selected {
  /** As JSON. */
  props: string;
  /** The page data for components, as JSON. Absent if the theme does not read the view. */
  page?: string;
  files: RenderTask["files"];
  key: string;
  /** Provides the current values of fields that were read from the view. */
  store: MemoStore;
}

export function createSelect(theme: Theme, rendering: Rendering, site: Site) {
  const { view, themeKey } = rendering;
  const { readsView } = rendering.theme;
  const { data } = view.site;
  return ({ meta, record }: SitePage): Selected => {
    const outline = record ? readGroup(record, "outline", site.cache) : { headings: [], excerpt: "", data: {} };
    const given = { ...themeMeta(meta), ...outline };
    const selected = callTheme("select", () => theme.select(given, view.getSite(meta)), meta.file);
    const props = JSON.stringify(selected);
    const edition = JSON.stringify([meta.locale, meta.version]);
    const files = slotFiles(record, rendering);
    const key = hash("document", themeKey, edition, props, record?.blobs.html ?? "", ...Object.values(files ?? {}));
    if (!readsView) return { props, files, key, store: site };
    const page = currentPage(given, view.site);
    const store = { ...site, readValue: (_: Input["kind"], field: string) => valueOfField(field, { page, data }) };
    return { props, page: JSON.stringify(page), files, key, store };
  };
}

/** Stores the site's data in the cache, from which workers read it. */
function keepData({ site: { data } }: ThemeView, { cache }: Site): NonNullable<RenderShared["data"]> {
  const places = Object.entries(data).map(([key, value]): [string, [string, Location]] => {
    const { key: name, location } = cache.keep(JSON.stringify(value));
    return [key, [name, location]];
  });
  cache.flush();
  return Object.fromEntries(places);
}

export function renderTask({ meta, record }: SitePage, { props, page, files }: Selected, site: Site): RenderTask {
  const html = record?.blobs.html;
  const location = html === undefined ? undefined : site.cache.locate(html);
  const { file, locale, version } = meta;
  return {
    props,
    ...(page !== undefined && { page }),
    ...(files && { files }),
    file,
    edition: { locale, version },
    ...(html !== undefined && location && { html: [html, location] }),
  };
}

function createOutputs(out: string, files: Files | undefined): Output[] {
  if (!files) return [];
  const { document, chunk } = files;
  return [
    { kind: "cached", out, hash: document },
    ...(chunk === undefined ? [] : [{ kind: "cached", out: out.replace(/\.html$/, ".js"), hash: chunk } as const]),
  ];
}

/** Renders the files that the theme generates from the whole site, in addition to documents. */
export async function renderSiteFiles({ theme, view, siteKey }: Rendering, site: Site): Promise<Output[]> {
  const run = async () => {
    const { files } = await importTheme(theme.module());
    const made = callTheme("files", () => files?.(view.site, theme.shared) ?? []);
    const value = putFiles(made, "theme · files", site.cache);
    return { value, inputs: [], parts: listPartKeys(value) };
  };
  const check: ResultCheck = ({ value, parts }) => outputsProblem(value, parts);
  return (await memoized({ key: hash("theme files", siteKey), check, run }, site)).value;
}
