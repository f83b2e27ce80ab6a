// Step 9, the only code that writes to the output folder. It writes all changed files, or nothing if anything fails.
// New files are staged next to the output as soon as their content is available (staging.ts). They are renamed into
// place (output/move-plan.ts) after the build has succeeded and all moves have been checked. Alternatively, the whole
// site is swapped.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { adopt } from "../../cache/cache-folder.js";
import type { Output } from "../../cache/cached-output.js";
import type { Place } from "../../contract/data.js";
import { outputLost } from "../../errors/errors.js";
import { isInside } from "../../errors/file-names.js";
import { listOtherFiles } from "../../files/folder-contents.js";
import { realPath } from "../../files/real-path.js";
import { createTurns } from "../../files/yield-to-event-loop.js";
import { listForeign } from "../../output/clear-output.js";
import {
  type ExistingOutput,
  findCaseConflicts,
  isUpToDate,
  listForeignFiles,
  listStale,
  readExistingOutput,
  refuseTaken,
} from "../../output/existing-output.js";
import { areUnderWay, makeMoves, settleOutput } from "../../output/journal.js";
import { planMoves } from "../../output/move-plan.js";
import {
  hasOutputList,
  isImmutable,
  isListed,
  outputListName,
  renderListMeanwhile,
  renderOutputList,
} from "../../output/output-list.js";
import { lockOutput, type OutputLock } from "../../output/output-lock.js";
import { refuseFolder, swapSite } from "../../output/output-swap.js";
import type { Session } from "../../session/session.js";
import { createStaging, type Staging } from "./staging.js";
import { describeFailure, refuseOutside, unknownOutput } from "./write-problems.js";

interface WriteOutcome {
  written: number;
  removed: number;
  unchanged: number;
  /** Size of the written files. */
  bytes: number;
}

/** Writes outputs to the output folder. */
export interface Writer {
  /** Waits for other builds of this output, and rolls back an interrupted build. Must be called first. */
  open(): Promise<void>;
  /** Starts staging changed outputs if other threads can do it, although the build may still fail. */
  add(outputs: readonly Output[]): void;
  /**
   * Writes changed outputs and removes stale files.
   * @param placeOf returns the source of an output, for messages
   * @throws DocsgenError `write-failed` (full or read-only disk, …), leaving the previous output unchanged
   */
  finish(outputs: readonly Output[], placeOf: (output: Output) => Place | undefined): Promise<WriteOutcome>;
  /** Unlocks the output, which is unchanged unless `finish` has succeeded. Never throws. */
  close(): Promise<void>;
  /**
   * Synchronous variant of `close` for a process that is about to exit. Returns which site the output contains
   * afterwards.
   */
  stop(): Placed;
}

/**
 * The site of the last build or of this build. `neither` while files are being moved; the next build then restores the
 * last site.
 */
export type Placed = "last" | "neither" | "this";

interface WriterOptions {
  /** Allows an output folder that docsgen did not create, and replaces conflicting files. Default: false. */
  adopts?: boolean | undefined;
  /** Called with the name of another process that holds the output lock, if waiting takes long. */
  onWait?: (holder: string) => void;
}

export function createWriter(session: Session, { adopts = false, onWait }: WriterOptions): Writer {
  const { out, output: mode } = session.config;
  let work: Work = { session, adopts };
  let known: ExistingOutput | undefined;
  let isClosed = false;
  let isPlaced = false;
  const look = (): ExistingOutput => {
    known ??= readExistingOutput(out, session.cache);
    return known;
  };
  const isBetween = () => work.lock?.isHeld() === true && areUnderWay(work.lock.folder);
  return {
    async open() {
      if (mode === "swap") refuseFolder(out);
      else checkOwner(session, adopts);
      work = { ...(await openWork(session, onWait)), adopts };
    },
    add(outputs) {
      // Hooks may continue after the build has failed.
      if (!work.staging || isClosed || session.diagnostics.some(({ severity }) => severity === "error")) return;
      // The system writes large files in the background, but many small files need another thread.
      const begun = session.pool.hasWorkers() ? outputs : outputs.filter(({ kind }) => kind === "joined");
      work.staging.begin(begun.filter((output) => !isUpToDate(output, look())));
    },
    async finish(outputs, placeOf) {
      try {
        refuseOutside(outputs, placeOf);
        const stale = listStale(outputs, look());
        const changed = await listChanged({ outputs, stale, known: look() }, work.staging);
        const outcome = await writeChanged({ outputs, changed, stale, known: look() }, work);
        if (mode === "files") listForeignFiles(outputs, look()).map(unknownOutput(out)).forEach(session.report);
        isPlaced = true;
        return outcome;
      } catch (thrown) {
        if (work.lock?.isHeld() === false) throw outputLost();
        throw describeFailure(thrown, { out, outputs, placeOf });
      }
    },
    async close() {
      isClosed = true;
      // If a rollback was not possible, the next build completes it with the staged files.
      if (!isBetween()) await work.staging?.remove().catch(() => undefined);
      work.lock?.release();
      work = { session, adopts };
    },
    stop() {
      isClosed = true;
      const placed = isBetween() ? "neither" : isPlaced ? "this" : "last";
      if (placed !== "neither") work.staging?.drop();
      work.lock?.release();
      return placed;
    },
  };
}

