// One server over HTTP: names in, bytes out. Nothing here throws: what cannot be fetched counts as missing. A server that keeps
// failing, or keeps the build waiting, is left out: it gets no more requests, and those under way are aborted.
import { performance } from "node:perf_hooks";
import { messageOf } from "../../report/errors.js";

export interface Connection {
  /** The bytes under a name; undefined if there are none, or the request failed. */
  get(name: string, maxBytes: number): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Whether the server accepted the bytes. */
  put(name: string, content: Buffer): Promise<boolean>;
  /** Counts a failure, for instance an answer that cannot be right. */
  blame(reason: string): void;
  /** Why the server was left out; undefined while it is in use. */
  problem(): string | undefined;
}

/** The limit of one request. Its bytes extend it, as far as the other limit allows. */
const requestLimitMs = 5_000;
/** The limit of all waiting in a build. Each answer extends it, by a fixed time and by its bytes. */
const totalLimitMs = 10_000;
const answerMs = 10;
const bytesPerMs = 1_000;
/** With one more failure, the server is left out. An answer makes up for a part of a failure. */
const maxFailures = 4;
const answerCredit = 0.1;
/** A refusal may come with a page of text. */
const minBodyBytes = 1 << 16;

/** A server and how well it has done so far. */
interface Server {
  url: string;
  headers: Record<string, string>;
  /** Aborted, for the reason that users read, once the server is left out. */
  leftOut: AbortController;
  failures: number;
  pending: number;
  remainingMs: number;
  /** Up to when waiting has been taken off `remainingMs`. */
  countedMs: number;
}

/** `authorization` is the value of that header, for a server that needs one. */
export function openConnection(url: string, authorization: string | undefined): Connection {
  const headers = { "accept-encoding": "identity", ...(authorization !== undefined && { authorization }) };
  const leftOut = new AbortController();
  const server: Server = { url, headers, leftOut, failures: 0, pending: 0, remainingMs: totalLimitMs, countedMs: 0 };
  return {
    async get(name, maxBytes) {
      const answer = await send({ name }, maxBytes, server);
      if (typeof answer !== "number") return answer;
      if (answer !== 404 && answer !== 410) refuse(answer, server);
      return undefined;
    },
    has: async (name) => typeof (await send({ name, method: "HEAD" }, 0, server)) === "object",
    async put(name, content) {
      const request = { name, method: "PUT", body: new Uint8Array(content) };
      const answer = await send(request, content.length, server);
      if (typeof answer === "number") refuse(answer, server);
      return typeof answer === "object";
    },
    blame: (reason) => blame(reason, server),
    problem: () => leftOut.signal.reason as string | undefined,
  };
}

/** The body of a successful answer, the status of any other; undefined if there is no answer. */
async function send(
  { name, ...init }: RequestInit & { name: string },
  bytes: number,
  server: Server,
): Promise<Buffer | number | undefined> {
  const { leftOut, headers } = server;
  if (leftOut.signal.aborted) return undefined;
  const timeout = AbortSignal.timeout(requestLimitMs + Math.floor(Math.min(bytes / bytesPerMs, server.remainingMs)));
  const signal = AbortSignal.any([timeout, leftOut.signal]);
  const startMs = idleMs();
  countWaiting(1, server);
  try {
    const answer = await fetch(`${server.url}/${name}`, { ...init, headers, redirect: "error", signal });
    const body = await readBody(answer, Math.max(bytes, minBodyBytes));
    server.failures = Math.max(0, server.failures - answerCredit);
    server.remainingMs += answerMs + (init.body ? bytes : body.length) / bytesPerMs;
    return answer.ok ? body : answer.status;
  } catch (thrown) {
    if (!timeout.aborted) blame(reasonOf(thrown), server);
    // If the build kept the thread busy, there may be an answer that was not read yet.
    else if (idleMs() - startMs > requestLimitMs / 2) blame("it does not answer in time", server);
    return undefined;
  } finally {
    countWaiting(-1, server);
  }
}

function countWaiting(change: 1 | -1, server: Server): void {
  if (server.pending > 0) server.remainingMs -= idleMs() - server.countedMs;
  server.countedMs = idleMs();
  server.pending += change;
  if (server.remainingMs < 0) server.leftOut.abort("it is too slow");
}

function blame(reason: string, server: Server): void {
  if (++server.failures > maxFailures) server.leftOut.abort(reason);
}

function refuse(status: number, server: Server): void {
  if (status === 401 || status === 403) server.leftOut.abort(`it refuses access (${status})`);
  else blame(`it answers with status ${status}`, server);
}

/** How long this thread has had nothing to do: the clock by which a server is judged. */
function idleMs(): number {
  return performance.eventLoopUtilization().idle;
}

/** @throws if the body is longer than `maxBytes` */
async function readBody(answer: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error("its answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Why a request failed: the cause of fetch's error has the system's code. */
function reasonOf(thrown: unknown): string {
  const cause = thrown instanceof Error && thrown.cause !== undefined ? thrown.cause : thrown;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code === "" ? messageOf(cause) : `it cannot be reached (${code})`;
}
