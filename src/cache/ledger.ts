// A ledger contains facts that a build saves for the next build, in a single cache entry. Each fact depends only on its
// name. A missing or additional fact changes the duration of a build, but never its output. Only facts that are used
// are kept.
import { decodeUtf8 } from "../files/utf8.js";

export interface Ledger<Fact> {
  /** True if no earlier build saved facts. */
  readonly isNew: boolean;
  get(name: string): Fact | undefined;
  set(name: string, fact: Fact): void;
  /** Returns the used facts as cache content. Undefined if they have not changed since the ledger was opened. */
  changes(): string | undefined;
}

/** @param content result of `changes` in an earlier build */
export function openLedger<Fact>(content: Uint8Array | undefined): Ledger<Fact> {
  const earlier = new Map(content ? (JSON.parse(decodeUtf8(content)) as [string, Fact][]) : []);
  const used = new Map<string, Fact>();
  return {
    isNew: content === undefined,
    get(name) {
      const fact = used.get(name) ?? earlier.get(name);
      if (fact !== undefined) used.set(name, fact);
      return fact;
    },
    set(name, fact) {
      used.set(name, fact);
    },
    changes() {
      const isSame = used.size === earlier.size && [...used].every(([name, fact]) => earlier.get(name) === fact);
      return isSame ? undefined : JSON.stringify([...used]);
    },
  };
}
