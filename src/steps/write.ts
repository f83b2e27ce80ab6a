// Step 9, the only way into the output folder: writes what changed, each file whole, and nothing if anything fails. New files
// are staged in a folder inside the output as soon as their content is known (staging.ts). When the build has succeeded they
// are renamed into place, assets before HTML, and files of earlier builds that are no longer made are removed last.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Session } from "../session/session.js";
import { hash } from "../store/hash.js";
import type { Output } from "../store/output.js";
import { isListed, type ListedOutput, outputListName, readOutputList, renderOutputList } from "../store/output-list.js";
import { writeFailure } from "../threads/jobs/stage.js";
import { createStaging, type Staging } from "./staging.js";

export interface WriteOutcome {
  written: number;
  removed: number;
  unchanged: number;
  /** Size of the written files. */
  bytes: number;
}

/** Outputs on their way to the output folder. */
export interface Writer {
  /** Starts to stage changed outputs, as far as other threads can do it: the build may still fail. */
  add(outputs: readonly Output[]): void;
  /**
   * Writes the changed ones among all outputs, and removes stale files.
   * @throws DocsgenError `write-failed` (full or read-only disk, …) with the previous output as it was.
   */
  finish(outputs: readonly Output[]): Promise<WriteOutcome>;
  /** Leaves the output as it was. */
  discard(): void;
}

export function createWriter(session: Session): Writer {
  const { out } = session.config;
  const staging = createStaging(session);
  let known: Known | undefined;
  const isChanged = (output: Output) => {
    known ??= readKnown(out);
    return !isInPlace(output, known);
  };
  return {
    add(outputs) {
      const isLost = session.diagnostics.some(({ severity }) => severity === "error");
      if (isLost) return;
      // The system writes large files while this thread goes on; many small ones take another thread.
      const begun = session.pool.hasWorkers() ? outputs : outputs.filter(({ kind }) => kind === "joined");
      staging.begin(begun.filter(isChanged));
    },
    async finish(outputs) {
      try {
        const changed: Output[] = [];
        for (const [index, output] of outputs.entries()) {
          if (staging.has(output) || isChanged(output)) changed.push(output);
          // Staging goes on in between.
          if (index % 1024 === 1023) await setImmediate();
        }
        known ??= readKnown(out);
        return await writeChanged({ outputs, changed: inWriteOrder(changed), known }, staging);
      } catch (thrown) {
        throw writeFailure(thrown, out);
      } finally {
        staging.remove();
      }
    },
    discard: staging.remove,
  };
}

/** What earlier builds left in the output. */
interface Known {
  out: string;
  /** Whether there was no output folder. */
  isNew: boolean;
  /** What the last build wrote, by path. */
  previous: Map<string, ListedOutput>;
  listTime: number;
}

function readKnown(out: string): Known {
  const previous = readOutputList(out);
  return {
    out,
    isNew: !existsSync(out),
    previous,
    listTime: previous.size > 0 ? statSync(join(out, outputListName)).mtimeMs : 0,
  };
}

interface Changes {
  outputs: readonly Output[];
  changed: readonly Output[];
  known: Known;
}

async function writeChanged({ outputs, changed, known }: Changes, staging: Staging): Promise<WriteOutcome> {
  const { out, previous } = known;
  const present = new Set(outputs.map((output) => output.out));
  const stale = [...previous.keys()].filter((name) => !present.has(name));
  const hasList = outputs.every((output) => isListed(output, previous.get(output.out)));
  if (changed.length === 0 && stale.length === 0 && hasList) {
    return { written: 0, removed: 0, unchanged: outputs.length, bytes: 0 };
  }
  const bytes = await staging.finish(changed);
  const stagedList = join(staging.folder, "list");
  writeFileSync(stagedList, renderOutputList(outputs));
  moveIntoPlace(changed, known, staging);
  for (const name of stale) removeFile(out, name);
  renameSync(stagedList, join(out, outputListName));
  return { written: changed.length, removed: stale.length, unchanged: outputs.length - changed.length, bytes };
}

/** Removes every file in the list, and the list; returns their number. Leaves other files alone. */
export function removeOutputs(out: string): number {
  const names = [...readOutputList(out).keys()];
  for (const name of names) removeFile(out, name);
  rmSync(join(out, outputListName), { force: true });
  if (existsSync(out) && readdirSync(out).length === 0) rmdirSync(out);
  return names.length;
}

/** A file in the list that is older than the list is as we left it; any other is compared by content. */
function isInPlace(output: Output, known: Known): boolean {
  if (known.isNew) return false;
  const file = `${known.out}/${output.out}`;
  const stat = statOf(file);
  if (!stat?.isFile()) return false;
  const listed = known.previous.get(output.out);
  if (listed && stat.mtimeMs <= known.listTime) return listed.hash === output.hash;
  return hash(readFileSync(file)) === output.hash;
}

/** Undefined if there is no such file, or if part of the path is not a folder. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Pages last: a page must not be there before the files that it needs. */
function inWriteOrder(outputs: Output[]): Output[] {
  const isPage = (output: Output) => output.out.endsWith(".html");
  return [...outputs.filter((output) => !isPage(output)), ...outputs.filter(isPage)];
}

function moveIntoPlace(outputs: readonly Output[], { out, isNew }: Known, staging: Staging): void {
  const made = new Set<string>();
  for (const output of outputs) {
    const file = join(out, output.out);
    const folder = dirname(file);
    if (!made.has(folder)) {
      makeFolder(folder, out);
      made.add(folder);
    }
    if (!isNew && statOf(file)?.isDirectory()) rmSync(file, { recursive: true });
    renameSync(staging.fileOf(output), file);
  }
}

/** Makes a folder. Removes a file of an earlier build that is in the way. */
function makeFolder(folder: string, out: string): void {
  for (let at = folder; at.length > out.length; at = dirname(at)) {
    if (statOf(at)?.isFile()) rmSync(at);
  }
  mkdirSync(folder, { recursive: true });
}

/** Removes a file, and folders that become empty. */
function removeFile(out: string, name: string): void {
  const file = join(out, name);
  if (statOf(file)?.isFile()) rmSync(file);
  for (let folder = dirname(file); folder.length > out.length; folder = dirname(folder)) {
    if (!existsSync(folder) || readdirSync(folder).length > 0) break;
    rmdirSync(folder);
  }
}
