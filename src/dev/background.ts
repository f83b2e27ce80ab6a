// Completes the rest of the site in the background: after the first answer, and after an edit once no other follows. Holds
// the files of `emit` hooks, since they are made of all pages.

import type { Session } from "../session/session.js";
import type { Output } from "../store/output.js";
import { checkSite, compileRest, completeData, emitSite, isCompiled, rehearse } from "./completion.js";
import type { Queue } from "./queue.js";
import type { DevPage, DevSite } from "./site.js";

export type Emitted = ReadonlyMap<string, Output>;

export interface Background {
  /** Files of `emit` hooks by path, as they were made last. */
  emitted(): Emitted;
  /** The same, made again if the site has changed since. */
  emit(): Promise<Emitted>;
  /** The site changed: it is no longer complete. */
  outdate(): void;
  isComplete(): boolean;
  /** Resolves when all pages are compiled and checked. */
  complete(): Promise<void>;
  /** After an answer: completes the site, then loads what the first edit will need. */
  wake(): void;
  /** Completes the site once nothing has changed for a while. */
  completeSoon(): void;
  close(): Promise<void>;
}

export interface BackgroundOptions {
  site(): DevSite;
  queue: Queue;
  /** Pages shown in open tabs. */
  shown(): readonly DevPage[];
  /** Whether edits are waiting: they go first. */
  isWaiting(): boolean;
  /** Called when the site is complete, before the next update. */
  onComplete(): Promise<void>;
  onFailure(thrown: unknown): void;
}

/** Time to wait for the next edit, which would undo most of the work. */
const pauseMs = 300;

export function createBackground(options: BackgroundOptions): Background {
  const { queue } = options;
  let emission: Promise<Emitted> | undefined;
  let emitted: Emitted = new Map();
  let completion: Promise<void> | undefined;
  let isComplete = false;
  let isClosed = false;
  let rehearsal: Promise<void> | undefined;
  const rehearseOnce = createRehearsal(options);
  let pause: NodeJS.Timeout | undefined;

  const emit = async () => {
    emission ??= emitSite(options.site());
    emitted = await emission;
    return emitted;
  };
  const finish = async (site: DevSite) => {
    const isOver = () => isClosed || options.isWaiting();
    if (isOver() || options.site() !== site || !isCompiled(site)) return;
    await completeData(site);
    if (!(await checkSite(site, { known: emitted.size > 0 ? emitted.keys() : undefined, emit, isOver }))) return;
    isComplete = true;
    await options.onComplete();
  };
  const run = async () => {
    while (!isComplete && !isClosed) {
      const site = options.site();
      await compileRest(site, () => isClosed || options.site() !== site);
      await queue(() => finish(site));
    }
  };
  const complete = () => {
    completion ??= run().finally(() => {
      completion = undefined;
    });
    return completion;
  };
  return {
    emitted: () => emitted,
    emit,
    outdate() {
      isComplete = false;
      emission = undefined;
    },
    isComplete: () => isComplete,
    complete,
    wake() {
      const work = complete().then(() => {
        if (!isClosed) rehearsal = rehearseOnce();
        return rehearsal;
      });
      work.catch(options.onFailure);
    },
    completeSoon() {
      clearTimeout(pause);
      pause = setTimeout(() => complete().catch(options.onFailure), pauseMs);
    },
    async close() {
      isClosed = true;
      clearTimeout(pause);
      await Promise.all([completion, rehearsal]);
    },
  };
}

/** Loads, once for each pool of workers, what the first edit of a page in an open tab will need. */
function createRehearsal(options: BackgroundOptions): () => Promise<void> {
  let rehearsed: Session["pool"] | undefined;
  return async () => {
    const site = options.site();
    const page = options.shown().find((one) => one.record);
    if (rehearsed === site.session.pool || !page) return;
    rehearsed = site.session.pool;
    await rehearse(page, site);
  };
}
