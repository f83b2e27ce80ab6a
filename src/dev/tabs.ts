// Open browser tabs: each says which page it shows and in which version, and is told by server-sent events
// (https://html.spec.whatwg.org/multipage/server-sent-events.html) what has changed: its page, the page's address, problems.
import type { ServerResponse } from "node:http";
import { parseAddress } from "../serve/address.js";
import { textOf } from "../store/text.js";
import type { Emitted } from "./background.js";
import { type DevFile, notFoundFile, resolveFile } from "./documents.js";
import type { TabEvents } from "./messages.js";
import { reportFor } from "./overlay-report.js";
import type { DevSite } from "./site.js";

export interface Tab {
  /** Path that the tab is at, `/docs/start`. */
  readonly url: string;
  /** Hash of the document that it shows; empty if unknown. */
  version: string;
  /** Id of the page that it shows; empty for none. */
  pageId: string;
  /** The problems that it shows, as JSON. */
  problems: string;
  send<Name extends keyof TabEvents>(event: Name, data: TabEvents[Name]): void;
}

export interface Tabs {
  /** Those that are open. */
  list(): Tab[];
  /** Answers a request with a stream of events. The tab is gone when the connection is. */
  connect(response: ServerResponse, at: { url: string; version: string }): Tab;
}

/** Proxies drop silent connections. */
const heartbeatMs = 25_000;

export function createTabs(): Tabs {
  const open = new Set<Tab>();
  return {
    list: () => [...open],
    connect(response, { url, version }) {
      response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
      response.write("retry: 500\n\n");
      const tab: Tab = {
        url,
        version,
        pageId: "",
        problems: "",
        send: (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      };
      const heartbeat = setInterval(() => response.write(":\n\n"), heartbeatMs).unref();
      open.add(tab);
      response.on("close", () => {
        clearInterval(heartbeat);
        open.delete(tab);
      });
      return tab;
    },
  };
}

/** Brings a tab up to date. A page with errors stays as it was. */
export async function tellTab(tab: Tab, site: DevSite, emitted: Emitted): Promise<void> {
  const file = await fileAt(tab.url, site, emitted);
  const page = file?.kind === "bytes" ? file : undefined;
  const pageId = page?.page?.meta.id ?? "";
  const moved = pageId === "404" ? site.pageById.get(tab.pageId) : undefined;
  if (moved) tab.send("move", { url: moved.meta.url });
  else tab.pageId = pageId;
  if (!moved && page?.out.endsWith(".html") && page.hash !== tab.version) {
    tab.send("page", { version: page.hash, html: textOf(page.bytes) });
    tab.version = page.hash;
  }
  const report = reportFor(tab.pageId, site);
  const problems = JSON.stringify(report);
  if (problems === tab.problems) return;
  tab.problems = problems;
  tab.send("problems", report);
}

/** What a tab at this address shows. */
async function fileAt(url: string, site: DevSite, emitted: Emitted): Promise<DevFile | undefined> {
  const address = parseAddress(url, site.session.info.base);
  if (typeof address === "string") return notFoundFile(site);
  const found = await resolveFile(address, site, async () => emitted);
  return found.kind === "file" ? found.file : notFoundFile(site);
}
