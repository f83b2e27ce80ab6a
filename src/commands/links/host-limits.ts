// Limits requests: in total, and for each host their number at once, the pause between them, and how often a host that
// does not respond is tried.
import { setTimeout as wait } from "node:timers/promises";
import type { Failure, Reply } from "./link-probe.js";

export interface RequestLimits {
  /** Requests at once. */
  concurrency: number;
  /** Requests at once to one host. */
  perHost: number;
  /** Minimum time between the starts of two requests to one host. */
  delayMs: number;
}

interface Host {
  runLimited: RunLimited;
  /** Earliest start of the next request. */
  nextMs: number;
  /** Failures since the last response. */
  failures: number;
  /** Set if no more requests are sent to the host. */
  refusal?: Failure;
}

/** A host that fails this many times in a row gets no more requests. */
const maxFailures = 8;

export class HostLimits {
  readonly #limits: RequestLimits;
  readonly #runLimited: RunLimited;
  readonly #hosts = new Map<string, Host>();
  /** Number of requests sent. */
  requests = 0;

  constructor(limits: RequestLimits) {
    this.#limits = limits;
    this.#runLimited = createLimiter(limits.concurrency);
  }

  /** Sends a request when it is the host's turn. Returns the earlier failure if the host gets no more requests. */
  run(name: string, send: () => Promise<Reply>): Promise<Reply> {
    const host = this.#find(name);
    return host.runLimited(async () => {
      await this.#takeTurn(host);
      return this.#runLimited(async () => {
        if (host.refusal) return host.refusal;
        this.requests++;
        const reply = await send();
        note(reply, host);
        return reply;
      });
    });
  }

  /** Sends no request to the host for this long. */
  pause(name: string, ms: number): void {
    const host = this.#find(name);
    host.nextMs = Math.max(host.nextMs, Date.now() + ms);
  }

  /** Sends no more requests to the host. */
  refuse(name: string, refusal: Failure): void {
    this.#find(name).refusal = refusal;
  }

  async #takeTurn(host: Host): Promise<void> {
    while (!host.refusal) {
      const now = Date.now();
      if (host.nextMs <= now) {
        host.nextMs = now + this.#limits.delayMs;
        return;
      }
      await wait(host.nextMs - now);
    }
  }

  #find(name: string): Host {
    const host = this.#hosts.get(name) ?? { runLimited: createLimiter(this.#limits.perHost), nextMs: 0, failures: 0 };
    this.#hosts.set(name, host);
    return host;
  }
}

function note(reply: Reply, host: Host): void {
  if ("status" in reply) {
    host.failures = 0;
    return;
  }
  host.failures++;
  const isHopeless = reply.kind === "no-host" || reply.kind === "private" || reply.kind === "certificate";
  if (isHopeless || host.failures >= maxFailures)
    host.refusal ??= { ...reply, kind: isHopeless ? reply.kind : "invalid" };
}

type RunLimited = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Creates a function that runs at most `limit` tasks at once, in order. */
function createLimiter(limit: number): RunLimited {
  const waiting: (() => void)[] = [];
  let active = 0;
  return async (task) => {
    if (active < limit) active++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active--;
    }
  };
}
