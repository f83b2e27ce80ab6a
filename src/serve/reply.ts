// A file and a request's headers → the response: conditional requests, ranges, compression, cache headers (RFC 9110).
import { createReadStream } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import {
  type Content,
  type ContentStore,
  chooseEncoding,
  type Encoding,
  isCompressible,
  type StaticFile,
  typeOf,
} from "./content.js";

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface FileReply {
  store: ContentStore;
  /** 404 for the not-found page, which is never cached, cut or confirmed. */
  status: 200 | 404;
  isImmutable: boolean;
}

/** Sends a file from disk. */
export async function replyFile(file: StaticFile, exchange: Exchange, reply: FileReply): Promise<void> {
  const { headers } = exchange.request;
  const compressible = isCompressible(file);
  const isCut = reply.status === 200 && headers.range !== undefined;
  const encoding = compressible && !isCut ? chooseEncoding(headers["accept-encoding"]) : "identity";
  const content = await reply.store.read(file, encoding);
  await replyContent({ ...content, file: file.file, encoding, varies: compressible }, exchange, reply);
}

/** Bytes that are ready to be sent. */
export interface Prepared extends Content {
  /** Names the type, and where the bytes are if there is no body. */
  file: string;
  encoding: Encoding;
  /** Whether another client might get another encoding. */
  varies: boolean;
}

/** Sends what was asked for: the whole, a part, or that nothing has changed. */
export async function replyContent(
  content: Prepared,
  { request, response }: Exchange,
  { status, isImmutable }: Pick<FileReply, "status" | "isImmutable">,
): Promise<void> {
  const { headers } = request;
  // What the site itself says of caching holds for its files, not for the not-found page in their place.
  const isSaid = status === 200 && response.hasHeader("cache-control");
  const validators: OutgoingHttpHeaders = {
    ...(!isSaid && { "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache" }),
    etag: content.etag,
    ...(content.varies && { vary: "Accept-Encoding" }),
  };
  if (status === 200 && matches(headers["if-none-match"], content.etag)) {
    response.writeHead(304, validators).end();
    return;
  }
  const isCurrent = headers["if-range"] === undefined || headers["if-range"] === content.etag;
  const isCut = status === 200 && headers.range !== undefined && isCurrent;
  const range = isCut ? parseRange(headers.range ?? "", content.sizeBytes) : "whole";
  if (range === "unsatisfiable") {
    response.writeHead(416, { "content-range": `bytes */${content.sizeBytes}`, "content-length": 0 }).end();
    return;
  }
  const { start, end } = range === "whole" ? { start: 0, end: content.sizeBytes - 1 } : range;
  response.writeHead(range === "whole" ? status : 206, {
    ...validators,
    "content-type": typeOf(content.file),
    ...(content.encoding !== "identity" && { "content-encoding": content.encoding }),
    ...(status === 200 && { "accept-ranges": "bytes" }),
    "content-length": end - start + 1,
    ...(range !== "whole" && { "content-range": `bytes ${start}-${end}/${content.sizeBytes}` }),
  });
  if (request.method === "HEAD") response.end();
  else if (content.body) response.end(content.body.subarray(start, end + 1));
  else await pipeline(createReadStream(content.file, { start, end }), response);
}

/** A short text: errors and redirects. */
export function replyText(
  status: number,
  { response }: Exchange,
  { text, headers = {} }: { text: string; headers?: OutgoingHttpHeaders },
): void {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-cache",
    ...headers,
  });
  response.end(body);
}

/** If-None-Match compares weakly: a cache may have marked the tag. */
function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  return condition.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

/** One range of bytes; several at once, and other units, are answered with the whole file, as a server may. */
function parseRange(header: string, sizeBytes: number): { start: number; end: number } | "whole" | "unsatisfiable" {
  const match = /^bytes=\s*(\d*)-(\d*)$/i.exec(header.trim());
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) return "whole";
  if (first === "") {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? "unsatisfiable" : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= sizeBytes ? "unsatisfiable" : { start, end };
}
