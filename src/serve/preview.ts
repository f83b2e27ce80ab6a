// A finished site's folder → a local server that behaves as a good static host does: clean addresses, 404.html, the headers
// of `_headers`, ETags, compression, ranges. Reads the output folder and nothing else; builds nothing.
import { createServer } from "node:http";
import { join } from "node:path";
import { parseAddress, resolveAddress } from "./address.js";
import { type ContentStore, createContentStore, statFile } from "./content.js";
import { closeServer, listen, urlOf } from "./listen.js";
import { type Exchange, replyFile, replyText } from "./reply.js";
import { readSiteHeaders } from "./site-headers.js";

export interface ServerOptions {
  /** The output folder, absolute. */
  out: string;
  /** `/` or `/docs-site/`: what lies outside is not found. */
  base: string;
  /** Address to listen on. Default: `127.0.0.1`. */
  host?: string;
  /** Default: 4173; 0 takes any free one. */
  port?: number;
  /** Fails if the port is taken, instead of trying the next ones. Default: false. */
  strictPort?: boolean;
}

export interface PreviewServer {
  port: number;
  /** Address of the home page, `http://127.0.0.1:4173/`. */
  url: string;
  /** Ends open connections too. */
  close(): Promise<void>;
}

const notFound = "404 - This page does not exist";

/** @throws DocsgenError `port-taken` or `listen-failed` */
export async function servePreview(options: ServerOptions): Promise<PreviewServer> {
  const { host = "127.0.0.1", port = 4173, strictPort = false } = options;
  const store = createContentStore();
  const server = createServer((request, response) => {
    response.setHeader("x-content-type-options", "nosniff");
    const exchange = { request, response };
    answer(exchange, options, store).catch(() => fail(exchange));
  });
  const bound = await listen(server, { host, port, strictPort });
  return {
    port: bound,
    url: urlOf(host, bound) + options.base,
    close: () => closeServer(server),
  };
}

async function answer(exchange: Exchange, { out, base }: ServerOptions, store: ContentStore): Promise<void> {
  const { method } = exchange.request;
  // A proxy may send the whole address (RFC 9112, 3.2.2).
  const url = (exchange.request.url ?? "").replace(/^https?:\/\/[^/?]+/i, "");
  if (method !== "GET" && method !== "HEAD") {
    return replyText(405, exchange, { text: "405 - Method not allowed", headers: { allow: "GET, HEAD" } });
  }
  const [path = ""] = url.split("?", 1);
  for (const [name, value] of Object.entries(await readSiteHeaders(out, path)))
    exchange.response.setHeader(name, value);
  if (base !== "/" && (path === "/" || `${path}/` === base)) return redirect(302, base, exchange);
  const address = parseAddress(url, base);
  if (address === "malformed") return replyText(400, exchange, { text: "400 - Bad request" });
  const found =
    address === "outside"
      ? { kind: "missing" as const }
      : await resolveAddress(address, (name) => statFile(join(out, name)));
  if (found.kind === "redirect") return redirect(308, base + found.path, exchange);
  const notFoundFile = join(out, "404.html");
  if (found.kind === "file" && found.file.file !== notFoundFile) {
    const name = address === "outside" ? "" : address.segments.join("/");
    return replyFile(found.file, exchange, { store, status: 200, isImmutable: isImmutable(name) });
  }
  const page = await statFile(notFoundFile);
  if (!page) return replyText(404, exchange, { text: notFound });
  return replyFile(page, exchange, { store, status: 404, isImmutable: false });
}

/** Files whose name changes with their content: the theme's assets and the search index's shards. */
function isImmutable(name: string): boolean {
  return name.startsWith("assets/") || /^search\/.*-[0-9a-f]{10}\.json$/.test(name);
}

function redirect(status: 302 | 308, location: string, exchange: Exchange): void {
  replyText(status, exchange, { text: `Moved to ${location}`, headers: { location } });
}

/** The file was removed or became unreadable between two looks at it. */
function fail(exchange: Exchange): void {
  if (exchange.response.headersSent) exchange.response.destroy();
  else replyText(500, exchange, { text: "500 - The file could not be read" });
}
