// A ledger: facts that one build leaves for the next as a single entry of the cache. Each fact is true of its name alone, so
// that a fact more or less changes the time a build takes, never its output. Only the facts that were used are kept.
import { textOf } from "./text.js";

export interface Ledger<Fact> {
  /** Whether an earlier build left any facts. */
  readonly isNew: boolean;
  get(name: string): Fact | undefined;
  set(name: string, fact: Fact): void;
  /** The facts used since it was opened, as content for the cache; undefined if these are the ones that it was opened with. */
  changes(): string | undefined;
}

/** @param content what `changes` gave an earlier build */
export function openLedger<Fact>(content: Uint8Array | undefined): Ledger<Fact> {
  const earlier = new Map(content ? (JSON.parse(textOf(content)) as [string, Fact][]) : []);
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
