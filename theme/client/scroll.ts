// Scroll positions by history entry: kept in the entry's own state, so that they outlive a reload and need no storage. And
// lists that scroll beside the page.

const settleMs = 100;
let timer = 0;
/** Where the last frame stood. */
let scrollTop = 0;

interface EntryState {
  scrollTop?: unknown;
}

export function startScroll(): void {
  history.scrollRestoration = "manual";
  // A page that is loaded again: what the browser has not done by now it leaves to us.
  if (history.state) restoreScroll();
  else settle();
  addEventListener("scroll", noteScroll);
  // A page that is left for good is the browser's to restore.
  addEventListener("pagehide", () => {
    saveScroll();
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}

/** Saves the position as soon as the page has come to rest. */
export function noteScroll(): void {
  scrollTop = scrollY;
  settle();
}

function settle(): void {
  clearTimeout(timer);
  timer = window.setTimeout(saveScroll, settleMs);
}

/** Before the entry is left. The position was read with the frame: here it would have the page laid out. */
export function saveScroll(): void {
  dropScroll();
  if (history.state?.scrollTop !== scrollTop) history.replaceState({ ...history.state, scrollTop }, "");
}

/** The entry was left already: where the page stands now says nothing about it. */
export function dropScroll(): void {
  clearTimeout(timer);
}

/** To where the entry was left; one that is new goes to its hash, or to the top. */
export function restoreScroll(): void {
  const { scrollTop: saved } = (history.state ?? {}) as EntryState;
  if (typeof saved === "number") moveTo(saved);
  else if (scrollToHash(location.hash)) noteScroll();
  else moveTo(0);
}

/** At once, in pixels from the top. */
export function moveTo(top: number): void {
  scrollTo({ top, behavior: "instant" });
  noteScroll();
}

/** False if no element has this id. */
function scrollToHash(hash: string): boolean {
  const target = hash === "" ? null : document.getElementById(idOf(hash));
  target?.scrollIntoView({ behavior: "instant" });
  return target !== null;
}

/** @example idOf("#%24queue") // "$queue" */
export function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls a list alone, if a row of it is out of sight: `scrollIntoView` would move the page too. */
export function showWithin(list: Element, row: Element): void {
  const { top, bottom, height } = row.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - (frame.height - height) / 2;
}
