// Responds to requests to the dev server. Serves the site's files like a static host, adds a script to each document,
// and serves that script's resources under `@docsgen/`.
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { packageFolder } from "../config/file/package-folder.js";
import { decodeUtf8 } from "../files/utf8.js";
import { isSameOrigin } from "../serve/allowed-hosts.js";
import { replyBytes, replyFile, replyText, statFile } from "../serve/file-response.js";
import { answerRequest, requestTarget } from "../serve/static-response.js";
import { type DevFile, notFoundFile, resolveFile } from "./dev-documents.js";
import type { Live } from "./live-site.js";
import { answerOffer } from "./tabs/answer-offer.js";
import { openInEditor } from "./tabs/open-in-editor.js";

export async function answer(response: ServerResponse, live: Live): Promise<void> {
  if (!isSameOrigin(response.req)) return replyText(403, "403 - Foreign origin", response);
  const target = requestTarget(response);
  await live.expect(target);
  const { base } = live.site.session.info;
  const tools = `${base}@docsgen/`;
  if (target.startsWith(tools)) return answerTool(target.slice(tools.length), response, live);
  const send = (file: DevFile, status: 200 | 404) => {
    response.once("finish", live.wake);
    if (file.kind === "disk") return replyFile(file.file, response);
    const bytes = file.out.endsWith(".html") ? withScript(file, base) : file.bytes;
    replyBytes({ bytes, name: file.out, status, etag: `"dev-${file.hash}"` }, response);
  };
  await answerRequest(target, response, {
    base,
    async resolve(address) {
      const resolve = () => resolveFile(address, live.site, () => live.emit(target));
      const found = await resolve();
      return (await live.heal()) ? resolve() : found;
    },
    send: (file) => send(file, 200),
    async sendNotFound(path) {
      const page = await notFoundFile(path, live.site);
      if (page) send(page, 404);
      else replyBytes({ bytes: renderWaiting(base), name: "waiting.html", status: 500 }, response);
    },
  });
}

/** Adds the dev script at the start of the head, so that it runs before any other script changes the document. */
function withScript({ bytes, hash }: { bytes: Uint8Array; hash: string }, base: string): Buffer {
  const html = decodeUtf8(bytes);
  const head = /<head[^>]*>/.exec(html);
  const at = head ? head.index + head[0].length : 0;
  return Buffer.from(html.slice(0, at) + scriptTag(base, hash) + html.slice(at));
}

function scriptTag(base: string, version: string): string {
  return `<script type="module" src="${base}@docsgen/client.js" data-docsgen="${version}" data-base="${base}"></script>`;
}

/** Shown as long as no page can be rendered. Its script loads the page as soon as the problem is fixed. */
function renderWaiting(base: string): Buffer {
  const text = "The site cannot be shown yet. See the terminal for the reason.";
  return Buffer.from(
    `<!doctype html><html lang="en"><head>${scriptTag(base, "none")}<meta charset="utf-8"><title>docsgen</title></head><body><p>${text}</p></body></html>\n`,
  );
}

const clientFolder = join(packageFolder, "lib/src/dev/client");

async function answerTool(name: string, response: ServerResponse, live: Live): Promise<void> {
  const { method } = response.req;
  const [file = "", query = ""] = name.split("?");
  if (file === "events" && method === "GET") return live.connect(response, new URLSearchParams(query));
  if (file === "open" && method === "POST") return openInEditor(response, live.site.session.config.root);
  if (file === "move" && method === "POST") return answerOffer(response, live);
  const script = /^[a-z-]+\.js$/.test(file) ? await statFile(join(clientFolder, file)) : undefined;
  if (script) replyFile(script, response);
  else replyText(404, "404 - No such tool", response);
}
