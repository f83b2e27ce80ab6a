// Output files in the cache, stored under the hash of their content. To determine if the output folder already has a
// file from an earlier build, the file need not be hashed, or even read.
import * as v from "valibot";
import type { EmittedFile, Kept } from "../contract/data.js";
import { failure, invalidResultPart, wrongResult } from "../errors/errors.js";
import { outputPathProblem } from "../errors/file-names.js";
import { keyShape, shapeProblem } from "../errors/plugin-results.js";
import { hash } from "../files/content-hash.js";
import type { Cache } from "./cache.js";
import type { ResultCheck } from "./memo-entry.js";

/**
 * An output file. Its content is in the cache, as one value or in chunks, or on disk. `hash` identifies the content.
 */
export type Output = {
  out: string;
  hash: string;
  /** True if the file's name changes with its content. */
  immutable?: true;
  /** Name of the hook that created it, for messages. */
  origin?: string;
  /** See EmittedFile. */
  links?: readonly string[];
} & ({ kind: "cached" } | { kind: "joined"; keys: readonly string[] } | { kind: "file"; file: string });

export function keepContent(content: string | Uint8Array, cache: Cache): Kept {
  const { key, location } = cache.keep(content);
  return { kept: key, bytes: location.length };
}

export function putFile({ out, content, immutable, links }: EmittedFile, cache: Cache): Output {
  const rest = { ...(immutable && { immutable }), ...(links && { links }) };
  if (typeof content === "string" || content instanceof Uint8Array) {
    return { kind: "cached", out, hash: keepContent(content, cache).kept, ...rest };
  }
  if ("kept" in content) return { kind: "cached", out, hash: content.kept, ...rest };
  const keys = content.map((piece) => piece.kept);
  return { kind: "joined", out, hash: joinedHash(keys), keys, ...rest };
}

/** Returns a hash of the chunks' hashes, because the whole file may be large and need not be read. */
function joinedHash(keys: readonly string[]): string {
  return hash("joined", ...keys);
}

/** Returns the cache keys of a file's content. */
export function cacheKeys(output: Output): readonly string[] {
  if (output.kind === "file") return [];
  return output.kind === "cached" ? [output.hash] : output.keys;
}

export function listPartKeys(outputs: readonly Output[]): string[] {
  return outputs.flatMap(cacheKeys);
}

/**
 * Stores files that a hook returned in the cache. `origin`: the hook, for messages.
 * @throws DocsgenError `plugin-result` if the result is not a list of files, `output-path` if a path is invalid
 */
export function putFiles(files: unknown, origin: string, cache: Cache): Output[] {
  if (!Array.isArray(files)) throw wrongResult(origin, "a list of files", files);
  return (files as EmittedFile[]).map((file) => {
    if (!isFile(file)) throw wrongFile(origin, file);
    const problem = outputPathProblem(file.out);
    if (problem !== undefined) {
      throw failure("output-path", `"${file.out}" is not a valid output path: ${problem}.`, { origin });
    }
    return putFile(file, cache);
  });
}

const outputsShape = v.array(
  v.variant("kind", [
    v.strictObject({ kind: v.literal("cached"), ...outputEntries() }),
    v.strictObject({ kind: v.literal("joined"), keys: v.array(keyShape), ...outputEntries() }),
  ]),
);

function outputEntries() {
  const links = v.optional(v.array(v.string()));
  return { out: v.string(), hash: keyShape, immutable: v.optional(v.literal(true)), links };
}

const documentShape = v.strictObject({ document: keyShape, chunk: v.optional(keyShape) });

/** Explains why a document that another machine rendered cannot be used. Undefined if it can be used. */
export function documentProblem({ value, parts }: Parameters<ResultCheck>[0]): string | undefined {
  const problem = shapeProblem(documentShape, value);
  if (problem !== undefined) return problem;
  const isWhole = Object.values(value as Record<string, string>).every((key) => parts.includes(key));
  return isWhole ? undefined : "it refers to content that it does not include";
}

/** Explains why another machine's outputs cannot be used. Undefined if `putFiles` could have returned them. */
export function outputsProblem(outputs: unknown, parts: readonly string[]): string | undefined {
  const problem = shapeProblem(outputsShape, outputs);
  if (problem !== undefined) return problem;
  const available = new Set(parts);
  for (const output of outputs as Output[]) {
    const reason = outputPathProblem(output.out);
    if (reason !== undefined) return `${JSON.stringify(output.out)} is not a valid output path: ${reason}`;
    if (!cacheKeys(output).every((key) => available.has(key)))
      return `${output.out} refers to content that it does not include`;
    if (output.kind === "joined" && output.hash !== joinedHash(output.keys)) return `${output.out} has a wrong hash`;
  }
  return undefined;
}

function wrongFile(origin: string, file: unknown): Error {
  if (typeof file !== "object" || file === null) return wrongResult(origin, "files with `out` and `content`", file);
  const { out } = file as Partial<EmittedFile>;
  if (typeof out !== "string") return invalidResultPart({ origin }, "a file", '"out" is not a path');
  return invalidResultPart({ origin }, `the file ${out}`, '"content" is neither text, bytes, nor a result of ctx.keep');
}

function isFile(file: Partial<EmittedFile> | undefined): boolean {
  const content = file?.content;
  const isContent = typeof content === "string" || content instanceof Uint8Array || [content].flat().every(isKept);
  return typeof file?.out === "string" && isContent;
}

function isKept(content: unknown): boolean {
  return typeof content === "object" && content !== null && "kept" in content && typeof content.kept === "string";
}
