// Loads a page by its address: its chunk, and its whole document for a sidebar that the reader does not have yet.
import type { PageChunk } from "../chunk.js";
import { whenIdle } from "./events.js";
import { type Content, cutBelow } from "./first-screen.js";
import { addLink, addressOfTry, fetchOnce, hasFailed, importModule, preload } from "./preload.js";

type ChunkModule = { default: PageChunk };

/** The site's base as a whole address; scripts are one folder below it. */
const base = new URL("../", import.meta.url).href;
/** Chunks that were preloaded, with their styles. */
const ready = new Map<string, PageChunk>();
/** Their content as nodes. */
const parsed = new WeakMap<PageChunk, Content>();

/** Whether the address is that of a page of this site: under the base, and not a file's. */
export function isPage({ href, pathname }: URL): boolean {
  return href.startsWith(base) && !/\.(?!html$)[a-z\d]{1,8}$/i.test(pathname);
}

/** @example chunkAddress(new URL("https://cairn.example/docs/introduction#why")) // ".../docs/introduction.js" */
function chunkAddress({ origin, pathname }: URL): string {
  const name = pathname.replace(/\.html$/, "");
  return `${origin}${name.endsWith("/") ? `${name}index` : name}.js`;
}

/** Loads a page's chunk before it is needed. A failure is not reported yet. */
export function preloadPage(url: URL): void {
  const address = chunkAddress(url);
  if (ready.has(address) || hasFailed(address)) return;
  void addLink(address);
  importModule<ChunkModule>(address)
    .then(async ({ default: chunk }) => {
      await Promise.all(chunk.styles?.map(addLink) ?? []);
      ready.set(address, chunk);
      // So that the click has less to do.
      whenIdle(() => parsed.set(chunk, parse(chunk)));
    })
    .catch(() => {});
}

/** A page's content as nodes, new ones for each call. */
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

/** Undefined if a listener of `docsgen:preload-error` cancelled the failure. @throws what the network or the chunk threw */
export async function loadPage(url: URL): Promise<PageChunk | undefined> {
  const address = chunkAddress(url);
  const known = ready.get(address);
  if (known) return known;
  const module = await preload(() => importModule<ChunkModule>(address), [addressOfTry(address)]);
  // As the document does, the page waits for the styles of its islands.
  return module && preload(async () => module.default, module.default.styles);
}

/** The whole document, for the parts that chunks leave out. */
export const loadDocument = fetchOnce(async (response) =>
  new DOMParser().parseFromString(await response.text(), "text/html"),
);
