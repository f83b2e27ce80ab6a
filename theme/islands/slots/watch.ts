// Finds the needs of the slot that is being rendered, also in components that are asynchronous.
import { AsyncLocalStorage } from "node:async_hooks";
import { type Needs, provideNeeds } from "./needs.js";

const running = new AsyncLocalStorage<Needs>();
provideNeeds(() => running.getStore());

interface WatchOptions extends Pick<Needs, "toHtml"> {
  /** If true, elements of components do not throw: their errors are collected. */
  isolates: boolean;
}

/** Runs a function and records what it needs. */
export function watchNeeds<T>(run: () => T, { isolates, toHtml }: WatchOptions): { value: T; needs: Needs } {
  const needs: Needs = {
    ...{ script: false, page: false, suspense: false, contexts: new Set(), pending: [] },
    ...{ failures: isolates ? [] : undefined, stubUses: 0, toHtml },
  };
  return { value: running.run(needs, run), needs };
}
