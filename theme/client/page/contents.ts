// Table of contents: marks the heading nearest to the top. Clicks replace the history entry, so that "back" leaves the
// page. As a bar, the list closes after a choice, on Escape, and when the reader clicks elsewhere.
import { closest, isForBrowser } from "../events.js";
import { decodeHash, showWithin } from "../navigation/scroll.js";

interface Entry {
  link: HTMLAnchorElement;
  heading: HTMLElement;
}

let entries: Entry[] = [];
let isQueued = false;

export function startContents(): void {
  for (const name of ["scroll", "resize", "hashchange"]) addEventListener(name, queueMark, { passive: true });
  document.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event, ".contents-list a");
    const isChoice = link && !isForBrowser(event);
    if (isChoice || !closest(event, ".contents")) closeList();
    if (!isChoice) return;
    event.preventDefault();
    location.replace(link.hash);
    queueMark();
  });
  document.addEventListener("toggle", ({ target }) => target instanceof Element && showMarked(target), true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !closest(event, ".contents")) return;
    document.querySelector<HTMLElement>(".contents-fold > summary")?.focus();
    closeList();
  });
}

/** Closes the list below the bar. A column has no list to close. */
function closeList(): void {
  const fold = document.querySelector<HTMLDetailsElement>(".contents-fold[open]");
  if (fold && getComputedStyle(fold.closest(".contents") ?? fold).position === "sticky") fold.open = false;
}

/** Scrolls a list that has just opened to the marked entry. */
function showMarked(fold: Element): void {
  const list = fold.querySelector(":scope > .contents-list");
  const active = list?.querySelector("[aria-current]");
  if (list && active) showWithin(list, active);
}

/** Reads the table of contents of the current page. */
export function readContents(): void {
  entries = [...document.querySelectorAll<HTMLAnchorElement>(".contents-list a")].flatMap((link) => {
    const heading = document.getElementById(decodeHash(link.hash));
    return heading ? [{ link, heading }] : [];
  });
  mark();
}

function queueMark(): void {
  // Between two pages, the entries still belong to the previous one.
  if (isQueued || !entries[0]?.link.isConnected) return;
  isQueued = true;
  requestAnimationFrame(() => {
    isQueued = false;
    mark();
  });
}

function mark(): void {
  const active = activeEntry()?.link;
  for (const { link } of entries) if (link !== active) link.removeAttribute("aria-current");
  if (!active || active.ariaCurrent === "location") return;
  active.ariaCurrent = "location";
  const contents = active.closest(".contents");
  const current = contents?.querySelector(".contents-current");
  if (current) current.textContent = active.textContent;
  if (contents) showWithin(contents, active);
}

function activeEntry(): Entry | undefined {
  const [first] = entries;
  if (!first) return undefined;
  const line = Number.parseFloat(getComputedStyle(first.heading).scrollMarginTop) || 0;
  const distanceOf = ({ heading }: Entry) => Math.abs(heading.getBoundingClientRect().top - line);
  const nearest = entries.reduce((best, entry) => (distanceOf(entry) < distanceOf(best) ? entry : best));
  return headingOfHash() ?? nearest;
}

/**
 * Returns the entry for the URL's hash. It decides at the end of the page, because the last headings cannot scroll to
 * the top of the viewport.
 */
function headingOfHash(): Entry | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  if (scrollTop + clientHeight < scrollHeight - 2) return undefined;
  return entries.find(({ link, heading }) => {
    const { top } = heading.getBoundingClientRect();
    return link.hash === location.hash && top >= 0 && top < clientHeight;
  });
}
