// Navigation without a page load: begin event → the page's chunk → swap → address → end event. Without a chunk, or with one of
// another build or language, the browser loads the page.
import type { PageChunk } from "../chunk.js";
import { afterPaint, closest, emit, isForBrowser } from "./events.js";
import { announce, fetchFailed, showFailure } from "./messages.js";
import { isPage, loadDocument, loadPage, preloadPage } from "./page-chunks.js";
import { dropScroll, moveTo, noteScroll, restoreScroll, saveScroll, startScroll } from "./scroll.js";
import { describePage, hasNavigation, keepNavigation, needsNavigation, swapPage } from "./swap.js";

interface Navigation {
  url: URL;
  link: HTMLAnchorElement | undefined;
  /** Whether the history is at the address already: back and forward. */
  isPopped: boolean;
}

/** Address of the current page, without its hash. */
let shown = addressOf(location);
let current: Navigation | undefined;
/** Place in the history of the page that is shown, from when the reader goes back or forward. Some browsers do not tell. */
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

function addressOf({ pathname, search }: Location | URL): string {
  return pathname + search;
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || isForBrowser(event)) return;
  const url = new URL(link.href);
  if (!isPage(url)) return;
  const isShown = addressOf(url) === shown;
  // The browser handles a hash of this page. The page itself is there already.
  if (!isShown || url.hash === "") event.preventDefault();
  if (isShown) finish();
  else if (current?.url.href !== url.href) void navigate({ url, link, isPopped: false });
}

/** The browser handles downloads and links to other windows. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = closest(event, "a[href]");
  // Not a link in an SVG.
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  return link.hasAttribute("download") || !["", "_self"].includes(link.target) ? undefined : link;
}

function onApproach(event: Event): void {
  const link = linkOf(event);
  if (!link) return;
  const url = new URL(link.href);
  if (!isPage(url) || addressOf(url) === shown) return;
  preloadPage(url);
  if (!hasNavigation()) loadDocument(url.pathname).catch(() => {});
}

function onPopState(): void {
  dropScroll();
  const url = new URL(location.href);
  if (addressOf(url) !== shown) void navigate({ url, link: undefined, isPopped: true });
  else {
    finish();
    // Without a state the entry is new, and the browser has scrolled to its hash.
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

/** Ends the current navigation, if there is one. */
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

/** Without a network, a page load would lose the page that the reader still has. */
function fail(navigation: Navigation): void {
  if (navigator.onLine) leave(navigation);
  else {
    finish();
    if (navigation.isPopped) returnToShown();
    showFailure(fetchFailed, () => void navigate({ ...navigation, isPopped: false }));
  }
}

/** The history is at another address already: it goes back to that of the page that stays. */
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

/** A page that is shown from its top is painted first. Its lower part, title, focus and announcement follow. */
function show(chunk: PageChunk, { url, isPopped }: Navigation): void {
  const isFromTop = !isPopped && url.hash === "";
  if (!isPopped) saveScroll();
  showFailure();
  // Before the swap, while the page is laid out: afterwards this would lay it out here instead of with the frame.
  if (isFromTop) moveTo(0);
  const complete = swapPage(chunk, url);
  const address = addressOf(url);
  shown = address;
  if (!isPopped) history.pushState(null, "", url);
  finish();
  const arrive = (): void => {
    // The reader may have left for another page.
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
    if (root) emit("docsgen:page", { root });
  };
  if (isFromTop) afterPaint(arrive);
  else {
    arrive();
    restoreScroll();
  }
}
