// A memoized result as an entry of the cache: one line with its inputs and parts, then its value. Both are JSON.
import { textOf } from "./text.js";

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
  /** If true, later builds do the work again. Default: false. */
  isTransient?: boolean;
}

/** Returns why a result of another machine cannot be used; undefined if it can. Its parts are in the cache. */
export type ResultCheck = (result: SharedResult) => string | undefined;

/** A result that machines can share. */
export type SharedResult = Required<Omit<Result<unknown>, "isTransient">>;

export interface Entry {
  inputs: Input[];
  parts: string[];
  /** The value as JSON, which most callers do not need. */
  payload: string;
}

export function encodeEntry({ value, inputs, parts = [] }: Result<unknown>): Buffer {
  return Buffer.from(`${JSON.stringify([inputs, parts])}\n${JSON.stringify(value)}`);
}

/** Decodes an entry of the local cache, which is trusted. */
export function decodeEntry(bytes: Uint8Array): Entry {
  const text = textOf(bytes);
  const end = text.indexOf("\n");
  const [inputs, parts] = JSON.parse(text.slice(0, end)) as [Input[], string[]];
  return { inputs, parts, payload: text.slice(end + 1) };
}
