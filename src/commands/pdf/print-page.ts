// A page of the browser that loads documents from memory and prints them. Every request is answered here: files of the
// site from the output folder, everything else with an error.
import { failure } from "../../errors/errors.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import { mediaType } from "../../serve/file-response.js";
import type { Connection, Reply } from "./devtools-connection.js";

/** Origin of documents. The domain is reserved and never resolved (RFC 2606). */
const origin = "http://docsgen.invalid";

export interface PrintPage {
  /** Prints an HTML document. `isDraft` omits the tags that assistive technology needs, which take half of the time. */
  print(html: string, options: { isDraft: boolean }): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openPage(
  connection: Connection,
  load: (path: string) => Uint8Array | undefined,
  blocked: Set<string>,
): Promise<PrintPage> {
  const { targetId } = await connection.send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await connection.send("Target.attachToTarget", { targetId, flatten: true });
  const session = String(sessionId);
  const send = (method: string, params?: object) => connection.send(method, params, session);
  let html = "";
  let onLoad: () => void = () => undefined;
  let onCrash: (error: Error) => void = () => undefined;
  const answer = async (requestId: unknown, address: string) => {
    const url = new URL(address);
    const isDocument = url.href === documentUrl;
    const isOwn = url.origin === origin;
    const body = isDocument ? Buffer.from(html) : isOwn ? load(decodePercent(url.pathname)) : undefined;
    if (!isOwn) blocked.add(address);
    if (!body) return send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
    const type = isDocument ? "text/html; charset=utf-8" : mediaType(url.pathname);
    return send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "Content-Type", value: type }],
      body: Buffer.from(body).toString("base64"),
    });
  };
  connection.on(session, (method, params) => {
    if (method === "Page.loadEventFired") onLoad();
    if (method === "Inspector.targetCrashed") onCrash(failure("browser-failed", "The browser ran out of memory."));
    if (method === "Fetch.requestPaused") {
      const { url } = params.request as { url: string };
      // A request can be canceled before it is answered.
      answer(params.requestId, url).catch(() => undefined);
    }
  });
  await send("Page.enable");
  await send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  await send("Emulation.setScriptExecutionDisabled", { value: true });
  await send("Emulation.setEmulatedMedia", {
    media: "print",
    features: [{ name: "prefers-color-scheme", value: "light" }],
  });
  return {
    async print(document, { isDraft }) {
      html = document;
      const loaded = new Promise<void>((resolve, reject) => {
        onLoad = resolve;
        onCrash = reject;
      });
      await send("Page.navigate", { url: documentUrl });
      await loaded;
      await send("Runtime.evaluate", { expression: "document.fonts.ready.then(() => 0)", awaitPromise: true });
      const crashed = new Promise<never>((_, reject) => {
        onCrash = reject;
      });
      const settings = { printBackground: true, preferCSSPageSize: true, transferMode: "ReturnAsStream" };
      const printing = send("Page.printToPDF", { ...settings, generateTaggedPDF: !isDraft });
      const { stream } = await Promise.race([printing, crashed]);
      return readStream(send, String(stream));
    },
    async close() {
      await connection.send("Target.closeTarget", { targetId });
    },
  };
}

const documentUrl = `${origin}/.docsgen-print`;

async function readStream(send: (method: string, params: object) => Promise<Reply>, handle: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (;;) {
    const { data, eof, base64Encoded } = await send("IO.read", { handle, size: 1 << 20 });
    chunks.push(Buffer.from(String(data), base64Encoded === true ? "base64" : "utf8"));
    if (eof === true) break;
  }
  await send("IO.close", { handle });
  return Buffer.concat(chunks);
}
