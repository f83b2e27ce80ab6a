// An output that is swapped as a whole: `dist` is a symbolic link to a site in the work folder. A build creates another
// site next to it, and replaces the link with a single rename. Thus a server that reads the folder in the meantime gets
// either the old or the new site, never a mix.
import { lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { failure } from "../errors/errors.js";
import { createTurns } from "../files/yield-to-event-loop.js";
import { outputListName } from "./output-list.js";
import { addName, isSwapped, isSwappedSite, workFolders, workNames } from "./work-folder.js";

interface Swap {
  /** The work folder. */
  work: string;
  /** Absolute path of the stage. */
  stage: string;
  /** The output folder, which is a link or does not exist yet. */
  out: string;
  /** Paths of all outputs, and the name in the stage if the file is new. */
  files: Iterable<readonly [out: string, staged: string | undefined]>;
  /** Files of the current site that docsgen did not write. They are carried over to the new site. */
  others: readonly string[];
  /** Name of the new list in the stage. */
  list: string;
}

/** @throws DocsgenError `output-taken` unless the output is missing, or a link that docsgen created */
export function refuseFolder(out: string): void {
  const stats = lstatSync(out, { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isSymbolicLink()) {
    const target = readlinkSync(out);
    const [work] = workFolders(out);
    const isCreated = isSwappedSite(basename(target)) && resolve(dirname(out), dirname(target)) === work;
    if (isCreated || isSwapped(out)) return;
    throw failure("output-taken", `${out} is a link that docsgen did not create; output: "swap" would replace it.`, {
      hint: "remove the link, or choose another output folder",
    });
  }
  throw failure("output-taken", `${out} is a folder. With output: "swap", it must be a link.`, {
    hint: "remove docsgen's files with docsgen clean, and build again",
  });
}

export async function swapSite(swap: Swap): Promise<void> {
  const { work, stage, out } = swap;
  const site = join(work, workNames.site + basename(stage));
  const before = lstatSync(out, { throwIfNoEntry: false }) ? basename(readlinkSync(out)) : "";
  try {
    await makeSite(site, swap);
    const link = join(stage, "link");
    symlinkSync(relative(dirname(out), site), link, "junction");
    renameSync(link, out);
  } catch (thrown) {
    rmSync(site, { recursive: true, force: true });
    throw thrown;
  }
  removeSites(work, [basename(site), before]);
}

async function makeSite(site: string, { stage, out, files, others, list }: Swap): Promise<void> {
  mkdirSync(site, { recursive: true });
  const created = new Set([site]);
  const turns = createTurns();
  for (const [name, staged] of files) {
    const file = join(site, name);
    const folder = dirname(file);
    if (!created.has(folder)) mkdirSync(folder, { recursive: true });
    created.add(folder);
    if (staged === undefined) addName(join(out, name), file);
    else renameSync(join(stage, staged), file);
    if (turns.isDue()) await turns.give();
  }
  for (const name of others) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    addName(join(out, name), join(site, name));
  }
  renameSync(join(stage, list), join(site, outputListName));
}

/** Removes all other sites. The previous site is kept, because a server may still be sending its files. */
function removeSites(work: string, kept: readonly string[]): void {
  for (const name of readdirSync(work)) {
    if (isSwappedSite(name) && !kept.includes(name)) rmSync(join(work, name), { recursive: true, force: true });
  }
}
