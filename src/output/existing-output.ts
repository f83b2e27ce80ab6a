// Reads the output of earlier builds, and compares it with the output of this build.
import { existsSync, lstatSync, readFileSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../cache/cache.js";
import type { Output } from "../cache/cached-output.js";
import { failure } from "../errors/errors.js";
import { foldPath } from "../errors/file-names.js";
import { hash } from "../files/content-hash.js";
import { listOtherFiles, statInside } from "../files/folder-contents.js";
import { type ListedOutput, outputListName, readOutputList } from "./output-list.js";
import { type OutputStates, openOutputStates } from "./output-states.js";

/** State of the output folder after earlier builds. */
export interface ExistingOutput {
  out: string;
  /** True if the output folder does not exist yet. */
  isNew: boolean;
  /** Files that the last build wrote, by path. */
  previous: Map<string, ListedOutput>;
  /** True if the list is damaged, so that the last build may have written more files. */
  isDamaged: boolean;
  states: OutputStates;
  /** Cache that contains the content of outputs. */
  cache: Pick<Cache, "get">;
}

export function readExistingOutput(out: string, cache: Pick<Cache, "get">): ExistingOutput {
  const list = readOutputList(out);
  const { files: previous, isDamaged } = list;
  return { out, isNew: !existsSync(out), previous, isDamaged, states: openOutputStates(out, list, cache), cache };
}

/**
 * True if the output folder already has this file. If the file's state is unchanged, it is not read; otherwise it is
 * compared by content.
 */
export function isUpToDate(output: Output, { out, isNew, previous, states, cache }: ExistingOutput): boolean {
  if (isNew) return false;
  const file = `${out}/${output.out}`;
  const stats = statIfPresent(file);
  if (!stats?.isFile()) return false;
  if (states.isSame(output.out, stats)) return previous.get(output.out)?.hash === output.hash;
  const isSame = hasContent(readFileSync(file), output, cache);
  if (isSame) states.add(output.out, stats);
  return isSame;
}

function hasContent(bytes: Buffer, output: Output, cache: ExistingOutput["cache"]): boolean {
  if (output.kind !== "joined") return hash(bytes) === output.hash;
  let at = 0;
  for (const key of output.keys) {
    const piece = cache.get(key);
    if (!piece || !bytes.subarray(at, at + piece.length).equals(piece)) return false;
    at += piece.length;
  }
  return at === bytes.length;
}

/** Returns undefined if the file does not exist, or if its path is not valid. */
function statIfPresent(file: string): Stats | undefined {
  try {
    // Read the times of the link itself, not those of its target.
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Refuses to replace files that docsgen did not write.
 * @throws DocsgenError `output-taken`
 */
export function refuseTaken(changed: readonly Output[], { out, isNew, previous }: ExistingOutput): void {
  if (isNew) return;
  const foldedPrevious = new Map([...previous.keys()].map((name) => [foldPath(name), name]));
  for (const { out: name } of changed) {
    if (previous.has(name)) continue;
    const stats = statInside(out, name);
    if (!stats || stats.isDirectory()) continue;
    // If the file system ignores case, the file may be listed under its earlier name.
    const earlier = statInside(out, foldedPrevious.get(foldPath(name)) ?? name);
    const isListedFile = foldedPrevious.has(foldPath(name)) && earlier?.ino === stats.ino && earlier.dev === stats.dev;
    if (isListedFile) continue;
    throw taken(
      name,
      stats.isSymbolicLink() ? "a symbolic link" : "a file",
      out,
      "replace it with docsgen build --force",
    );
  }
}

/** Creates the error for a foreign file or folder that blocks a path of the output. */
export function taken(
  name: string,
  what: string,
  out: string,
  remedy = "choose an output folder that only docsgen uses",
): Error {
  return failure("output-taken", `${name} in the output folder is ${what} that docsgen did not write.`, {
    place: { file: join(out, name) },
    hint: `remove it, or ${remedy}`,
  });
}

/** Returns the paths that the last build wrote but this build does not. */
export function listStale(outputs: readonly Output[], { previous }: ExistingOutput): string[] {
  const present = new Set(outputs.map(({ out }) => out));
  return [...previous.keys()].filter((name) => !present.has(name));
}

/**
 * If the list is damaged, returns the files in the output that are not listed. Earlier builds or the user wrote them.
 */
export function listForeignFiles(outputs: readonly Output[], { out, previous, isDamaged }: ExistingOutput): string[] {
  if (!isDamaged) return [];
  return listOtherFiles(out, new Set([outputListName, ...previous.keys(), ...outputs.map((output) => output.out)]));
}

/**
 * Returns outputs whose old name differs only in case. If the file system ignores case, removing the old name would
 * remove the new file.
 */
export function findCaseConflicts(outputs: readonly Output[], stale: readonly string[]): Set<Output> {
  const folded = new Set(stale.map(foldPath));
  return new Set(folded.size === 0 ? [] : outputs.filter(({ out }) => folded.has(foldPath(out))));
}
