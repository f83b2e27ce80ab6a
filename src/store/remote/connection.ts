// One server over HTTP: names in, bytes out. Nothing here throws: what cannot be fetched counts as missing. A server that keeps
// failing, or keeps the build waiting, is left out: it gets no more requests, and those under way are aborted.
import { performance } from "node:perf_hooks";
import { messageOf } from "../../report/errors.js";

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

export class Connection {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  /** Aborted, for the reason that users read, once the server is left out. */
  readonly #leftOut = new AbortController();
  #failures = 0;
  #pending = 0;
  #remainingMs = totalLimitMs;
  /** Up to when waiting has been taken off `#remainingMs`. */
  #countedMs = 0;

  /** @param authorization value of that header, for a server that needs one */
  constructor(url: string, authorization: string | undefined) {
    this.#url = url;
    this.#headers = { "accept-encoding": "identity", ...(authorization !== undefined && { authorization }) };
  }

  /** The bytes under a name; undefined if there are none, or the request failed. */
  async get(name: string, maxBytes: number): Promise<Buffer | undefined> {
    const answer = await this.#send({ name }, maxBytes);
    if (typeof answer !== "number") return answer;
    if (answer !== 404 && answer !== 410) this.#refuse(answer);
    return undefined;
  }

  async has(name: string): Promise<boolean> {
    return typeof (await this.#send({ name, method: "HEAD" }, 0)) === "object";
  }

  /** Returns whether the server accepted the bytes. */
  async put(name: string, content: Buffer): Promise<boolean> {
    const answer = await this.#send({ name, method: "PUT", body: new Uint8Array(content) }, content.length);
    if (typeof answer === "number") this.#refuse(answer);
    return typeof answer === "object";
  }

  /** Counts a failure, for instance an answer that cannot be right. */
  blame(reason: string): void {
    if (++this.#failures > maxFailures) this.#leftOut.abort(reason);
  }

  /** Why the server was left out; undefined while it is in use. */
  problem(): string | undefined {
    return this.#leftOut.signal.reason;
  }

  /** The body of a successful answer, the status of any other; undefined if there is no answer. */
  async #send({ name, ...init }: RequestInit & { name: string }, bytes: number): Promise<Buffer | number | undefined> {
    if (this.problem() !== undefined) return undefined;
    const timeout = AbortSignal.timeout(requestLimitMs + Math.floor(Math.min(bytes / bytesPerMs, this.#remainingMs)));
    const signal = AbortSignal.any([timeout, this.#leftOut.signal]);
    const startMs = idleMs();
    this.#countWaiting(1);
    try {
      const answer = await fetch(`${this.#url}/${name}`, {
        ...init,
        headers: this.#headers,
        redirect: "error",
        signal,
      });
      const body = await readBody(answer, Math.max(bytes, minBodyBytes));
      this.#failures = Math.max(0, this.#failures - answerCredit);
      this.#remainingMs += answerMs + (init.body ? bytes : body.length) / bytesPerMs;
      return answer.ok ? body : answer.status;
    } catch (thrown) {
      if (!timeout.aborted) this.blame(reasonOf(thrown));
      // If the build kept the thread busy, there may be an answer that was not read yet.
      else if (idleMs() - startMs > requestLimitMs / 2) this.blame("it does not answer in time");
      return undefined;
    } finally {
      this.#countWaiting(-1);
    }
  }

  #countWaiting(change: 1 | -1): void {
    if (this.#pending > 0) this.#remainingMs -= idleMs() - this.#countedMs;
    this.#countedMs = idleMs();
    this.#pending += change;
    if (this.#remainingMs < 0) this.#leftOut.abort("it is too slow");
  }

  #refuse(status: number): void {
    if (status === 401 || status === 403) this.#leftOut.abort(`it refuses access (${status})`);
    else this.blame(`it answers with status ${status}`);
  }
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
