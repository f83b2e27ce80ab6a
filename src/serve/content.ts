// A file of the output → its bytes as they are sent: type, strong ETag, compressed if the client takes that. What has been
// read and compressed is kept in memory up to a bound; a file that has changed on disk is read again.
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lookup } from "mrmime";

/** A file on disk, as it was when it was looked up. */
export interface StaticFile {
  /** Absolute. */
  file: string;
  sizeBytes: number;
  mtimeMs: number;
}

export type Encoding = "br" | "gzip" | "identity";

export interface Content {
  /** Absent for a file that is too large to be kept: it is to be streamed. */
  body?: Buffer;
  sizeBytes: number;
  /** Strong, with its quotes; another one for each encoding (RFC 9110, 8.8.3). */
  etag: string;
}

export interface ContentStore {
  read(file: StaticFile, encoding: Encoding): Promise<Content>;
}

export async function statFile(file: string): Promise<StaticFile | undefined> {
  try {
    const stats = await stat(file);
    return stats.isFile() ? { file, sizeBytes: stats.size, mtimeMs: stats.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

const maxFileBytes = 8 * 2 ** 20;
const minCompressedBytes = 1024;

/** @param maxBytes how much is kept in memory; the least recently used goes first */
export function createContentStore(maxBytes = 64 * 2 ** 20): ContentStore {
  const kept = new Map<string, Content & { mtimeMs: number; fileBytes: number }>();
  let keptBytes = 0;
  const forget = (key: string) => {
    keptBytes -= kept.get(key)?.body?.length ?? 0;
    kept.delete(key);
  };
  return {
    async read(file, encoding) {
      const key = `${encoding} ${file.file}`;
      const known = kept.get(key);
      const fresh = known?.mtimeMs === file.mtimeMs && known.fileBytes === file.sizeBytes;
      const content = known && fresh ? known : await load(file, encoding);
      forget(key);
      kept.set(key, { ...content, mtimeMs: file.mtimeMs, fileBytes: file.sizeBytes });
      keptBytes += content.body?.length ?? 0;
      for (const oldest of kept.keys()) {
        if (keptBytes <= maxBytes) break;
        forget(oldest);
      }
      return content;
    },
  };
}

async function load(file: StaticFile, encoding: Encoding): Promise<Content> {
  if (file.sizeBytes > maxFileBytes) {
    const etag = `"${file.sizeBytes.toString(36)}-${file.mtimeMs.toString(36)}"`;
    return { sizeBytes: file.sizeBytes, etag };
  }
  const bytes = await readFile(file.file);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const body = await compress(bytes, encoding);
  return { body, sizeBytes: body.length, etag: `"${hash}${encoding === "identity" ? "" : `-${encoding}`}"` };
}

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes);
  if (encoding !== "br") return bytes;
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** The value of Content-Type: text with its charset, what is unknown as bytes. */
export function typeOf(file: string): string {
  const type = lookup(file) ?? "application/octet-stream";
  return isText(type) ? `${type}; charset=utf-8` : type;
}

function isText(type: string): boolean {
  return /^text\/|[/+](javascript|json|xml)$/.test(type);
}

/** Whether the representation depends on Accept-Encoding. Images, fonts and archives are compressed already. */
export function isCompressible(file: StaticFile): boolean {
  const isType = isText(lookup(file.file) ?? "") || [".wasm", ".ico", ".ttf"].includes(extname(file.file));
  return isType && file.sizeBytes >= minCompressedBytes && file.sizeBytes <= maxFileBytes;
}

/** The best encoding that Accept-Encoding allows (RFC 9110, 12.5.3): Brotli before gzip where both are as welcome. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const item of (accepted ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    if (name !== "") weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gz] = [weightOf("br"), weightOf("gzip")];
  if (br === 0 && gz === 0) return "identity";
  return br >= gz ? "br" : "gzip";
}
