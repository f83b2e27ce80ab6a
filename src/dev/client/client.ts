// The script that `docsgen dev` adds to each page. It informs the server which version of which page the tab shows, and
// applies the server's updates.
import type { TabEvents } from "../tabs/tab-messages.js";
import { createOverlay } from "./overlay.js";
import { needsReload, swapDocument, takeBaseline } from "./swap.js";

const script = document.querySelector<HTMLScriptElement>("script[data-docsgen]");
const base = script?.dataset.base ?? "/";
let version = script?.dataset.docsgen ?? "";
let baseline = takeBaseline();
let shown = location.pathname;
let source: EventSource | undefined;

const post = (tool: string, body: unknown) =>
  fetch(`${base}@docsgen/${tool}`, { method: "POST", body: JSON.stringify(body) });

const overlay = createOverlay(({ file, line, column }) => void post("open", { file, line, column }));

let notice: ReturnType<typeof loadNotice> | undefined;

async function loadNotice() {
  const { createNotice } = await import("./move-notice.js");
  return createNotice(async (id, isAccepted) => {
    const response = await post("move", { id, isAccepted });
    return response.ok ? "" : response.text();
  });
}

async function showOffer(move: TabEvents["offer"]): Promise<void> {
  if (!move && !notice) return;
  notice ??= loadNotice();
  (await notice).offer(move);
}

/**
 * Connects for the page on screen. Hidden tabs do not connect, because browsers allow only six connections per host
 * across all tabs.
 */
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
  listen("offer", (move) => void showOffer(move));
  listen("move", ({ url }) => location.replace(url + location.hash));
  // The browser would reconnect on its own, but with the version in the URL, which may be outdated by then.
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
  // Informs the theme's scripts about new elements.
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
// When a page comes from the browser's back-forward cache, its connection is closed.
addEventListener("pageshow", (event) => event.persisted && connect());
connect();
