// The list of a build's files in the output folder: the files that docsgen wrote, with their hashes, and which of them
// browsers may cache forever. Each line has the hash (32 hex characters), `!` for an immutable file or a space, and the
// POSIX path. The last line is the hash of all preceding lines.
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { outputPathProblem } from "../errors/file-names.js";
import { hash } from "../files/content-hash.js";

/** Name of the list in the output folder. As a dot file, it is not served by hosts. */
export const outputListName = ".docsgen-files";

export interface ListedOutput {
  /** Hash of the content, 32 hex characters. */
  hash: string;
  /** True if the file's name changes with its content, so that browsers may cache it forever. */
  immutable: boolean;
  /** Line number in the list, from 0. */
  index: number;
}

export interface OutputList {
  /** The files that the last build wrote, by POSIX path. */
  files: Map<string, ListedOutput>;
  /** True if the list was truncated or changed, so it may be incomplete. */
  isDamaged: boolean;
  /** Hash of the list; empty if the list is missing or damaged. */
  end: string;
}

/** True if the folder `out` has a list, which proves that docsgen created the folder or was allowed to use it. */
export function hasOutputList(out: string): boolean {
  try {
    return lstatSync(join(out, outputListName), { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** Reads the list in the folder `out`. Returns an empty list if there is none. */
export function readOutputList(out: string): OutputList {
  let text: string;
  try {
    text = readFileSync(join(out, outputListName), "utf8");
  } catch {
    return { files: new Map(), isDamaged: false, end: "" };
  }
  // Anyone can edit the list, so a path that leads out of the folder must be ignored. Otherwise, files outside would be
  // removed.
  const files: OutputList["files"] = new Map();
  for (const [index, line] of text.split("\n").entries()) {
    const name = line.slice(33);
    if (outputPathProblem(name) !== undefined) continue;
    files.set(name, { hash: line.slice(0, 32), immutable: line[32] === "!", index });
  }
  const isDamaged = isDamagedList(text);
  return { files, isDamaged, end: isDamaged ? "" : text.slice(-33, -1) };
}

/** True if the text of a list differs from the text that was written. */
export function isDamagedList(text: string): boolean {
  const end = text.lastIndexOf("\n", text.length - 2) + 1;
  return text.slice(end) !== endLine(text.slice(0, end));
}

/** Returns the list's text. Its order does not depend on the order of `outputs`. */
export function renderOutputList(outputs: readonly NamedOutput[]): string {
  return withEnd(outputs.map(renderLine).sort());
}

function renderLine(output: NamedOutput): string {
  return `${output.hash}${isImmutable(output) ? "!" : " "}${output.out}\n`;
}

function withEnd(lines: readonly string[]): string {
  const list = lines.join("");
  return list + endLine(list);
}

function endLine(list: string): string {
  return `${hash(list)}\n`;
}

/**
 * Returns the list used while files are moved. It contains everything that the last build or this build puts into the
 * output, so the next build recognizes docsgen's files even if nothing else of this build remains. Changed files have
 * no hash, so they are compared by content. They come last, because if two lines have the same path, the later line
 * counts.
 */
export function renderListMeanwhile(
  previous: ReadonlyMap<string, Omit<ListedOutput, "index">>,
  changed: readonly Omit<NamedOutput, "hash">[],
): string {
  const last = Array.from(previous, ([out, listed]) => renderLine({ out, ...listed }));
  return withEnd([...last, ...changed.map((output) => renderLine({ ...output, hash: noHash }))]);
}

const noHash = "-".repeat(32);

/** True if this output's entry in the list would stay the same. */
export function isListed(output: NamedOutput, listed: Omit<ListedOutput, "index"> | undefined): boolean {
  return listed?.hash === output.hash && listed.immutable === isImmutable(output);
}

interface NamedOutput {
  out: string;
  hash: string;
  immutable?: boolean;
}

/** True for the theme's assets, and for every output that is declared immutable. */
export function isImmutable({ out, immutable = false }: NamedOutput): boolean {
  return immutable || out.startsWith("assets/");
}
