// What earlier builds left in the output folder, and whether it is what this build would put there.
import { existsSync, lstatSync, readFileSync, type Stats } from "node:fs";
import { join } from "node:path";
import { failure } from "../report/errors.js";
import { foldPath } from "../report/paths.js";
import type { Cache } from "./cache.js";
import { hash } from "./hash.js";
import type { Output } from "./output.js";
import { type ListedOutput, outputListName, readOutputList } from "./output-list.js";
import { type OutputStates, openOutputStates } from "./output-states.js";
import { listOtherFiles, statInside } from "./present-files.js";

/** What earlier builds left in the output. */
export interface Known {
  out: string;
  /** Whether there was no output folder. */
  isNew: boolean;
  /** What the last build wrote, by path. */
  previous: Map<string, ListedOutput>;
  /** Whether it may have written more. */
  isDamaged: boolean;
  states: OutputStates;
  /** Where outputs have their content. */
  cache: Pick<Cache, "get">;
}

export function readKnown(out: string, cache: Pick<Cache, "get">): Known {
  const list = readOutputList(out);
  const { files: previous, isDamaged } = list;
  return { out, isNew: !existsSync(out), previous, isDamaged, states: openOutputStates(out, list, cache), cache };
}

/** A file that is as it was when it was written is not read; any other is compared by content. */
export function isInPlace(output: Output, { out, isNew, previous, states, cache }: Known): boolean {
  if (isNew) return false;
  const file = `${out}/${output.out}`;
  const stats = statOf(file);
  if (!stats?.isFile()) return false;
  if (states.isSame(output.out, stats)) return previous.get(output.out)?.hash === output.hash;
  const isSame = hasContent(readFileSync(file), output, cache);
  if (isSame) states.add(output.out, stats);
  return isSame;
}

function hasContent(bytes: Buffer, output: Output, cache: Known["cache"]): boolean {
  if (output.kind !== "joined") return hash(bytes) === output.hash;
  let at = 0;
  for (const key of output.keys) {
    const piece = cache.get(key);
    if (!piece || !bytes.subarray(at, at + piece.length).equals(piece)) return false;
    at += piece.length;
  }
  return at === bytes.length;
}

/** Undefined if there is no such file, or if its path cannot be one. */
function statOf(file: string): Stats | undefined {
  try {
    // A link has a time of its own, not that of what it leads to.
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Refuses to replace files that docsgen did not write.
 * @throws DocsgenError `output-taken`
 */
export function refuseTaken(changed: readonly Output[], { out, isNew, previous }: Known): void {
  if (isNew) return;
  const foldedPrevious = new Map([...previous.keys()].map((name) => [foldPath(name), name]));
  for (const { out: name } of changed) {
    if (previous.has(name)) continue;
    const stats = statInside(out, name);
    if (!stats || stats.isDirectory()) continue;
    // Where upper and lower case are the same, the file may be listed under its earlier name.
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

/** The error for something in the output that is in the way and not docsgen's. */
export function taken(
  name: string,
  what: string,
  out: string,
  cure = "choose an output folder that is only for docsgen",
): Error {
  return failure("output-taken", `${name} is in the way in the output: ${what} that docsgen did not write.`, {
    place: { file: join(out, name) },
    hint: `remove it, or ${cure}`,
  });
}

/** Paths that the last build wrote and this one does not. */
export function listStale(outputs: readonly Output[], { previous }: Known): string[] {
  const present = new Set(outputs.map(({ out }) => out));
  return [...previous.keys()].filter((name) => !present.has(name));
}

/** Where the list is damaged: files of the output that are in no list. Earlier builds or somebody else wrote them. */
export function listUnknown(outputs: readonly Output[], { out, previous, isDamaged }: Known): string[] {
  if (!isDamaged) return [];
  return listOtherFiles(out, new Set([outputListName, ...previous.keys(), ...outputs.map((output) => output.out)]));
}

/** Outputs whose old name differs in upper and lower case only. Where that is the same name, removing it removes the file. */
export function otherCasesOf(outputs: readonly Output[], stale: readonly string[]): Set<Output> {
  const folded = new Set(stale.map(foldPath));
  return new Set(folded.size === 0 ? [] : outputs.filter(({ out }) => folded.has(foldPath(out))));
}
