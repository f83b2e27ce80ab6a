// Sends files and bytes as HTTP responses (RFC 9110). sirv sends the files; this module handles the cases that sirv
// does not.
import { readFileSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, dirname, join } from "node:path";
import { lookup } from "mrmime";
import sirv from "sirv";
import { isInside } from "../errors/file-names.js";

/** A file on disk, with its size at the time of lookup. */
export interface StaticFile {
  /** Absolute. */
  file: string;
  sizeBytes: number;
}

/**
 * Returns the real path of a file in a folder. Undefined if the file is missing, or if a symbolic link leads out of the
 * folder.
 */
export async function realFileIn(folder: string, name: string): Promise<string | undefined> {
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]).catch(() => []);
  return root !== undefined && file !== undefined && isInside(file, root) ? file : undefined;
}

export async function statFile(file: string): Promise<StaticFile | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? { file, sizeBytes: stats.size } : undefined;
}

/** Returns a folder, for hosts that redirect to it. */
export async function statFolder(file: string): Promise<StaticFile | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isDirectory() ? { file, sizeBytes: 0 } : undefined;
}

/** Sends a file. Unless the response has another cache policy, clients must revalidate on each request. */
export function replyFile({ file, sizeBytes }: StaticFile, response: ServerResponse): void {
  const request = response.req;
  const range = simpleRange(request, sizeBytes);
  if (range === undefined) delete request.headers.range;
  // Ranges refer to the uncompressed file.
  else Object.assign(request.headers, { range, "accept-encoding": "identity" });
  if (!response.hasHeader("cache-control")) response.setHeader("cache-control", "no-cache");
  // sirv does not end the response if reading fails, and continues reading after the client has disconnected.
  response.once("pipe", (source) => {
    source.once("error", () => response.destroy());
    response.once("close", () => source.destroy());
  });
  // With `dev`, sirv reads the disk on each request.
  const setHeaders = () => void response.setHeader("content-type", mediaType(file));
  const serve = sirv(dirname(file), { dev: true, etag: true, extensions: [], setHeaders });
  request.url = `/${encodeURI(basename(file))}`;
  // sirv does not find files whose names contain a question mark.
  serve(request, response, () => replyBytes({ bytes: readFileSync(file), name: file }, response));
}

/**
 * Returns the requested range in the form that sirv supports: from one byte to a later byte, both at most the file's
 * size. All other ranges are ignored, as RFC 9110 allows (13.1.5, 14.2): invalid and multiple ranges, `0-0`, ranges of
 * empty files, and conditional ranges, because a weak ETag cannot satisfy their condition.
 */
function simpleRange({ method, headers }: IncomingMessage, sizeBytes: number): string | undefined {
  const [range, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range ?? "") ?? [];
  if (range === undefined || method !== "GET" || headers["if-range"] !== undefined || sizeBytes === 0) return undefined;
  if (first === "") return last === "" ? undefined : `bytes=${Math.max(0, sizeBytes - Number(last))}-`;
  if (last !== "" && (Number(last) < Number(first) || Number(last) === 0)) return undefined;
  const start = Math.min(Number(first), sizeBytes);
  return last === "" ? `bytes=${start}-` : `bytes=${start}-${Math.min(Number(last), sizeBytes - 1)}`;
}

interface Body {
  bytes: Uint8Array;
  /** File name, whose extension determines the content type. */
  name: string;
  /** Default: 200. */
  status?: number;
  /** Including quotes. */
  etag?: string;
}

export function replyBytes({ bytes, name, status = 200, etag }: Body, response: ServerResponse): void {
  const headers = { "cache-control": "no-cache", ...(etag && { etag }) };
  if (status === 200 && etag && response.req.headers["if-none-match"] === etag) response.writeHead(304, headers).end();
  else
    response
      .writeHead(status, { ...headers, "content-type": mediaType(name), "content-length": bytes.length })
      .end(bytes);
}

/** Sends a short plain-text response, such as an error or a redirect. */
export function replyText(status: number, text: string, response: ServerResponse): void {
  replyBytes({ bytes: Buffer.from(`${text}\n`), name: "reply.txt", status }, response);
}

/**
 * Returns the Content-Type value. For text, it includes the charset; for unknown files, it is the type for arbitrary
 * bytes.
 */
export function mediaType(file: string): string {
  const type = lookup(file) ?? "application/octet-stream";
  return /^text\/|[/+](javascript|json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
