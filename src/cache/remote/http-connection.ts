// HTTP connection to one server: names in, bytes out. Does not throw: a failed request counts as a miss. A server that
// fails repeatedly or delays the build is left out: it gets no more requests, and pending ones are aborted.  A build
// waits for a server only as long as its budget lasts. Only useful responses refill the budget, so a server that
// delivers nothing costs no more than that. Time in which this thread is busy does not count, because a response may be
// waiting to be read.
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { performance } from "node:perf_hooks";
import { errorMessage } from "../../errors/errors.js";
import { exchange } from "./http-exchange.js";

/** Limit for all unproductive waiting in a build, and the share of it that is reserved for sending. */
const budgetMs = 5_000;
const sendingMs = 1_500;
/** A useful response refills the budget by a fixed time and by its bytes. */
const answerMs = 5;
const bytesPerMs = 1_000;
/** Limit of one request. It is extended by the bytes transferred. */
const requestMs = 2_000;
/** After this many failures, one more failure excludes the server. A response offsets a fraction of a failure. */
const maxFailures = 4;
const answerCredit = 0.1;
/** Minimum limit for bodies, because an error response may contain a page of text. */
const minBodyBytes = 1 << 16;
/** Larger responses are requested one at a time, to limit memory use. */
const largeBytes = 1 << 22;
const idleSocketMs = 4_000;

interface Transfer {
  name: string;
  method: "GET" | "HEAD" | "PUT";
  body?: Uint8Array;
  /** Expected or maximum size of the transfer. */
  bytes: number;
}

export class Connection {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #agent: HttpsAgent;
  /** Pending requests. */
  readonly #open = new Map<AbortController, Transfer>();
  #large: Promise<unknown> = Promise.resolve();
  #problem: string | undefined;
  #isReadingOver = false;
  #failures = 0;
  #remainingMs = budgetMs;
  /** Time up to which waiting has been deducted from `#remainingMs`. */
  #countedMs = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param authorization value of the Authorization header, if the server needs it */
  constructor(url: string, authorization: string | undefined) {
    this.#url = url;
    this.#headers = { "accept-encoding": "identity", ...(authorization !== undefined && { authorization }) };
    const Agent = url.startsWith("https:") ? HttpsAgent : HttpAgent;
    this.#agent = new Agent({ keepAlive: true, timeout: idleSocketMs }) as HttpsAgent;
  }

  /** Returns the bytes stored under a name. Undefined if there are none, or if the request failed. */
  async get(name: string, maxBytes: number): Promise<Buffer | undefined> {
    if (maxBytes <= largeBytes) return this.#get(name, maxBytes);
    const turn = this.#large.then(() => this.#get(name, maxBytes));
    this.#large = turn;
    return turn;
  }

