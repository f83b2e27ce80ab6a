// Changes the document so that it shows the page of a chunk. What both pages share stays: header, footer, and the sidebar.
import type { PageChunk } from "../chunk.js";
import { createFailure, somethingWrong } from "./messages.js";
import { takeContent } from "./page-chunks.js";
import { findRow, openActive } from "./sidebar.js";

/** What only a page with a sidebar has. */
interface Navigation {
  sidebar: HTMLElement;
  burger: Element | null;
}

/** Sidebars seen so far, by `data-nav`. */
const navigations = new Map<string, Navigation>();
const described =
  "meta[name=description], meta[name=robots], meta[name^=twitter], meta[property^=og], link[rel=canonical], link[type$=markdown]";

/** Whether the page's sidebar has to be fetched. */
export function needsNavigation({ nav }: PageChunk, url: URL): boolean {
  keepNavigation(document);
  return nav !== "" && !navigations.has(nav) && !findRow(url);
}

export function hasNavigation(): boolean {
  keepNavigation(document);
  return navigations.size > 0;
}

/** Remembers the sidebar of a document for later swaps. */
export function keepNavigation(of: Document): void {
  const sidebar = of.getElementById("_sidebar");
  if (sidebar) navigations.set(sidebar.dataset.nav ?? "", { sidebar, burger: of.querySelector(".burger") });
}

/** Returns a function that adds what is below the window. If the content throws, a message and a button that loads the page take its place. */
export function swapPage(chunk: PageChunk, url: URL): () => void {
  const root = document.getElementById("_page");
  const { nodes, complete } = takeContent(chunk);
  try {
    // First: as the link's focus is lost, the browser recalculates outdated styles, and no style is outdated yet.
    root?.replaceChildren(nodes);
    root?.classList.add("swapped");
  } catch (thrown) {
    console.error(thrown);
    const main = Object.assign(document.createElement("main"), { className: "main", id: "_content", tabIndex: -1 });
    main.append(createFailure(somethingWrong, () => location.reload()));
    root?.replaceChildren(main);
  }
  if (document.body.className !== chunk.body) document.body.className = chunk.body;
  swapNavigation(chunk.nav, url);
  for (const [name, html] of Object.entries(chunk.frame ?? {})) {
    for (const part of document.querySelectorAll(`[data-part=${name}]`)) part.innerHTML = html;
  }
  openActive(url);
  return complete;
}

/** Replaces the title and description in the head. */
export function describePage({ head, title }: PageChunk): void {
  document.title = title;
  for (const element of document.head.querySelectorAll(described)) element.remove();
  document.head.insertAdjacentHTML("beforeend", head);
}

/** Keeps a sidebar in which the page's row is open, with everything else that is open in it. */
function swapNavigation(nav: string, url: URL): void {
  const present = document.getElementById("_sidebar");
  if (present && nav !== "" && (present.dataset.nav === nav || findRow(url))) return;
  present?.remove();
  document.querySelector(".burger")?.remove();
  const next = navigations.get(nav);
  if (!next) return;
  document.getElementById("_page")?.before(next.sidebar);
  if (next.burger) document.querySelector("body > header")?.prepend(next.burger);
}
