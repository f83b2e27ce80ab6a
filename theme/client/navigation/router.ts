// Navigates without page loads: begin event → the page's chunk → swap → address → end event. If the chunk is missing,
// or comes from another build or language, the browser loads the page.
import type { PageChunk } from "../../page-chunk.js";
import { announce, fetchFailed, showFailure } from "../announcements.js";
import { afterPaint, closest, emit, isForBrowser } from "../events.js";
import { endStretches, showAllStretches, showStretches } from "./below-fold.js";
import { isPage, loadDocument, loadPage, preloadPage } from "./page-chunks.js";
import { dropScroll, moveTo, noteScroll, restoreScroll, saveScroll, startScroll } from "./scroll.js";
import { describePage, hasNavigation, keepNavigation, needsNavigation, swapPage } from "./swap.js";

interface Navigation {
  url: URL;
  link: HTMLAnchorElement | undefined;
  /** True for back and forward: the history is already at the address. */
  isPopped: boolean;
}

/** Address of the current page, without its hash. */
let shown = pageAddress(location);
let current: Navigation | undefined;
/**
 * History position of the current page. Needed when the reader goes back or forward. Some browsers do not report it.
 */
let left: number | undefined;

export function startRouter(): void {
  startScroll();
  document.addEventListener("click", onClick);
  for (const name of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(name, onApproach, { passive: true });
  }
  addEventListener("popstate", onPopState);
  window.navigation?.addEventListener("currententrychange", ({ from }) => {
    if (!current) left = from.index;
  });
}

function pageAddress({ pathname, search }: Location | URL): string {
  return pathname + search;
}

function onClick(event: MouseEvent): void {
  const link = findClickedLink(event);
  if (!link || event.defaultPrevented || isForBrowser(event)) return;
  const url = new URL(link.href);
  if (!isPage(url)) return;
  const isShown = pageAddress(url) === shown;
  // The browser handles hashes of the current page. A link to the page itself needs no navigation.
  if (!isShown || url.hash === "") event.preventDefault();
  if (isShown) finish();
  else if (current?.url.href !== url.href) void navigate({ url, link, isPopped: false });
}

/** Returns the clicked link. The browser handles downloads and links to other windows. */
function findClickedLink(event: Event): HTMLAnchorElement | undefined {
  const link = closest(event, "a[href]");
  // Ignores links in SVGs.
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  return link.hasAttribute("download") || !["", "_self"].includes(link.target) ? undefined : link;
}

function onApproach(event: Event): void {
  const link = findClickedLink(event);
  if (!link) return;
  const url = new URL(link.href);
  if (!isPage(url) || pageAddress(url) === shown) return;
  preloadPage(url);
  if (!hasNavigation()) loadDocument(url.pathname).catch(() => {});
}

function onPopState(): void {
  dropScroll();
  const url = new URL(location.href);
  if (pageAddress(url) !== shown) void navigate({ url, link: undefined, isPopped: true });
  else {
    finish();
    // An entry without a state is new, and the browser has scrolled to its hash.
    if (history.state) restoreScroll();
    else noteScroll();
  }
}

async function navigate(navigation: Navigation): Promise<void> {
  finish();
  current = navigation;
  const { url, link } = navigation;
  emit("docsgen:navigation-begin", { url: url.href, link });
  try {
    const chunk = await loadPage(url);
    if (current !== navigation) return;
    if (chunk && !isSwappable(chunk)) return leave(navigation);
    if (chunk && needsNavigation(chunk, url)) keepNavigation(await loadDocument(url.pathname));
    if (current !== navigation) return;
    if (!chunk) return finish();
    show(chunk, navigation);
  } catch {
    if (current === navigation) fail(navigation);
  }
}

/** Ends the current navigation, if any. */
function finish(): void {
  if (!current) return;
  const { href } = current.url;
  current = undefined;
  emit("docsgen:navigation-end", { url: href });
}

function isSwappable({ build, lang, frame = {}, html }: PageChunk): boolean {
  const { dataset, lang: shownLang } = document.documentElement;
  const isAlike =
    build === dataset.build && lang === shownLang && Object.keys(frame).join(" ") === (dataset.frame ?? "");
  return isAlike && html !== null;
}

/** Reports a failed navigation. Without a network, a page load would discard the page that is still shown. */
function fail(navigation: Navigation): void {
  if (navigator.onLine) leave(navigation);
  else {
    finish();
    if (navigation.isPopped) returnToShown();
    showFailure(fetchFailed, () => void navigate({ ...navigation, isPopped: false }));
  }
}

/** Moves the history back to the address of the page that remains shown. */
function returnToShown(): void {
  const place = window.navigation?.currentEntry?.index;
  if (left === undefined || place === undefined) history.pushState(null, "", shown);
  else history.go(left - place);
}

/** Falls back to a page load. */
function leave({ url, isPopped }: Navigation): void {
  finish();
  if (isPopped) location.reload();
  else location.assign(url);
}

/**
 * Shows a page. If it is shown from the top, that part is painted first; the lower part, title, focus, and announcement
 * follow.
 */
function show(chunk: PageChunk, { url, isPopped }: Navigation): void {
  const isFromTop = !isPopped && url.hash === "";
  if (!isPopped) saveScroll();
  showFailure();
  // Scrolls before the swap, while the page is already laid out. Afterwards, scrolling would force a layout before the
  // frame.
  if (isFromTop) moveTo(0);
  const complete = swapPage(chunk, url);
  const address = pageAddress(url);
  shown = address;
  endStretches();
  if (!isPopped) history.pushState(null, "", url);
  finish();
  const arrive = (): void => {
    // The reader may have navigated again.
    if (shown !== address) return;
    complete();
    describePage(chunk);
    const root = document.getElementById("_page");
    const heading = root?.querySelector<HTMLElement>("h1") ?? document.getElementById("_content");
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    announce(document.title);
    const start = (): void => {
      if (root && shown === address) emit("docsgen:page", { root });
    };
    if (isFromTop) showStretches(start);
    else {
      showAllStretches();
      start();
    }
  };
  if (isFromTop) afterPaint(arrive);
  else {
    arrive();
    restoreScroll();
  }
}
