// The script that `docsgen dev` adds to each page: tells the server which version of which page the tab shows, and applies
// what the server sends.
import type { TabEvents } from "../tabs/tab-messages.js";
import { createOverlay } from "./overlay.js";
import { needsReload, swapDocument, takeBaseline } from "./swap.js";

const script = document.querySelector<HTMLScriptElement>("script[data-docsgen]");
const base = script?.dataset.base ?? "/";
let version = script?.dataset.docsgen ?? "";
let baseline = takeBaseline();
let shown = location.pathname;
let source: EventSource | undefined;

const overlay = createOverlay(({ file, line, column }) => {
  void fetch(`${base}@docsgen/open`, { method: "POST", body: JSON.stringify({ file, line, column }) });
});

/** Connects for the page that is shown now. Hidden tabs do not: browsers allow six connections to a host, for all its tabs. */
function connect(): void {
  source?.close();
  if (document.hidden) return;
  const query = new URLSearchParams({ url: location.pathname, version });
  const opened = new EventSource(`${base}@docsgen/events?${query}`);
  source = opened;
  const listen = <Name extends keyof TabEvents>(event: Name, hear: (data: TabEvents[Name]) => void) =>
    opened.addEventListener(event, ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as TabEvents[Name]));
  opened.addEventListener("open", () => overlay.connected(true));
  listen("page", showPage);
  listen("problems", overlay.show);
  listen("move", ({ url }) => location.replace(url + location.hash));
  // The browser would connect again by itself, but with the version in the URL, which may be old by then.
  opened.addEventListener("error", () => {
    opened.close();
    overlay.connected(false);
    setTimeout(() => source === opened && connect(), 300);
  });
}

function showPage(page: TabEvents["page"]): void {
  const next = new DOMParser().parseFromString(page.html, "text/html");
  if (needsReload(baseline, next)) {
    location.reload();
    return;
  }
  swapDocument(baseline, next);
  version = page.version;
  // Tells the theme's scripts that there are new elements.
  dispatchEvent(new CustomEvent("docsgen:page", { detail: { root: document.body, isEdit: true } }));
}

/** After in-app navigation: the version of the page on screen is unknown. */
function follow(): void {
  if (location.pathname === shown) return;
  shown = location.pathname;
  version = "";
  baseline = takeBaseline();
  connect();
}

addEventListener("docsgen:navigation-end", follow);
document.addEventListener("visibilitychange", connect);
// A page from the browser's back-forward cache has lost its connection.
addEventListener("pageshow", (event) => event.persisted && connect());
connect();