/**
 * @throws DocsgenError `folder-not-empty` if the folder contains files that docsgen did not create, unless it is
 * adopted
 */
function checkOwner({ config: { out, content }, report }: Session, adopts: boolean): void {
  const names = hasOutputList(out) ? [] : listForeign(out);
  if (names.length === 0) return;
  // The output may be inside the content folder if the root is the content folder.
  const hasSources = isInside(realPath(out), realPath(content));
  adopt({ folder: out, role: "output folder", names, hasSources }, adopts ? report : undefined);
}

/** Resources for writing. `refusal` is the reason if there are none. */
interface Work {
  session: Session;
  /** See WriterOptions. */
  adopts: boolean;
  lock?: OutputLock;
  staging?: Staging;
  refusal?: unknown;
}

async function openWork(session: Session, onWait?: (holder: string) => void): Promise<Omit<Work, "adopts">> {
  const { out } = session.config;
  let lock: OutputLock | undefined;
  try {
    lock = await lockOutput(out, onWait);
    await settleOutput({ work: lock.folder, out });
    return { session, lock, staging: createStaging(lock.folder, session) };
  } catch (thrown) {
    lock?.release();
    // A build without changes does not need a work folder.
    return { session, refusal: thrown };
  }
}

async function listChanged(
  { outputs, stale, known }: Omit<Changes, "changed">,
  staging: Staging | undefined,
): Promise<Output[]> {
  const changed: Output[] = [];
  const otherCases = findCaseConflicts(outputs, stale);
  const turns = createTurns();
  for (const output of outputs) {
    if (staging?.has(output) || otherCases.has(output) || !isUpToDate(output, known)) changed.push(output);
    if (turns.isDue()) await turns.give();
  }
  return changed;
}

interface Changes {
  outputs: readonly Output[];
  changed: readonly Output[];
  /** Paths that the last build wrote but this build does not. */
  stale: readonly string[];
  known: ExistingOutput;
}

async function writeChanged({ outputs, changed, stale, known }: Changes, work: Work): Promise<WriteOutcome> {
  const { previous } = known;
  const hasList = () => !known.isDamaged && outputs.every((output) => isListed(output, previous.get(output.out)));
  const { config, cache } = work.session;
  if (changed.length === 0 && stale.length === 0 && hasList()) {
    known.states.save([], cache);
    return { written: 0, removed: 0, unchanged: outputs.length, bytes: 0 };
  }
  if (!work.adopts) refuseTaken(changed, known);
  const { staging, lock } = work;
  if (!staging || !lock) throw work.refusal;
  const bytes = await staging.finish(changed);
  writeFileSync(join(staging.folder, "list"), renderOutputList(outputs));
  writeFileSync(join(staging.folder, "meanwhile"), renderListMeanwhile(previous, changed));
  if (!lock.isHeld()) throw outputLost();
  await moveOutputs({ outputs, changed, stale, known }, { work: lock.folder, staging, session: work.session });
  // All files of a swapped site have new paths, which changes their states.
  const written = config.output === "swap" ? outputs : changed;
  known.states.save(
    written.map((output) => output.out),
    cache,
  );
  return { written: changed.length, removed: stale.length, unchanged: outputs.length - changed.length, bytes };
}

interface Placing {
  work: string;
  staging: Staging;
  session: Session;
}

async function moveOutputs({ outputs, changed, stale, known }: Changes, to: Placing): Promise<void> {
  const { work, staging, session } = to;
  const { out, output: mode } = session.config;
  if (mode === "swap") {
    const isNew = new Set(changed);
    const files = outputs.map((one) => [one.out, isNew.has(one) ? staging.getName(one) : undefined] as const);
    const listed = [outputListName, ...known.previous.keys(), ...outputs.map((one) => one.out)];
    const others = known.isNew ? [] : listOtherFiles(out, new Set(listed));
    await swapSite({ work, stage: staging.folder, out, files, others, list: "list" });
    return;
  }
  const puts = changed.map((one) => ({ out: one.out, staged: staging.getName(one), immutable: isImmutable(one) }));
  await makeMoves(planMoves({ out, stage: staging.name, puts, stale, list: "list", meanwhile: "meanwhile" }), {
    work,
    out,
  });
}
