// On the 404 page, lists the pages and sections that the search finds for the words of the address. Loaded on this page
// only.
import type { SearchHit, SearchReply, SearchRequest } from "docsgen/plugins/search/protocol";
import { startSearchWorker } from "../client/search-worker.js";
import { createElement } from "./elements.js";

const limit = 5;

/** Fills and shows the list, unless nothing is found. @param dialog the palette, which has the search's addresses */
export async function showNearest(box: HTMLElement, dialog: HTMLElement, text: string): Promise<void> {
  if (text.trim() === "") return;
  const { port, opened } = startSearchWorker(dialog);
  port.addEventListener("message", ({ data }: MessageEvent<SearchReply>) => {
    if (data.kind === "hits" && !data.isWhole) return;
    port.terminate();
    if (data.kind === "hits" && data.hits.length > 0) show(box, data.hits);
  });
  await opened;
  const request: SearchRequest = { kind: "query", id: 1, text };
  port.postMessage(request);
}

function show(box: HTMLElement, hits: readonly SearchHit[]): void {
  const rows = hits.slice(0, limit).map(({ url, label, section }) => {
    const name = section && section.text !== label ? [createElement("span", {}, `${label}: `), section.text] : [label];
    return createElement("li", {}, createElement("a", { href: url }, ...name));
  });
  box.querySelector("ul")?.replaceChildren(...rows);
  box.hidden = false;
}
