// Step 9, the one door to the output folder: only what changed, each file whole, and nothing at all if anything goes wrong.
// All new content is first put into a folder beside its destination; then it is renamed into place, assets before HTML, and
// what only earlier builds wrote is removed last. A list of files and hashes in the output says what is ours.
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
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
import { keysOf, unpackFile } from "./cached-file.js";
import { DocsgenError, failure, systemReason } from "./errors.js";
import { hash } from "./hash.js";
import { isAlive } from "./processes.js";
import type { Session } from "./session.js";
import type { Output } from "./stages.js";

export interface WriteOutcome {
  written: number;
  removed: number;
  unchanged: number;
  /** Size of the files that were written. */
  bytes: number;
}

/** Name of the list in the output folder: a line `hash path` for each file. Hosts do not serve dot files. */
const listName = ".docsgen-files";
const stagePrefix = ".docsgen-stage-";

/** @throws DocsgenError `write-failed` (full or read-only disk, …) with the previous output as it was. */
export async function writeOutputs(outputs: readonly Output[], session: Session): Promise<WriteOutcome> {
  const { out } = session.config;
  const previous = readList(out);
  const listTime = previous.size > 0 ? statSync(join(out, listName)).mtimeMs : 0;
  const changed = inWriteOrder(outputs.filter((output) => !isInPlace(output, { out, previous, listTime })));
  const present = new Set(outputs.map((output) => output.out));
  const stale = [...previous.keys()].filter((name) => !present.has(name));
  const list = renderList(outputs);
  const hasList = existsSync(join(out, listName)) && readFileSync(join(out, listName), "utf8") === list;
  if (changed.length === 0 && stale.length === 0 && hasList) {
    return { written: 0, removed: 0, unchanged: outputs.length, bytes: 0 };
  }
  const stage = join(out, `${stagePrefix}${process.pid}`);
  try {
    mkdirSync(out, { recursive: true });
    removeOldStages(out);
    // Not recursive: of a read-only disk that kind of call says only that there is no such folder.
    mkdirSync(stage);
    const bytes = await stageFiles(changed, stage, session);
    writeFileSync(join(stage, "list"), list);
    moveIntoPlace(changed, { out, stage });
    for (const name of stale) removeFile(out, name);
    renameSync(join(stage, "list"), join(out, listName));
    return { written: changed.length, removed: stale.length, unchanged: outputs.length - changed.length, bytes };
  } catch (thrown) {
    throw describeFailure(thrown, out);
  } finally {
    removeStage(out);
  }
}

/** Removes what a build that was interrupted may have left; safe to call at any moment. */
export function removeStage(out: string): void {
  try {
    rmSync(join(out, `${stagePrefix}${process.pid}`), { recursive: true, force: true });
  } catch {
    // A disk on which nothing can be removed let nothing be made either.
  }
}

/** Removes every file that the list names, and the list; returns how many there were. Other files are left. */
export function removeOutputs(out: string): number {
  const names = [...readList(out).keys()];
  for (const name of names) removeFile(out, name);
  rmSync(join(out, listName), { force: true });
  if (existsSync(out) && readdirSync(out).length === 0) rmdirSync(out);
  return names.length;
}

function readList(out: string): Map<string, string> {
  try {
    const lines = readFileSync(join(out, listName), "utf8").split("\n").filter(Boolean);
    return new Map(lines.map((line) => [line.slice(33), line.slice(0, 32)]));
  } catch {
    return new Map();
  }
}

function renderList(outputs: readonly Output[]): string {
  return `${outputs
    .map((output) => `${output.hash} ${output.out}`)
    .sort()
    .join("\n")}\n`;
}

/** A file that the list knows and that is older than the list is as we left it; any other is compared. */
function isInPlace(output: Output, known: { out: string; previous: Map<string, string>; listTime: number }): boolean {
  const file = join(known.out, output.out);
  const stat = statOf(file);
  if (!stat?.isFile()) return false;
  if (stat.mtimeMs <= known.listTime && known.previous.has(output.out))
    return known.previous.get(output.out) === output.hash;
  return hash(readFileSync(file)) === output.hash;
}

/** Undefined for what is not there, also where a part of the path is no folder. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** A page must never be there before the files that it needs. */
function inWriteOrder(outputs: Output[]): Output[] {
  const isPage = (output: Output) => output.out.endsWith(".html");
  return [...outputs.filter((output) => !isPage(output)), ...outputs.filter(isPage)];
}

async function stageFiles(outputs: readonly Output[], stage: string, session: Session): Promise<number> {
  let bytes = 0;
  for (const [index, output] of outputs.entries()) {
    const file = join(stage, String(index));
    if (output.kind === "file") {
      copyFileSync(output.file, file);
      bytes += statSync(file).size;
    } else {
      bytes += stageCached(keysOf(output), file, session);
    }
    // Between two files an interruption is heard; while files are renamed it is not.
    if (index % 64 === 63) {
      session.progress({ step: "write", done: index + 1, total: outputs.length });
      await setImmediate();
    }
  }
  return bytes;
}

/** One piece after the other: a file may be larger than what should be in memory at once. */
function stageCached(keys: readonly string[], file: string, { cache }: Session): number {
  let bytes = 0;
  const descriptor = openSync(file, "w");
  try {
    for (const key of keys) {
      const payload = cache.get(key);
      if (!payload)
        throw failure("cache-lost", "A part of the cache disappeared during the build.", { hint: "build again" });
      const content = unpackFile(payload);
      writeFileSync(descriptor, content);
      bytes += content.length;
    }
  } finally {
    closeSync(descriptor);
  }
  return bytes;
}

function moveIntoPlace(outputs: readonly Output[], { out, stage }: { out: string; stage: string }): void {
  const made = new Set<string>();
  for (const [index, output] of outputs.entries()) {
    const file = join(out, output.out);
    const folder = dirname(file);
    if (!made.has(folder)) {
      makeFolder(folder, out);
      made.add(folder);
    }
    if (statOf(file)?.isDirectory()) rmSync(file, { recursive: true });
    renameSync(join(stage, String(index)), file);
  }
}

/** Makes a folder; a file of an earlier build that stands where a folder must be makes way. */
function makeFolder(folder: string, out: string): void {
  for (let at = folder; at.length > out.length; at = dirname(at)) {
    if (statOf(at)?.isFile()) rmSync(at);
  }
  mkdirSync(folder, { recursive: true });
}

/** Removes a file and the folders that it leaves empty. */
function removeFile(out: string, name: string): void {
  const file = join(out, name);
  if (statOf(file)?.isFile()) rmSync(file);
  for (let folder = dirname(file); folder.length > out.length; folder = dirname(folder)) {
    if (!existsSync(folder) || readdirSync(folder).length > 0) break;
    rmdirSync(folder);
  }
}

/** Stages of builds that were killed; those of one that runs now are left. */
function removeOldStages(out: string): void {
  for (const name of readdirSync(out)) {
    const pid = name.startsWith(stagePrefix) ? Number(name.slice(stagePrefix.length)) : 0;
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) rmSync(join(out, name), { recursive: true, force: true });
  }
}

function describeFailure(thrown: unknown, out: string): unknown {
  if (thrown instanceof DocsgenError) return thrown;
  const reason = systemReason(thrown);
  if (reason === undefined) return thrown;
  const message = `The output cannot be written: ${reason}.`;
  const diagnostic = { code: "write-failed", severity: "error", message, place: { file: out } } as const;
  return new DocsgenError({ ...diagnostic, hint: "the previous output is as it was" }, 1, thrown);
}
