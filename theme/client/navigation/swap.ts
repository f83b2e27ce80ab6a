// Updates the document to show the page of a chunk. Elements that both pages share (header, footer, sidebar) stay.
import type { PageChunk } from "../../page-chunk.js";
import { createFailure, genericFailure, label } from "../announcements.js";
import { findRow, openActive } from "../page/sidebar.js";
import { siteAddress, takeContent } from "./page-chunks.js";

/** Elements that exist only on pages with a sidebar. */
interface Navigation {
  sidebar: HTMLElement;
  burger: Element | null;
}

/** Sidebars seen so far, by `data-nav`. */
const navigations = new Map<string, Navigation>();
const described =
  "meta[name=description], meta[name=robots], meta[name^=twitter], meta[property^=og], link[rel=canonical], link[type$=markdown]";

/** True if the page's sidebar has to be fetched. */
export function needsNavigation({ nav }: PageChunk, url: URL): boolean {
  keepNavigation(document);
  return nav !== "" && !navigations.has(nav) && !findRow(url);
}

export function hasNavigation(): boolean {
  keepNavigation(document);
  return navigations.size > 0;
}

/** Remembers a document's sidebar for later swaps. */
export function keepNavigation(of: Document): void {
  const sidebar = of.getElementById("_sidebar");
  if (sidebar) navigations.set(sidebar.dataset.nav ?? "", { sidebar, burger: of.querySelector(".burger") });
}

/**
 * Swaps the page and returns a function that adds the content below the viewport. If the content throws, it is replaced
 * by a message and a button that reloads the page.
 */
export function swapPage(chunk: PageChunk, url: URL): () => void {
  const root = document.getElementById("_page");
  const { nodes, complete } = takeContent(chunk);
  try {
    // Must be first: removing the focused link recalculates outdated styles, and at this point, no styles are outdated.
    root?.replaceChildren(nodes);
    root?.classList.add("swapped");
  } catch (thrown) {
    console.error(thrown);
    root?.replaceChildren(createFailedPage());
  }
  if (document.body.className !== chunk.body) document.body.className = chunk.body;
  swapNavigation(chunk.nav, url);
  for (const [name, html] of Object.entries(chunk.frame ?? {})) {
    for (const part of document.querySelectorAll(`[data-part=${name}]`)) part.innerHTML = html;
  }
  openActive(url);
  return complete;
}

/** Creates a message in place of a page, with a button that reloads it, and a link home. */
function createFailedPage(): HTMLElement {
  const attributes = { className: "main not-found", id: "_content", tabIndex: -1 };
  const main = Object.assign(document.createElement("main"), attributes);
  const home = Object.assign(document.createElement("a"), {
    href: siteAddress,
    textContent: label("Back to the home page"),
  });
  main.append(
    createFailure(genericFailure, () => location.reload()),
    home,
  );
  return main;
}

/** Replaces the title and description in the head. */
export function describePage({ head, title }: PageChunk): void {
  document.title = title;
  for (const element of document.head.querySelectorAll(described)) element.remove();
  document.head.insertAdjacentHTML("beforeend", head);
}

/** Switches to another sidebar. A sidebar that contains the page stays, and so do its open folds. */
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
