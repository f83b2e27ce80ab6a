// What earlier builds left in the output folder, and whether it is what this build would put there.
import { existsSync, lstatSync, readdirSync, readFileSync, type Stats, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { foldPath, nameOf } from "../report/paths.js";
import { hash } from "./hash.js";
import type { Output } from "./output.js";
import { type ListedOutput, outputListName, readOutputList } from "./output-list.js";

/** What earlier builds left in the output. */
export interface Known {
  out: string;
  /** Whether there was no output folder. */
  isNew: boolean;
  /** What the last build wrote, by path. */
  previous: Map<string, ListedOutput>;
  /** Whether it may have written more. */
  isDamaged: boolean;
  /** No file that is older has changed since the last build. */
  listTimeMs: number;
  /** How many files were compared by content. */
  compared: number;
}

/** @param trustsTimes whether a file that nobody has touched since the last build is taken as it was written, unread */
export function readKnown(out: string, trustsTimes: boolean): Known {
  const { files: previous, isDamaged } = readOutputList(out);
  const listTimeMs = trustsTimes && previous.size > 0 ? timeOf(statSync(join(out, outputListName))) : 0;
  return { out, isNew: !existsSync(out), previous, isDamaged, listTimeMs, compared: 0 };
}

/** Nobody can set the time of a file's last change of any kind. */
function timeOf({ mtimeMs, ctimeMs }: Stats): number {
  return Math.max(mtimeMs, ctimeMs);
}

/** A file in the list that is older than the list is as we left it; any other is compared by content. */
export function isInPlace(output: Output, known: Known): boolean {
  if (known.isNew) return false;
  const file = `${known.out}/${output.out}`;
  const stats = statOf(file);
  if (!stats?.isFile()) return false;
  const listed = known.previous.get(output.out);
  if (listed && timeOf(stats) <= known.listTimeMs) return listed.hash === output.hash;
  known.compared++;
  return hash(readFileSync(file)) === output.hash;
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

/** Paths that the last build wrote and this one does not. */
export function listStale(outputs: readonly Output[], { previous }: Known): string[] {
  const present = new Set(outputs.map(({ out }) => out));
  return [...previous.keys()].filter((name) => !present.has(name));
}

/** Where the list is damaged: files of the output that are in no list. Earlier builds or somebody else wrote them. */
export function listUnknown(outputs: readonly Output[], { out, previous, isDamaged }: Known): string[] {
  if (!isDamaged) return [];
  const known = new Set([outputListName, ...previous.keys(), ...outputs.map((output) => output.out)]);
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  const names = files.map((entry) => nameOf(join(entry.parentPath, entry.name), out));
  return names.filter((name) => !known.has(name)).sort();
}

/** Outputs whose old name differs in upper and lower case only. Where that is the same name, removing it removes the file. */
export function otherCasesOf(outputs: readonly Output[], stale: readonly string[]): Set<Output> {
  const folded = new Set(stale.map(foldPath));
  return new Set(folded.size === 0 ? [] : outputs.filter(({ out }) => folded.has(foldPath(out))));
}

/** The files were found to be as listed: the next build need not read them. */
export function renewList(out: string): void {
  try {
    utimesSync(join(out, outputListName), new Date(), new Date());
  } catch {
    // A folder that cannot be written is compared again next time.
  }
}
