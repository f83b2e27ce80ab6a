// Table of contents: marks the heading nearest to the top. Clicks replace the history entry, so that "back" leaves the
// page.
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
    if (!link || isForBrowser(event)) return;
    event.preventDefault();
    location.replace(link.hash);
    queueMark();
  });
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
  const list = active.closest(".contents");
  if (list) showWithin(list, active);
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
