// Records what the slot that is being rendered on the server needs in the browser. Rendering is synchronous, so there is
// only one slot at a time.

export interface Needs {
  /** True if the slot does nothing without a script: it has state, effects, or event handlers. */
  script: boolean;
  /** True if a component reads the page's facts. */
  page: boolean;
  /** Modules and promises that a component waits for. */
  pending: PromiseLike<unknown>[];
}

let current: Needs | undefined;

/** Runs a function and records what it needs. */
export function watchNeeds<T>(run: () => T): { value: T; needs: Needs } {
  const needs: Needs = { script: false, page: false, pending: [] };
  current = needs;
  try {
    return { value: run(), needs };
  } finally {
    current = undefined;
  }
}

export function isRendering(): boolean {
  return current !== undefined;
}

export function noteScript(): void {
  if (current) current.script = true;
}

export function notePage(): void {
  if (current) current.page = true;
}

export function notePending(promise: PromiseLike<unknown>): void {
  current?.pending.push(promise);
}
