// The last places that this reader opened: pages of the site, and sections chosen in the palette. They stay in this browser.
import type { RecentPlace } from "docsgen/plugins/search/protocol";
import { listen } from "./events.js";

interface Place extends RecentPlace {
  /** Whether it was chosen in the palette, and not just visited. */
  isChosen?: boolean;
}

const limit = 20;

/** Notes each page that is shown. Those that the search does not know, it leaves out later. */
export function startPlaces(dialog: HTMLElement): void {
  listen("docsgen:page", ({ isEdit }) => {
    const url = location.pathname;
    // The newest place may be a section of this page.
    if (!isEdit && readPlaces(dialog)[0]?.url.replace(/#.*/, "") !== url) notePlace(dialog, { url });
  });
}

export function notePlace(dialog: HTMLElement, place: Place): void {
  const others = readPlaces(dialog).filter(({ url }) => url !== place.url);
  try {
    localStorage.setItem(keyOf(dialog), JSON.stringify([place, ...others].slice(0, limit)));
  } catch {}
}

/** Newest first; without the page that is shown, unless it was chosen. */
export function recentPlaces(dialog: HTMLElement): RecentPlace[] {
  return readPlaces(dialog)
    .filter(({ url, isChosen }) => isChosen || url !== location.pathname)
    .map(({ url, section }) => (section === undefined ? { url } : { url, section }));
}

export function forgetPlaces(dialog: HTMLElement): void {
  try {
    localStorage.removeItem(keyOf(dialog));
  } catch {}
}

/** One host may have several sites. */
function keyOf({ dataset }: HTMLElement): string {
  return `docsgen-places ${dataset.url}`;
}

function readPlaces(dialog: HTMLElement): Place[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(dialog)) ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one?.url === "string") : [];
  } catch {
    return [];
  }
}
