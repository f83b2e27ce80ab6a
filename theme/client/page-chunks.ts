// A page's address in, what of it is to be put in place out: its chunk, and where the reader has another sidebar than the
// page, the sidebar from the page's document.
import type { PageChunk } from "../chunk.js";
import { fetchOnce } from "./fetch-once.js";
import { type Content, cutBelow } from "./first-screen.js";
import { whenIdle } from "./paint.js";
import { addLink, preload } from "./preload.js";

interface ChunkModule {
  default: PageChunk;
}

/** The site's base as a whole address; scripts lie one folder below it. */
const base = new URL("../", import.meta.url).href;
/** Chunks that were preloaded, with what they need. */
const ready = new Map<string, PageChunk>();
/** Their regions as nodes that wait to be put in place. */
const parsed = new WeakMap<PageChunk, Content>();
/** By address of a chunk: how often it could not be loaded. */
const failures = new Map<string, number>();

/** Whether the address is one of a page of this site: no file, and under the base. */
export function isPage({ href, pathname }: URL): boolean {
  return href.startsWith(base) && !/\.(?!html$)[a-z\d]{1,8}$/i.test(pathname);
}

/**
 * Where a page's chunk lies: beside its document.
 * @example chunkAddress(new URL("https://cairn.example/docs/introduction#why")) // ".../docs/introduction.js"
 */
export function chunkAddress({ origin, pathname }: URL): string {
  const name = pathname.replace(/\.html$/, "");
  return `${origin}${name.endsWith("/") ? `${name}index` : name}.js`;
}

/** Asks for a page's chunk before it is needed, and has it read. What fails now is nobody's error yet. */
export function preloadPage(url: URL): void {
  const address = chunkAddress(url);
  if (ready.has(address) || failures.has(address)) return;
  addLink(address).catch(() => {});
  import(address)
    .then(async ({ default: chunk }: ChunkModule) => {
      await Promise.all(chunk.styles?.map(addLink) ?? []);
      ready.set(address, chunk);
      // Parsed before the click, which then has less to do.
      whenIdle(() => parsed.set(chunk, parse(chunk)));
    })
    .catch(() => failures.set(address, 1));
}

/** The regions of a page as nodes; each call gives nodes of their own. */
export function takeContent(chunk: PageChunk): Content {
  const content = parsed.get(chunk) ?? parse(chunk);
  parsed.delete(chunk);
  return content;
}

function parse({ html }: PageChunk): Content {
  const template = document.createElement("template");
  template.innerHTML = html ?? "";
  return cutBelow(template.content);
}

/**
 * Undefined if a listener of `docsgen:preload-error` cancelled the failure.
 * @throws what the network or the chunk threw
 */
export async function loadPage(url: URL): Promise<PageChunk | undefined> {
  const address = chunkAddress(url);
  const known = ready.get(address);
  if (known) return known;
  // A browser remembers a module that it could not get: another try needs another name.
  const failed = failures.get(address) ?? 0;
  const attempt = address + (failed === 0 ? "" : `?${failed}`);
  const load = (): Promise<ChunkModule> =>
    import(attempt).catch((thrown) => {
      failures.set(address, failed + 1);
      throw thrown;
    });
  const module = await preload(load, [attempt]);
  // A page is shown once the styles of its islands are there: its document waits for them too.
  return module && preload(async () => module.default, module.default.styles);
}

/** The whole document, for the parts of it that chunks leave out. */
export function loadDocument({ origin, pathname }: URL): Promise<Document> {
  return fetchDocument(origin + pathname);
}

const fetchDocument = fetchOnce(async (response) =>
  new DOMParser().parseFromString(await response.text(), "text/html"),
);
