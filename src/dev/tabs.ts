// Open browser tabs: each says which page it shows and in which version, and hears over server-sent events
// (https://html.spec.whatwg.org/multipage/server-sent-events.html) what it is missing.
import type { ServerResponse } from "node:http";
import type { TabEvents } from "./messages.js";

export interface Tab {
  /** Path that the tab is at, `/docs/start`. */
  readonly url: string;
  /** Hash of the document that it shows; empty if it does not know. */
  version: string;
  /** Id of the page that it shows; empty for none. */
  pageId: string;
  /** What it was told of problems last, as JSON. */
  problems: string;
  send<Name extends keyof TabEvents>(event: Name, data: TabEvents[Name]): void;
}

export interface Tabs {
  /** Open ones. */
  list(): Tab[];
  /** Answers a request with a stream of events; the tab is gone when the connection is. */
  connect(response: ServerResponse, at: { url: string; version: string }): Tab;
}

/** Proxies drop connections on which nothing is heard. */
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
