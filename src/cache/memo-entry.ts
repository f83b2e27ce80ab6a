// Encodes a memoized result as a cache entry: a line with its inputs and parts, followed by its value. Both are JSON.
import { decodeUtf8 } from "../files/utf8.js";

/**
 * Something that the work read while it ran: a file or the names in a folder (POSIX path from the root), the URL of a page (by id), the
 * existence of an output, the anchors of an output (by path), a field that components read during rendering, an
 * environment variable, the output of a Git command (environment-inputs.ts), or the version of a program
 * (program-output.ts).
 */
export interface Input {
  kind: "file" | "folder" | "url" | "address" | "output" | "anchors" | "view" | "env" | "git" | "program";
  name: string;
  /** Hash of a file, names, anchors, a field, a variable, or Git's output; a URL; or `yes`. Empty if it does not exist. */
  value: string;
}

export interface Result<T> {
  value: T;
  inputs: readonly Input[];
  /** Keys of the entries to which the value refers. Default: none. */
  parts?: readonly string[];
  /** If true, later builds do the work again. Default: false. */
  isTransient?: boolean;
}

/**
 * Explains why a result from another machine cannot be used. Undefined if it can be used. Its parts are in the cache.
 */
export type ResultCheck = (result: SharedResult) => string | undefined;

/** A result that machines can share. */
export type SharedResult = Required<Omit<Result<unknown>, "isTransient">>;

export interface Entry {
  inputs: Input[];
  parts: string[];
  /** The value as JSON. It is not parsed, because most callers do not need it. */
  payload: string;
}

export function encodeEntry({ value, inputs, parts = [] }: Result<unknown>): Buffer {
  return Buffer.from(`${JSON.stringify([inputs, parts])}\n${JSON.stringify(value)}`);
}

/** Decodes an entry of the local cache, which is trusted. */
export function decodeEntry(bytes: Uint8Array): Entry {
  const text = decodeUtf8(bytes);
  const end = text.indexOf("\n");
  const [inputs, parts] = JSON.parse(text.slice(0, end)) as [Input[], string[]];
  return { inputs, parts, payload: text.slice(end + 1) };
}
