// Recently visited pages of the site, and sections chosen in the palette. They are stored in this browser only.
import type { RecentPlace } from "docsgen/plugins/search/protocol";
import { listen } from "./events.js";

interface Place extends RecentPlace {
  /** True if it was chosen in the palette rather than just visited. */
  isChosen?: boolean;
}

const limit = 20;

/** Records each page that is shown. Pages missing from the search index are filtered out later. */
export function startPlaces(dialog: HTMLElement): void {
  listen("docsgen:page", ({ isEdit }) => {
    const url = location.pathname;
    // The newest entry may be a section of this page.
    if (!isEdit && readPlaces(dialog)[0]?.url.replace(/#.*/, "") !== url) notePlace(dialog, { url });
  });
}

export function notePlace(dialog: HTMLElement, place: Place): void {
  const others = readPlaces(dialog).filter(({ url }) => url !== place.url);
  try {
    localStorage.setItem(keyOf(dialog), JSON.stringify([place, ...others].slice(0, limit)));
  } catch {}
}

/** Returns the entries newest first, without the current page unless it was chosen in the palette. */
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

/** Several sites can share one host. */
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
