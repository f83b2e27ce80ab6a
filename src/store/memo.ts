// Memoized work. A result lies under a key that names everything known before the work runs; with it lie the inputs that the
// work looked at while it ran, with their values, and the keys of its parts (other entries of the cache that it refers to).
// It is used again while every input has the same value and every part is there; anything else is a miss, and nothing is
// ever invalidated. A result with inputs also lies under a second key made of their values: going back to an earlier state of
// the inputs is a hit.
import type { Cache } from "./cache.js";
import { hash } from "./hash.js";
import type { Remote } from "./remote/remote.js";
import { textOf } from "./text.js";
import { createTurns } from "./turns.js";

/**
 * Something that work looked at while it ran: a file (posix path from the root), a page's address (by id), whether there is an
 * output, the anchors of one (by path), a field of what components see while a page is rendered, a variable of the environment,
 * an answer of git (outside.ts).
 */
export interface Input {
  kind: "file" | "url" | "address" | "output" | "anchors" | "view" | "env" | "git";
  name: string;
  /** The hash of a file, of anchors, of a field, of a variable's value or of an answer; an address; `yes`; empty if there is none. */
  value: string;
}

export interface Result<T> {
  value: T;
  inputs: readonly Input[];
  /** Keys of the entries that the value refers to. Default: none. */
  parts?: readonly string[];
}

/** Where results are kept, and how inputs are looked at. */
export interface MemoStore {
  readonly cache: Pick<Cache, "get" | "put" | "has">;
  readonly remote?: Pick<Remote, "fetch" | "store">;
  /** Present value of an input; empty if there is none. */
  valueOf(kind: Input["kind"], name: string): string;
}

export interface Work<T> {
  key: string;
  /** Whether the result stays on this machine. Default: false. */
  isLocal?: boolean;
  run(): Result<T> | Promise<Result<T>>;
}

/** The result that an earlier run left, or a new one. Values are JSON. */
export async function memoized<T>({ key, isLocal = false, run }: Work<T>, store: MemoStore): Promise<Result<T>> {
  const batch: BatchWork<T> = { keys: [key], isLocal, run: async (_, keep) => keep(0, await run()) };
  const { results } = await memoizedAll(batch, store);
  return results[0] as Result<T>;
}

/** Takes the result of one of a batch, by its index. */
export type Keep<T> = (index: number, result: Result<T>) => void;

export interface BatchWork<T> {
  keys: readonly string[];
  /** Whether the results stay on this machine. Default: false. */
  isLocal?: boolean;
  /** Does the work of some keys, given by index, and hands over each result as soon as it is there. */
  run(missing: readonly number[], keep: Keep<T>): Promise<void>;
}

/**
 * The same for many keys. Each result is kept as soon as it is made, so that a build that is interrupted has not worked in
 * vain.
 * @returns results by index, and the indices of those that were made
 */
export async function memoizedAll<T>(
  { keys, isLocal = false, run }: BatchWork<T>,
  store: MemoStore,
): Promise<{ results: (Result<T> | undefined)[]; made: readonly number[] }> {
  if (!isLocal) await fetchResults(keys, store);
  const results: (Result<T> | undefined)[] = [];
  const turns = createTurns();
  for (const key of keys) {
    results.push(recall<T>(key, store));
    if (turns.isDue()) await turns.give();
  }
  const made = keys.flatMap((_, index) => (results[index] ? [] : [index]));
  if (made.length === 0) return { results, made };
  await run(made, (index, result) => {
    remember(keys[index] ?? "", result, isLocal ? { cache: store.cache } : store);
    results[index] = result;
  });
  return { results, made };
}

/** The result of an earlier run, if everything that it looked at has the same value and all parts are there. */
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

/** Keeps a result, and notes it for the remote cache, if there is one, with its parts. */
export function remember<T>(key: string, result: Result<T>, { cache, remote }: Omit<MemoStore, "valueOf">): void {
  const { inputs, parts = [] } = result;
  const bytes = Buffer.from(`${JSON.stringify([inputs, parts])}\n${JSON.stringify(result.value)}`);
  const names = entryKeys(key, inputs);
  for (const name of names) cache.put(name, bytes);
  remote?.store({ names, keys: [...parts, ...names] });
}

/** Keys of the entries that a result is stored under. */
export function entryKeys(key: string, inputs: readonly Input[]): string[] {
  const values = inputs.map((input) => input.value);
  return inputs.length > 0 ? [variantKey(key, values), key] : [key];
}

/**
 * Brings results that other machines made into the local cache: first the latest ones, then, where those looked at inputs that
 * differ here, the ones for the present values.
 */
async function fetchResults(keys: readonly string[], store: MemoStore): Promise<void> {
  const { remote } = store;
  if (!remote) return;
  await remote.fetch(keys);
  await remote.fetch(
    keys.flatMap((key) => {
      const latest = readEntry(key, store.cache);
      return latest && !isSame(latest.inputs, store) ? variantKey(key, presentValues(latest.inputs, store)) : [];
    }),
  );
}

/** Inputs of the latest result, and whether each still has the same value; undefined if nothing is kept. */
export function explain(key: string, store: MemoStore): { input: Input; isSame: boolean }[] | undefined {
  const inputs = readEntry(key, store.cache)?.inputs;
  return inputs?.map((input) => ({ input, isSame: isSame([input], store) }));
}

interface Entry {
  inputs: Input[];
  parts: string[];
  payload: string;
}

function readEntry(key: string, cache: MemoStore["cache"]): Entry | undefined {
  const bytes = cache.get(key);
  if (!bytes) return undefined;
  const text = textOf(bytes);
  const end = text.indexOf("\n");
  const [inputs, parts] = JSON.parse(text.slice(0, end)) as [Input[], string[]];
  return { inputs, parts, payload: text.slice(end + 1) };
}

export function isSame(inputs: readonly Input[], store: Pick<MemoStore, "valueOf">): boolean {
  return inputs.every(({ kind, name, value }) => store.valueOf(kind, name) === value);
}

function presentValues(inputs: readonly Input[], store: MemoStore): string[] {
  return inputs.map(({ kind, name }) => store.valueOf(kind, name));
}

function variantKey(key: string, values: readonly string[]): string {
  return hash(key, "variant", ...values);
}
