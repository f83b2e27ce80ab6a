// How long a build puts up with a server: each request has a time limit, all of them together have one, and failures are
// counted. Once it has had enough, what is under way is given up, and the server is asked nothing more.

export interface Patience {
  /** A request begins that may move so many bytes; the signal fires when it has taken too long. */
  begin(maxBytes: number): { signal: AbortSignal; end(): void };
  /** A request was answered, by so many bytes moved. */
  praise(bytes: number): void;
  /** A request failed, or its answer cannot be right. */
  blame(reason: string): void;
  leaveOut(reason: string): void;
  /** Why the server is left out; undefined while it is not. */
  reason(): string | undefined;
  close(): void;
}

/** A request may take this long, and longer by what its bytes take. */
const requestMs = 5_000;
/** All requests together may take this long, and longer by `quickMs` and the bytes of each that was answered. */
const buildMs = 10_000;
const quickMs = 10;
const bytesPerMs = 1_000;
/** One more, and the server is left out. */
const maxFailures = 4;
/** The part of a failure that an answer makes good. */
const redress = 0.1;
const tickMs = 100;

export function createPatience(): Patience {
  const pending = new Set<{ abort: AbortController; leftMs: number }>();
  let leftMs = buildMs;
  let failures = 0;
  let reason: string | undefined;
  const leaveOut = (why: string) => {
    reason ??= why;
    for (const { abort } of pending) abort.abort();
  };
  // Time is counted in turns of the event loop: while the build itself keeps the thread, no answer is late.
  const clock = setInterval(() => {
    if (pending.size > 0) leftMs -= tickMs;
    if (leftMs < 0) leaveOut("it is too slow");
    for (const request of pending) {
      request.leftMs -= tickMs;
      if (request.leftMs < 0) request.abort.abort();
    }
  }, tickMs).unref();
  return {
    begin(maxBytes) {
      const request = { abort: new AbortController(), leftMs: requestMs + maxBytes / bytesPerMs };
      pending.add(request);
      return { signal: request.abort.signal, end: () => pending.delete(request) };
    },
    praise(bytes) {
      failures = Math.max(0, failures - redress);
      leftMs += quickMs + bytes / bytesPerMs;
    },
    blame(why) {
      failures++;
      if (failures > maxFailures) leaveOut(why);
    },
    leaveOut,
    reason: () => reason,
    close: () => clearInterval(clock),
  };
}
