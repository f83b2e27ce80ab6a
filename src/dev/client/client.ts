// A tab's end of `docsgen dev`: says which page it shows and in which version, and takes over what it is sent.
import type { TabEvents } from "../messages.js";
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

/**
 * Connects, or connects again for the page that is shown now. A tab that nobody sees has no connection: browsers grant six
 * of them to all tabs of a host together.
 */
function connect(): void {
  source?.close();
  if (document.hidden) return;
  const query = new URLSearchParams({ url: location.pathname, version });
  const opened = new EventSource(`${base}@docsgen/events?${query}`);
  source = opened;
  const listen = <Name extends keyof TabEvents>(event: Name, take: (data: TabEvents[Name]) => void) =>
    opened.addEventListener(event, ({ data }: MessageEvent<string>) => take(JSON.parse(data) as TabEvents[Name]));
  opened.addEventListener("open", () => overlay.connected(true));
  listen("page", takePage);
  listen("problems", overlay.show);
  listen("move", ({ url }) => location.replace(url + location.hash));
  // The browser would try again with the version of then; a server that restarts may take longer than it waits.
  opened.addEventListener("error", () => {
    opened.close();
    overlay.connected(false);
    setTimeout(() => source === opened && connect(), 300);
  });
}

function takePage(page: TabEvents["page"]): void {
  const next = new DOMParser().parseFromString(page.html, "text/html");
  if (needsReload(baseline, next)) {
    location.reload();
    return;
  }
  baseline = swapDocument(baseline, next);
  version = page.version;
  // The theme's scripts take up what is new.
  dispatchEvent(new CustomEvent("docsgen:page", { detail: { root: document.body, isEdit: true } }));
}

/** In-app navigation has put another page on screen: which version of it, nobody knows. */
function follow(): void {
  if (location.pathname === shown) return;
  shown = location.pathname;
  version = "";
  baseline = takeBaseline();
  connect();
}

addEventListener("docsgen:navigation-end", follow);
document.addEventListener("visibilitychange", connect);
// A page that comes back from the browser's cache has no connection any more.
addEventListener("pageshow", (event) => event.persisted && connect());
connect();
