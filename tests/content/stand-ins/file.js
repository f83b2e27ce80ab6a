// Stand-in for the file package.
import { $module } from "./core.js";

const types = {
  ...{ txt: "text/plain", csv: "text/csv", html: "text/html", css: "text/css", js: "application/javascript" },
  ...{ json: "application/json", png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", svg: "image/svg+xml" },
  ...{ pdf: "application/pdf", gif: "image/gif", webp: "image/webp", xml: "application/xml" },
};

export const getContentType = (name) => types[name.split(".").at(-1)?.toLowerCase()] ?? "application/octet-stream";

export async function streamToBuffer(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export function bufferToArrayBuffer(buffer) {
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength);
}

export const isReadableStream = (value) => typeof value?.getReader === "function" || typeof value?.pipe === "function";

const isUrl = (source) => typeof source === "string" && /^(file|https?|[a-z]{3,}):\/\//.test(source);

async function readUrl(url) {
  if (url.startsWith("file:")) return (await import("node:fs/promises")).readFile(new URL(url));
  if (!/^https?:/.test(url)) throw new Error(`Unsupported protocol: ${new URL(url).protocol}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Failed to fetch ${url}: ${response.status} ${response.statusText}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns a function that reads the content once. */
function reader(source) {
  let bytes;
  return () => {
    bytes ??= readSource(source);
    return bytes;
  };
}

async function readSource(source) {
  if (isUrl(source)) return readUrl(source);
  if (typeof source === "string") return Buffer.from(source);
  if (source instanceof Blob) return Buffer.from(await source.arrayBuffer());
  if (ArrayBuffer.isView(source)) return Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  return source instanceof ArrayBuffer ? Buffer.from(source) : streamToBuffer(source);
}

function sizeOf(source) {
  if (isUrl(source)) return 0;
  if (typeof source === "string") return Buffer.byteLength(source);
  return source.byteLength ?? source.size ?? 0;
}

export function createFile(source, { name, type, size } = {}) {
  const fileName = name ?? source.name ?? (isUrl(source) ? new URL(source).pathname.split("/").at(-1) : "file");
  const read = reader(source);
  return {
    name: fileName,
    type: type ?? (source.type || getContentType(fileName)),
    size: size ?? sizeOf(source),
    lastModified: Date.now(),
    stream: () => (isReadableStream(source) ? source : streamOf(read)),
    arrayBuffer: async () => bufferToArrayBuffer(await read()),
    text: async () => (await read()).toString(),
  };
}

export const createFileFromBuffer = createFile;
export const createFileFromStream = createFile;
export const createFileFromUrl = createFile;
export const createFileFromWebFile = createFile;

function streamOf(read) {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(await read()));
      controller.close();
    },
  });
}

export const CairnFile = $module({ name: "cairn.file" });
