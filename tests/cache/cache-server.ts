// A remote cache for tests, over real HTTP: GET, HEAD, and PUT of entries in memory, and ways to misbehave.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Responds in place of the server. Returns true if it did. */
export type Misbehavior = (request: IncomingMessage, response: ServerResponse, entries: Map<string, Buffer>) => boolean;

export interface CacheServer {
  url: string;
  /** Contents by path, `/ac/…` and `/cas/…`. */
  entries: Map<string, Buffer>;
  /** Every request as `GET /ac/…`, in order. */
  requests: string[];
  misbehavior: Misbehavior | undefined;
}

export async function cacheServer(): Promise<CacheServer> {
  const self: CacheServer = { url: "", entries: new Map(), requests: [], misbehavior: undefined };
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    self.requests.push(`${method} ${url}`);
    if (self.misbehavior?.(request, response, self.entries)) return;
    const content = self.entries.get(url);
    if (method === "PUT") {
      self.entries.set(url, Buffer.concat(await request.toArray()));
      response.writeHead(201).end();
    } else if (content) response.writeHead(200).end(method === "HEAD" ? undefined : content);
    else response.writeHead(404).end("not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return self;
}
