// Records what the slot that is being rendered on the server needs in the browser.

import type { ReactNode } from "react";

/** An error of a component. */
export interface ComponentFailure {
  /** Name of the component; empty if it has none. */
  name: string;
  thrown: unknown;
}

export interface Needs {
  /** True if the slot does nothing without a script: it has state, effects, or event handlers. */
  script: boolean;
  /** True if a component reads the page's facts. */
  page: boolean;
  /** True if the slot has a `Suspense`: React shows its fallback, without an error, if a component in it throws. */
  suspense: boolean;
  /** Contexts that a component reads. */
  contexts: Set<unknown>;
  /** Modules and promises that a component waits for. */
  pending: PromiseLike<unknown>[];
  /** Errors of components that are left out. Undefined if components throw. */
  failures: ComponentFailure[] | undefined;
  /** How often a component used a module that is missing. */
  stubUses: number;
  /** Renders content for a component that needs its HTML. Undefined where this is not possible. */
  toHtml: ((content: ReactNode) => Promise<string>) | undefined;
}

let find: () => Needs | undefined = () => undefined;

/** Sets the function that returns the needs of the slot that is being rendered. Only the server has one. */
export function provideNeeds(provider: () => Needs | undefined): void {
  find = provider;
}

/** Undefined while no slot is rendered, and in browsers. */
export function currentNeeds(): Needs | undefined {
  return find();
}

export function noteScript(): void {
  const needs = find();
  if (needs) needs.script = true;
}

export function noteSuspense(): void {
  const needs = find();
  if (needs) needs.suspense = true;
}

export function notePage(): void {
  const needs = find();
  if (needs) needs.page = true;
}

export function noteContext(context: unknown): void {
  find()?.contexts.add(context);
}

export function notePending(promise: PromiseLike<unknown>): void {
  find()?.pending.push(promise);
}

/** React waits for a promise, or for what `use` throws. */
export function isWaiting(thrown: unknown): boolean {
  return (
    thrown instanceof Promise ||
    (thrown instanceof Error && /^Suspense Exception|React error #460\b/.test(thrown.message))
  );
}
