// Requests to the dev server → answers: the site's own files as a good static host gives them, with one script more in each
// document, and under `@docsgen/` what that script needs.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageFolder } from "../config/package-folder.js";
import { parseAddress } from "../serve/address.js";
import { type Exchange, replyContent, replyFile, replyText } from "../serve/reply.js";
import { textOf } from "../store/text.js";
import { type DevFile, notFoundFile, resolveFile } from "./documents.js";
import { openInEditor } from "./editor.js";
import type { LiveSite } from "./live.js";
import { isWelcome } from "./visitors.js";

export async function answer(exchange: Exchange, live: LiveSite, names: ReadonlySet<string>): Promise<void> {
  const { request } = exchange;
  if (!isWelcome(request, names)) return replyText(403, exchange, { text: "403 - Foreign host or origin" });
  const url = (request.url ?? "").replace(/^https?:\/\/[^/?]+/i, "");
  await live.expect(url);
  const { base } = live.site.session.info;
  const tools = `${base}@docsgen/`;
  if (url.startsWith(tools)) return answerTool(url.slice(tools.length), exchange, live);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return replyText(405, exchange, { text: "405 - Method not allowed", headers: { allow: "GET, HEAD" } });
  }
  const [path] = url.split("?", 1);
  if (base !== "/" && (path === "/" || `${path}/` === base)) return redirect(302, base, exchange);
  const address = parseAddress(url, base);
  if (address === "malformed") return replyText(400, exchange, { text: "400 - Bad request" });
  const found =
    address === "outside" ? { kind: "missing" as const } : await resolveFile(address, live.site, () => live.emit(url));
  if (found.kind === "redirect") return redirect(308, base + found.path, exchange);
  if (found.kind === "file" && found.file.out !== "404.html")
    return replyDev(found.file, exchange, { live, status: 200 });
  const page = await notFoundFile(live.site);
  if (page) return replyDev(page, exchange, { live, status: 404 });
  return replyBare(exchange, live);
}

function redirect(status: 302 | 308, location: string, exchange: Exchange): void {
  replyText(status, exchange, { text: `Moved to ${location}`, headers: { location } });
}

async function replyDev(
  file: DevFile,
  exchange: Exchange,
  { live, status }: { live: LiveSite; status: 200 | 404 },
): Promise<void> {
  exchange.response.once("finish", live.wake);
  if (file.kind === "disk") return replyFile(file.file, exchange, { store: live.store, status, isImmutable: false });
  const body = file.out.endsWith(".html") ? withScript(file, live.site.session.info.base) : Buffer.from(file.bytes);
  const content = { body, sizeBytes: body.length, etag: `"dev-${file.hash}"` };
  await replyContent({ ...content, file: file.out, encoding: "identity", varies: false }, exchange, {
    status,
    isImmutable: false,
  });
}

/** The dev script is the first of the head, so that it sees the document before any other script has changed it. */
export function withScript({ bytes, hash }: { bytes: Uint8Array; hash: string }, base: string): Buffer {
  const html = textOf(bytes);
  const head = /<head[^>]*>/.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return Buffer.from(html.slice(0, at) + scriptTag(base, hash) + html.slice(at));
}

function scriptTag(base: string, version: string): string {
  return `<script type="module" src="${base}@docsgen/client.js" data-docsgen="${version}" data-base="${base}"></script>`;
}

/** Nothing can be rendered yet: a document that waits for the problem to be mended. */
function replyBare(exchange: Exchange, live: LiveSite): void {
  const tag = scriptTag(live.site.session.info.base, "none");
  const html = `<!doctype html><html lang="en"><head>${tag}<meta charset="utf-8"><title>docsgen</title></head><body><p>The site cannot be shown yet; the terminal says why.</p></body></html>`;
  replyText(500, exchange, { text: html, headers: { "content-type": "text/html; charset=utf-8" } });
}

const clientFolder = join(packageFolder, "lib/src/dev/client");

async function answerTool(name: string, exchange: Exchange, live: LiveSite): Promise<void> {
  const [file = "", query = ""] = name.split("?");
  if (file === "events" && exchange.request.method === "GET") {
    return live.connect(exchange.response, new URLSearchParams(query));
  }
  if (file === "open" && exchange.request.method === "POST")
    return openInEditor(exchange, live.site.session.config.root);
  if (!/^[a-z-]+\.js$/.test(file)) return replyText(404, exchange, { text: "404 - No such tool" });
  try {
    const text = await readFile(join(clientFolder, file), "utf8");
    replyText(200, exchange, { text, headers: { "content-type": "text/javascript; charset=utf-8" } });
  } catch {
    replyText(404, exchange, { text: "404 - No such tool" });
  }
}
