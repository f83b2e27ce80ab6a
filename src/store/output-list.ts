// The list of a build's files in the output folder: which files are docsgen's own, what was in them, and which may be cached
// for good. One line a file: the hash (32 hex characters), `!` for an immutable file or a space, and the posix path. The last
// line is the hash of those before it.
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { outputPathProblem } from "../report/paths.js";
import { hash } from "./hash.js";

/** Name of the list in the output folder. Hosts do not serve dot files. */
export const outputListName = ".docsgen-files";

export interface ListedOutput {
  /** Of the content, 32 hex characters. */
  hash: string;
  /** Whether the file's name changes with its content, so that browsers may keep it for good. */
  immutable: boolean;
  /** Number of its line in the list. */
  index: number;
}

export interface OutputList {
  /** The files that the last build wrote, by posix path. */
  files: Map<string, ListedOutput>;
  /** Whether the list has lost something, or was changed: it may not name every file. */
  isDamaged: boolean;
  /** Hash of the list; empty if there is none, or if it is damaged. */
  end: string;
}

/** True if docsgen created the folder `out`, or was allowed to use it: its list proves that. */
export function hasOutputList(out: string): boolean {
  try {
    return lstatSync(join(out, outputListName), { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** The list in the folder `out`; an empty one if there is none. */
export function readOutputList(out: string): OutputList {
  let text: string;
  try {
    text = readFileSync(join(out, outputListName), "utf8");
  } catch {
    return { files: new Map(), isDamaged: false, end: "" };
  }
  // Anybody can edit the list: a path that leads elsewhere must not be removed.
  const files: OutputList["files"] = new Map();
  for (const [index, line] of text.split("\n").entries()) {
    const name = line.slice(33);
    if (outputPathProblem(name) !== undefined) continue;
    files.set(name, { hash: line.slice(0, 32), immutable: line[32] === "!", index });
  }
  const isDamaged = isDamagedList(text);
  return { files, isDamaged, end: isDamaged ? "" : text.slice(-33, -1) };
}

/** Whether the text of a list is not as it was written. */
export function isDamagedList(text: string): boolean {
  const end = text.lastIndexOf("\n", text.length - 2) + 1;
  return text.slice(end) !== endOf(text.slice(0, end));
}

/** The list's text, in an order that does not depend on the order of `outputs`. */
export function renderOutputList(outputs: readonly NamedOutput[]): string {
  return withEnd(outputs.map(lineOf).sort());
}

function lineOf(output: NamedOutput): string {
  return `${output.hash}${isImmutable(output) ? "!" : " "}${output.out}\n`;
}

function withEnd(lines: readonly string[]): string {
  const list = lines.join("");
  return list + endOf(list);
}

function endOf(list: string): string {
  return `${hash(list)}\n`;
}

/**
 * The list while files are moved: whatever the last build or this one puts into the output. So the next build knows which
 * files are docsgen's own even if nothing else is left of this one. What changes has no hash: it is compared by content. It
 * comes last: of two lines with the same path, the later one counts.
 */
export function renderListMeanwhile(
  previous: ReadonlyMap<string, Omit<ListedOutput, "index">>,
  changed: readonly Omit<NamedOutput, "hash">[],
): string {
  const last = Array.from(previous, ([out, listed]) => lineOf({ out, ...listed }));
  return withEnd([...last, ...changed.map((output) => lineOf({ ...output, hash: noHash }))]);
}

const noHash = "-".repeat(32);

/** Whether the list would say the same of this output now. */
export function isListed(output: NamedOutput, listed: Omit<ListedOutput, "index"> | undefined): boolean {
  return listed?.hash === output.hash && listed.immutable === isImmutable(output);
}

interface NamedOutput {
  out: string;
  hash: string;
  immutable?: boolean;
}

/** The theme's assets, and every output that says so itself. */
export function isImmutable({ out, immutable = false }: NamedOutput): boolean {
  return immutable || out.startsWith("assets/");
}
