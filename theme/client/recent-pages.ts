// Recently visited pages of the site, and sections chosen in the palette. They are stored in this browser only.
import type { RecentPlace } from "docsgen/plugins/search/protocol";
import { listen } from "./events.js";

interface StoredPage extends RecentPlace {
  /** True if it was chosen in the palette rather than just visited. */
  isChosen?: boolean;
}

const limit = 20;

/** Records each page that is shown. Pages missing from the search index are filtered out later. */
export function startRecentPages(dialog: HTMLElement): void {
  listen("docsgen:page", ({ isEdit }) => {
    const url = location.pathname;
    // The newest entry may already be a section of this page.
    if (!isEdit && readStoredPages(dialog)[0]?.url.replace(/#.*/, "") !== url) addRecentPage(dialog, { url });
  });
}

export function addRecentPage(dialog: HTMLElement, place: StoredPage): void {
  const others = readStoredPages(dialog).filter(({ url }) => url !== place.url);
  try {
    localStorage.setItem(storageKey(dialog), JSON.stringify([place, ...others].slice(0, limit)));
  } catch {}
}

/** Returns the entries newest first, without the current page unless it was chosen in the palette. */
export function listRecentPages(dialog: HTMLElement): RecentPlace[] {
  return readStoredPages(dialog)
    .filter(({ url, isChosen }) => isChosen || url !== location.pathname)
    .map(({ url, section }) => (section === undefined ? { url } : { url, section }));
}

export function clearRecentPages(dialog: HTMLElement): void {
  try {
    localStorage.removeItem(storageKey(dialog));
  } catch {}
}

/** Several sites can share one host. */
function storageKey({ dataset }: HTMLElement): string {
  return `docsgen-places ${dataset.url}`;
}

function readStoredPages(dialog: HTMLElement): StoredPage[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(dialog)) ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one?.url === "string") : [];
  } catch {
    return [];
  }
}
