// A page's chunk in, the document changed so that it shows that page. What both pages share stays as it is: header, footer,
// and the sidebar with its scroll position.
import type { PageChunk } from "../chunk.js";
import { createFailure, somethingWrong } from "./failure.js";
import { takeContent } from "./page-chunks.js";
import { findRow, openActive } from "./sidebar.js";

/** What a page with a sidebar has and others have not. */
interface Navigation {
  sidebar: Element;
  burger: Element | null;
}

/** By `data-nav`: sidebars seen so far. */
const navigations = new Map<string, Navigation>();
const described =
  "meta[name=description], meta[name=robots], meta[name^=twitter], meta[property^=og], link[rel=canonical], link[type$=markdown]";

/** The sidebar that a page needs and the document has not; undefined if nothing has to be fetched for it. */
export function missingNav({ nav }: PageChunk, url: URL): string | undefined {
  keepNavigation(document);
  return nav === "" || navigations.has(nav) || findRow(url) ? undefined : nav;
}

/** Whether any sidebar is known. */
export function hasNavigation(): boolean {
  keepNavigation(document);
  return navigations.size > 0;
}

/** Remembers the sidebar of a document for later swaps. */
export function keepNavigation(of: Document): void {
  const sidebar = of.getElementById("sidebar");
  if (sidebar) navigations.set(navOf(sidebar), { sidebar, burger: of.querySelector(".burger") });
}

/**
 * Where something throws, its place says so, and the rest of the page lives on.
 * @returns puts in place what lies below the window
 */
export function swapPage(chunk: PageChunk, url: URL): () => void {
  const root = document.getElementById("page");
  const { nodes, complete } = takeContent(chunk);
  try {
    // First: as the focus leaves with the link, the browser brings every style up to date, and none is out of date yet.
    root?.replaceChildren(nodes);
    root?.classList.add("swapped");
  } catch (thrown) {
    console.error(thrown);
    root?.replaceChildren(createFailure(somethingWrong));
  }
  if (document.body.className !== chunk.body) document.body.className = chunk.body;
  swapNavigation(chunk.nav, url);
  openActive(url);
  return complete;
}

/** Puts a page's title and description in the head, in the place of the page before. */
export function describePage({ head, title }: PageChunk): void {
  document.title = title;
  for (const element of document.head.querySelectorAll(described)) element.remove();
  document.head.insertAdjacentHTML("beforeend", head);
}

function navOf(sidebar: Element): string {
  return sidebar.getAttribute("data-nav") ?? "";
}

/** A sidebar in which the reader has opened the page's row stays, with all else that is open in it. */
function swapNavigation(nav: string, url: URL): void {
  const present = document.getElementById("sidebar");
  if (present && nav !== "" && (navOf(present) === nav || findRow(url))) return;
  present?.remove();
  document.querySelector(".burger")?.remove();
  const next = navigations.get(nav);
  if (!next) return;
  document.getElementById("page")?.before(next.sidebar);
  if (next.burger) document.querySelector("body > header")?.prepend(next.burger);
}
