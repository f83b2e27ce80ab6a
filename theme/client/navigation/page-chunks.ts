// Loads the chunk of a page by its address, and the whole document if the page's sidebar has not been loaded yet.
import type { PageChunk } from "../../page-chunk.js";
import { whenIdle } from "../events.js";
import { type Content, cutBelow } from "./first-screen.js";
import { addLink, addressOfTry, fetchOnce, hasFailed, importModule, preload } from "./preload.js";

type ChunkModule = { default: PageChunk };

/** The site's base as an absolute URL; scripts are one folder below it. */
export const siteAddress = new URL("../", import.meta.url).href;
/** Preloaded chunks, including their styles. */
const ready = new Map<string, PageChunk>();
/** Parsed content of chunks. */
const parsed = new WeakMap<PageChunk, Content>();

/** True for pages of this site: the address is under the base and does not have a file extension except .html. */
export function isPage({ href, pathname }: URL): boolean {
  return href.startsWith(siteAddress) && !/\.(?!html$)[a-z\d]{1,8}$/i.test(pathname);
}

/** @example chunkAddress(new URL("https://cairn.example/docs/introduction#why")) // ".../docs/introduction.js" */
function chunkAddress({ origin, pathname }: URL): string {
  const name = pathname.replace(/\.html$/, "");
  return `${origin}${name.endsWith("/") ? `${name}index` : name}.js`;
}

/** Preloads the chunk of a page. Failures are ignored at this point. */
export function preloadPage(url: URL): void {
  const address = chunkAddress(url);
  if (ready.has(address) || hasFailed(address)) return;
  void addLink(address);
  importModule<ChunkModule>(address)
    .then(async ({ default: chunk }) => {
      await Promise.all(chunk.styles?.map(addLink) ?? []);
      ready.set(address, chunk);
      // Parsing now makes the later click faster.
      whenIdle(() => parsed.set(chunk, parse(chunk)));
    })
    .catch(() => {});
}

/** Returns the content of a page as nodes, new ones for each call. */
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
 * Resolves to undefined if a listener of `docsgen:preload-error` canceled the failure. @throws the network's or the
 * chunk's error
 */
export async function loadPage(url: URL): Promise<PageChunk | undefined> {
  const address = chunkAddress(url);
  const known = ready.get(address);
  if (known) return known;
  const module = await preload(() => importModule<ChunkModule>(address), [addressOfTry(address)]);
  // Waits for the styles of the page's islands, as the document does.
  return module && preload(async () => module.default, module.default.styles);
}

/** Loads the whole document, for the parts that chunks do not contain. */
export const loadDocument = fetchOnce(async (response) =>
  new DOMParser().parseFromString(await response.text(), "text/html"),
);
