// Finds the needs of the slot that is being rendered, also in components that are asynchronous.
import { AsyncLocalStorage } from "node:async_hooks";
import { type Needs, provideNeeds } from "./needs.js";

const running = new AsyncLocalStorage<Needs>();
provideNeeds(() => running.getStore());

/**
 * Runs a function and records what it needs.
 * @param isolates if true, elements of components do not throw: their errors are collected
 */
export function watchNeeds<T>(run: () => T, isolates: boolean): { value: T; needs: Needs } {
  const failures = isolates ? [] : undefined;
  const needs: Needs = { script: false, page: false, boundary: false, pending: [], failures, stubUses: 0 };
  return { value: running.run(needs, run), needs };
}
