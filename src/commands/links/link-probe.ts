// Sends one request to another site. Does not throw and always ends: time, headers, and text are limited.
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { packageVersion } from "../../config/file/package-folder.js";
import { errorMessage } from "../../errors/errors.js";
import type { LinkProxies, LinkProxy } from "./link-proxy.js";
import { lookupPublic, privateCode, privateReason } from "./private-addresses.js";

/** A failed request. `temporary` failures may pass, so the request is repeated. */
export interface Failure {
  kind: "no-host" | "certificate" | "private" | "temporary" | "invalid";
  /** Completes "…: ". */
  reason: string;
}

export interface Answer {
  status: number;
  statusText: string;
  location?: string;
  retryAfter?: string;
  isHtml: boolean;
  /** The text of an HTML page, if it was requested. */
  text?: string;
  /** True if the text was longer than the limit, or could not be decoded to the end. */
  isCut?: boolean;
}

export type Reply = Answer | Failure;

export interface Probe {
  method: "HEAD" | "GET";
  /** If true, the text of an HTML page is read. */
  wantsText: boolean;
}

export interface ProbeLimits {
  /** Limit for a whole request, including its text. */
  timeoutMs: number;
  /** Limit for the text after decompression. */
  maxBytes: number;
  /** If true, private addresses are requested too. */
  allowsPrivate: boolean;
}

const maxHeaderBytes = 1 << 16;

/**
 * Creates a function that sends requests over connections that are kept open. Call `close` at the end.
 * @param proxies proxies of the environment
 */
export function createProber(limits: ProbeLimits, proxies?: LinkProxies) {
  const agents = { "http:": new HttpAgent({ keepAlive: true }), "https:": new HttpsAgent({ keepAlive: true }) };
  return {
    probe: (url: URL, probe: Probe) => sendProbe(url, { ...probe, ...limits, agents, proxies }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
      proxies?.close();
    },
  };
}

interface Connections {
  agents: { "http:": HttpAgent; "https:": HttpsAgent };
  proxies: LinkProxies | undefined;
}

type ProbeOptions = Probe & ProbeLimits & Connections;

/** Opens the proxies of the environment. Undefined if there are none. */
export async function findProxies(): Promise<LinkProxies | undefined> {
  const isSet = Object.entries(process.env).some(([name, value]) => value && /^(?:https?|all)_proxy$/i.test(name));
  return isSet ? (await import("./link-proxy.js")).openProxies() : undefined;
}

function sendProbe(url: URL, options: ProbeOptions): Promise<Reply> {
  const { method, timeoutMs, allowsPrivate, agents, proxies } = options;
  const isSecure = url.protocol === "https:";
  return new Promise((resolve) => {
    let sent: ClientRequest | undefined;
    let proxy: LinkProxy | undefined;
    const timer = setTimeout(() => {
      end({ kind: "temporary", reason: `no complete response within ${timeoutMs / 1000} s` });
      sent?.destroy();
    }, timeoutMs);
    const end = (reply: Reply) => {
      clearTimeout(timer);
      resolve(reply);
    };
    try {
      proxy = proxies?.find(url);
      sent = (isSecure ? requestHttps : requestHttp)(url, {
        method,
        agent: proxy?.agent ?? (isSecure ? agents["https:"] : agents["http:"]),
        headers: {
          "user-agent": `docsgen-links/${packageVersion()}`,
          accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
          "accept-encoding": "gzip, deflate, br",
        },
        maxHeaderSize: maxHeaderBytes,
        ...(!allowsPrivate && { lookup: lookupPublic }),
      });
    } catch (thrown) {
      end({ kind: "invalid", reason: errorMessage(thrown) });
      return;
    }
    sent.on("error", (error) => end(proxy ? describeProxied(error, proxy) : describeError(error)));
    sent.on("response", (response) => void readAnswer(response, options).then(end));
    sent.end();
  });
}

async function readAnswer(response: IncomingMessage, { method, wantsText, maxBytes }: ProbeOptions): Promise<Reply> {
  const { statusCode: status = 0, statusMessage: statusText = "", headers } = response;
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers["content-type"] ?? "");
  const answer: Answer = {
    ...{ status, statusText, isHtml },
    ...(headers.location !== undefined && { location: headers.location }),
    ...(headers["retry-after"] !== undefined && { retryAfter: headers["retry-after"] }),
  };
  response.on("error", () => undefined);
  if (method === "HEAD") {
    response.resume();
    return answer;
  }
  if (!wantsText || !isHtml || status < 200 || status >= 300) {
    response.destroy();
    return answer;
  }
  const { bytes, isCut } = await readBytes(response, maxBytes);
  return { ...answer, text: decode(bytes, headers["content-type"] ?? ""), isCut };
}

/** Reads up to `maxBytes`. An interrupted or incorrectly compressed text ends early. */
async function readBytes(response: IncomingMessage, maxBytes: number): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = decompress(response);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) return { bytes: Buffer.concat(chunks), isCut: true };
    }
    return { bytes: Buffer.concat(chunks), isCut: false };
  } catch {
    return { bytes: Buffer.concat(chunks), isCut: true };
  } finally {
    response.destroy();
  }
}

function decompress(response: IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  const create = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };
  if (!Object.hasOwn(create, encoding)) return response;
  const stream = create[encoding as keyof typeof create]();
  response.on("error", (error) => stream.destroy(error));
  response.on("aborted", () => stream.destroy(new Error("aborted")));
  return response.pipe(stream);
}

function decode(bytes: Buffer, type: string): string {
  const [, charset = "utf-8"] = /charset=["']?([^\s"';]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Certificates that no browser accepts. Browsers can complete other chains, or a proxy may have replaced them. */
const invalidCertificate =
  /^(?:CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|CERT_REVOKED|ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO_SELF_SIGNED_CERT)$/;

const reasonByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was closed without a response",
  EPIPE: "the connection was closed without a response",
  ETIMEDOUT: "the connection timed out",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
  EAI_AGAIN: "the host name cannot be resolved at the moment",
  HPE_HEADER_OVERFLOW: "the response has too many headers",
};

/** Reason of a failure if a host name cannot be resolved. */
export const unknownHost = "the host name does not exist";

/** The proxy looks up the host name, so an unknown name is that of the proxy. */
function describeProxied(error: Error, { name }: LinkProxy): Failure {
  const { kind, reason } = describeError(error);
  return { kind: kind === "no-host" ? "temporary" : kind, reason: `${reason} (through the proxy ${name})` };
}

function describeError(error: Error): Failure {
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND") return { kind: "no-host", reason: unknownHost };
  if (code === privateCode) return { kind: "private", reason: privateReason };
  const reason = reasonByCode[code] ?? (error.message || code);
  if (invalidCertificate.test(code)) return { kind: "certificate", reason };
  if (/^HPE_/.test(code)) return { kind: "invalid", reason: reasonByCode[code] ?? "the response is not valid HTTP" };
  if (/^E[A-Z]+$|^EAI_AGAIN$/.test(code)) return { kind: "temporary", reason };
  return { kind: "invalid", reason };
}
