// Memoizes work. A result is stored under a key that covers everything known before the work runs. The entry also
// records the inputs that the work read while it ran, with their values, and the keys of its parts (other cache entries
// to which it refers). The result is reused as long as every input has the same value and every part exists. Anything
// else is a miss; entries are never invalidated. A result with inputs is also stored under a second key that includes
// their values. Thus, if the inputs return to an earlier state, there is a hit.

import { hash } from "../files/content-hash.js";
import { createTurns } from "../files/yield-to-event-loop.js";
import type { Cache } from "./cache.js";
import { decodeEntry, type Entry, encodeEntry, type Input, type Result, type ResultCheck } from "./memo-entry.js";
import type { Remote } from "./remote/remote-cache.js";

export type { Input, Result, ResultCheck };

/** Storage for results, and access to the current values of inputs. */
export interface MemoStore {
  readonly cache: Pick<Cache, "get" | "put" | "has">;
  readonly remote?: Pick<Remote, "fetch" | "store">;
  /** Returns the current value of an input; empty if it does not exist. */
  readValue(kind: Input["kind"], name: string): string;
}

interface Work<T> {
  key: string;
  /** Checks results from other machines. Default: the result is not shared. */
  check?: ResultCheck;
  run(): Result<T> | Promise<Result<T>>;
}

/** Returns the result of an earlier run, or runs the work. Values are JSON. */
export async function memoized<T>({ key, check, run }: Work<T>, store: MemoStore): Promise<Result<T>> {
  const batch: BatchWork<T> = { keys: [key], ...(check && { check }), run: async (_, keep) => keep(0, await run()) };
  const { results } = await memoizedAll(batch, store);
  return results[0] as Result<T>;
}

/** Stores the result of one task of a batch, by its index. */
export type Keep<T> = (index: number, result: Result<T>) => void;

interface BatchWork<T> {
  keys: readonly string[];
  /** Checks results from other machines. Default: the results are not shared. */
  check?: ResultCheck;
  /** Runs the work for the keys at these indices, and passes each result to `keep` as soon as it is ready. */
  run(missing: readonly number[], keep: Keep<T>): Promise<void>;
}

/**
 * Like `memoized`, for many keys. Each result is stored as soon as it is ready, so an interrupted build does not lose
 * its work.
 * @returns results the results in key order, and the indices of the new ones
 */
export async function memoizedAll<T>(
  { keys, check, run }: BatchWork<T>,
  store: MemoStore,
): Promise<{ results: (Result<T> | undefined)[]; made: readonly number[] }> {
  if (check) await fetchResults(keys, check, store);
  const results: (Result<T> | undefined)[] = [];
  const turns = createTurns();
  for (const key of keys) {
    results.push(recall<T>(key, store));
    if (turns.isDue()) await turns.give();
  }
  const made = keys.flatMap((_, index) => (results[index] ? [] : [index]));
  if (made.length === 0) return { results, made };
  await run(made, (index, result) => {
    if (!result.isTransient) remember(keys[index] ?? "", result, store, check);
    results[index] = result;
  });
  return { results, made };
}

/** Returns the result of an earlier run if all of its inputs have the same value and all parts exist. */
export function recall<T>(key: string, store: MemoStore): Result<T> | undefined {
  const latest = readEntry(key, store.cache);
  if (!latest) return undefined;
  const entry = isSame(latest.inputs, store)
    ? latest
    : readEntry(variantKey(key, presentValues(latest.inputs, store)), store.cache);
  if (!entry || (entry !== latest && !isSame(entry.inputs, store))) return undefined;
  if (!entry.parts.every((part) => store.cache.has(part))) return undefined;
  return { value: JSON.parse(entry.payload) as T, inputs: entry.inputs, parts: entry.parts };
}

/** Stores a result. With a check, it is also queued for the remote cache, if there is one. */
export function remember<T>(
  key: string,
  result: Result<T>,
  { cache, remote }: Omit<MemoStore, "readValue">,
  check?: ResultCheck,
): void {
  const { inputs, parts = [] } = result;
  const bytes = encodeEntry(result);
  const names = entryKeys(key, inputs);
  for (const name of names) cache.put(name, bytes);
  // A machine must not run programs that another machine names.
  if (check && !inputs.some(({ kind }) => kind === "program")) remote?.store({ names, parts, check });
}

/** Returns the keys under which a result is stored. */
export function entryKeys(key: string, inputs: readonly Input[]): string[] {
  const values = inputs.map((input) => input.value);
  return inputs.length > 0 ? [variantKey(key, values), key] : [key];
}

/**
 * Fetches results from other machines into the local cache: first the latest results. If their inputs have different
 * values here, fetches the results for the current values.
 */
async function fetchResults(keys: readonly string[], check: ResultCheck, store: MemoStore): Promise<void> {
  const { remote } = store;
  if (!remote) return;
  await remote.fetch(keys, check);
  const variants = keys.flatMap((key) => {
    const latest = readEntry(key, store.cache);
    return latest && !isSame(latest.inputs, store) ? variantKey(key, presentValues(latest.inputs, store)) : [];
  });
  await remote.fetch(variants, check);
}

/** Returns the inputs of the latest result, and if each is unchanged. Undefined if there is no result. */
export function explain(key: string, store: MemoStore): { input: Input; isSame: boolean }[] | undefined {
  const inputs = readEntry(key, store.cache)?.inputs;
  return inputs?.map((input) => ({ input, isSame: isSame([input], store) }));
}

function readEntry(key: string, cache: MemoStore["cache"]): Entry | undefined {
  const bytes = cache.get(key);
  return bytes && decodeEntry(bytes);
}

export function isSame(inputs: readonly Input[], store: Pick<MemoStore, "readValue">): boolean {
  return inputs.every(({ kind, name, value }) => store.readValue(kind, name) === value);
}

function presentValues(inputs: readonly Input[], store: MemoStore): string[] {
  return inputs.map(({ kind, name }) => store.readValue(kind, name));
}

function variantKey(key: string, values: readonly string[]): string {
  return hash(key, "variant", ...values);
}
