import { $hook, $inject, $module, callable, Descriptor, factory } from "./core.js";
import { DateTimeProvider, toMs } from "./datetime.js";

export class RetryTimeoutError extends Error {
  name = "RetryTimeoutError";
}
export class RetryCancelError extends Error {
  name = "RetryCancelError";
}

class StopSignal {
  control = new AbortController();
  onStop = $hook({ on: "stop", priority: "first", handler: () => this.control.abort() });
}

function pauseBefore(attempt, backoff = {}) {
  if (typeof backoff === "number") return backoff;
  const { initial = 200, factor = 2, max = 10_000, jitter = true } = backoff;
  const pause = Math.min(initial * factor ** (attempt - 1), max);
  return jitter ? pause * (1 + Math.random() / 2) : pause;
}

class RetryDescriptor extends Descriptor {
  time = $inject(DateTimeProvider);
  stop = $inject(StopSignal);

  toValue() {
    return callable(this, (...args) => this.run(...args));
  }
  async run(...args) {
    const { handler, max = 3, backoff, maxDuration, when, onError, signal } = this.options;
    const begin = this.time.now().valueOf();
    for (let attempt = 1; ; attempt++) {
      if (signal?.aborted || this.stop.control.signal.aborted) throw new RetryCancelError("Retrying was canceled");
      try {
        return await handler(...args);
      } catch (error) {
        if (!(error instanceof Error) || when?.(error) === false || attempt >= max) throw error;
        const pause = pauseBefore(attempt, backoff);
        if (maxDuration !== undefined && this.time.now().valueOf() + pause - begin > toMs(maxDuration))
          throw new RetryTimeoutError(`Gave up after ${attempt} attempts`);
        onError?.(error, attempt, ...args);
        const signals = [signal, this.stop.control.signal].filter(Boolean);
        await this.time.wait(pause, { signal: AbortSignal.any(signals) });
      }
    }
  }
}
export const $retry = factory(RetryDescriptor);

export const CairnRetry = $module({ name: "cairn.retry", services: [StopSignal], descriptors: [$retry] });