  async #get(name: string, bytes: number): Promise<Buffer | undefined> {
    const answer = await this.#send({ name, method: "GET", bytes });
    if (typeof answer === "number" && answer !== 404 && answer !== 410) this.#refuse(answer);
    return typeof answer === "object" ? answer : undefined;
  }

  async has(name: string): Promise<boolean> {
    return typeof (await this.#send({ name, method: "HEAD", bytes: 0 })) === "object";
  }

  /** Returns true if the server accepted the bytes. */
  async put(name: string, body: Uint8Array): Promise<boolean> {
    const answer = await this.#send({ name, method: "PUT", body, bytes: body.length });
    if (typeof answer === "number") this.#refuse(answer);
    else if (answer) this.earn(body.length);
    return typeof answer === "object";
  }

  /** Refills the budget for bytes that turned out to be useful. */
  earn(bytes: number): void {
    this.#remainingMs = Math.min(budgetMs, this.#remainingMs + answerMs + bytes / bytesPerMs);
  }

  /** Counts a failure, for example an invalid response. */
  blame(reason: string): void {
    if (++this.#failures > maxFailures) this.leaveOut(reason);
  }

  leaveOut(reason: string): void {
    this.#problem ??= reason;
    for (const controller of this.#open.keys()) controller.abort();
  }

  /** Explains why the server is no longer used. Undefined while it is in use. */
  problem(): string | undefined {
    return this.#problem;
  }

  /**
   * True if nothing more is read because the server is no longer used, or because the budget for reading is used up.
   */
  isReadingOver(): boolean {
    return this.#isReadingOver || this.#problem !== undefined;
  }

  /** Closes all sockets. */
  close(): void {
    for (const controller of this.#open.keys()) controller.abort();
    this.#agent.destroy();
  }

  /**
   * Returns the body of a successful response, or the status of any other response. Undefined if there is no response.
   */
  async #send(transfer: Transfer): Promise<Buffer | number | undefined> {
    const { name, method, body, bytes } = transfer;
    if (method === "GET" ? this.isReadingOver() : this.#problem !== undefined) return undefined;
    const controller = new AbortController();
    this.#begin(controller, transfer);
    const limit = startLimit(requestMs + bytes / bytesPerMs, () => controller.abort());
    try {
      const { status, body: answer } = await exchange({
        ...{ url: `${this.#url}/${name}`, method, headers: this.#headers, agent: this.#agent },
        ...(body && { body }),
        ...{ maxBytes: Math.max(method === "GET" ? bytes : 0, minBodyBytes), signal: controller.signal },
      });
      this.#failures = Math.max(0, this.#failures - answerCredit);
      return status >= 200 && status < 300 ? answer : status;
    } catch (thrown) {
      if (limit.isOver()) this.blame("it does not respond in time");
      else if (!controller.signal.aborted) this.blame(describeReason(thrown));
      return undefined;
    } finally {
      limit.end();
      this.#end(controller);
    }
  }

  #begin(controller: AbortController, transfer: Transfer): void {
    this.#countWaiting();
    this.#open.set(controller, transfer);
    this.#timer ??= setTimeout(() => this.#watch(), this.#remainingMs);
  }

  #end(controller: AbortController): void {
    this.#countWaiting();
    this.#open.delete(controller);
    if (this.#open.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Stops using the server when pending requests exceed the budget. */
  #watch(): void {
    this.#timer = undefined;
    this.#countWaiting();
    if (this.#open.size === 0 || this.#problem !== undefined) return;
    const leftMs = this.#isReadingOver ? this.#remainingMs : this.#remainingMs - sendingMs;
    this.#timer = setTimeout(() => this.#watch(), Math.max(leftMs, 1));
  }

  #countWaiting(): void {
    const nowMs = idleMs();
    if (this.#open.size > 0) this.#remainingMs -= nowMs - this.#countedMs;
    this.#countedMs = nowMs;
    if (this.#remainingMs < sendingMs && !this.#isReadingOver) {
      this.#isReadingOver = true;
      for (const [controller, { method }] of this.#open) if (method === "GET") controller.abort();
    }
    if (this.#remainingMs < 0) this.leaveOut(`it is too slow: builds wait at most ${budgetMs / 1000} s for it`);
  }

  #refuse(status: number): void {
    if (status === 401 || status === 403) this.leaveOut(`it denies access (${status})`);
    else if (status >= 300 && status < 400) this.blame(`it redirects to another address (${status})`);
    else this.blame(`it responds with status ${status}`);
  }
}

/** Returns how long this thread has been idle. This is the clock for all limits of a server. */
function idleMs(): number {
  return performance.eventLoopUtilization().idle;
}

/**
 * Calls `onOver` after a duration on that clock. AbortSignal.timeout is not used, because inside AbortSignal.any it may
 * be garbage-collected and never fire.
 */
function startLimit(limitMs: number, onOver: () => void): { isOver(): boolean; end(): void } {
  const startMs = idleMs();
  let isOver = false;
  let timer: NodeJS.Timeout;
  const check = () => {
    const leftMs = limitMs - (idleMs() - startMs);
    isOver = leftMs <= 0;
    if (isOver) onOver();
    else timer = setTimeout(check, Math.max(leftMs, 1));
  };
  timer = setTimeout(check, limitMs);
  return { isOver: () => isOver, end: () => clearTimeout(timer) };
}

/** Returns why a request failed. Most system errors have a code. */
function describeReason(thrown: unknown): string {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  return code === "" ? errorMessage(thrown) : `it cannot be reached (${code})`;
}
