// Memoised steps whose full list of inputs is only known once they have run. Under the key of what is known beforehand lies
// the latest result with its inputs and their values; a result that had further inputs also lies under their values.

import type { Input } from "../pages/stages.js";
import type { Session } from "../session/session.js";
import { hash } from "./hash.js";
import { textOf } from "./segments/segment.js";

/** A kept result, and what it looked at with the present values. */
export interface Recalled {
  payload: string;
  inputs: Input[];
}

/** The result that an earlier run kept, if everything it looked at is still the same. */
export function recall(key: string, session: Session): Recalled | undefined {
  const latest = readKept(key, session);
  if (!latest || isSame(latest.inputs, session)) return latest;
  const variant = readKept(variantKey(key, presentValues(latest.inputs, session)), session);
  return variant && isSame(variant.inputs, session) ? variant : undefined;
}

/**
 * Brings what other machines kept under some keys to where `recall` finds it: first the latest results, then, where those
 * looked at something else than there is here, the ones for the present values.
 */
export async function fetchResults(keys: readonly string[], session: Session): Promise<void> {
  const { remote } = session;
  if (!remote) return;
  await remote.fetch(keys);
  await remote.fetch(
    keys.flatMap((key) => {
      const latest = readKept(key, session);
      return latest && !isSame(latest.inputs, session) ? variantKey(key, presentValues(latest.inputs, session)) : [];
    }),
  );
}

/** Keeps a result; other machines are given it with its parts, the cache's keys of what it refers to, if it has a list of them. */
export function remember(key: string, kept: Recalled & { parts?: readonly string[] }, session: Session): void {
  const bytes = Buffer.from(`${JSON.stringify(kept.inputs)}\n${kept.payload}`);
  const values = kept.inputs.map((input) => input.value);
  const names = kept.inputs.length > 0 ? [variantKey(key, values), key] : [key];
  for (const name of names) session.cache.put(name, bytes);
  if (kept.parts) session.remote?.store({ names, keys: [...kept.parts, ...names] });
}

/** What the latest result looked at, and whether each is still what it was; undefined if nothing is kept. */
export function explain(key: string, session: Session): { input: Input; isSame: boolean }[] | undefined {
  return readKept(key, session)?.inputs.map((input) => ({ input, isSame: isSame([input], session) }));
}

function readKept(key: string, session: Session): Recalled | undefined {
  const bytes = session.cache.get(key);
  if (!bytes) return undefined;
  const text = textOf(bytes);
  const end = text.indexOf("\n");
  return { inputs: JSON.parse(text.slice(0, end)) as Input[], payload: text.slice(end + 1) };
}

function isSame(inputs: readonly Input[], session: Session): boolean {
  return inputs.every(({ kind, name, value }) => session.valueOf(kind, name) === value);
}

function presentValues(inputs: readonly Input[], session: Session): string[] {
  return inputs.map(({ kind, name }) => session.valueOf(kind, name));
}

function variantKey(key: string, values: readonly string[]): string {
  return hash(key, "variant", ...values);
}
