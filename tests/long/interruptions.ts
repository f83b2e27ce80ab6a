// Builds that are killed, and builds with failing system calls.

import type { BuildRun, Fault } from "./builds.js";
import { editForBuild, editSite, edits } from "./content.js";
import { type AttackedSite, differences, hashTree, type Random, type Tree } from "./harness.js";
import { expectDocumented, expectGood, expectWhole, type Found } from "./questions.js";

/**
 * Kills a build at a change to the output or the stage, or at any time, a few times in a row; the next build repairs
 * the output.
 */
export async function kills(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const done: string[] = [];
  const times = 1 + random.below(8);
  for (let kill = 0; kill < times; kill++) {
    const names = kill === 0 || random.below(3) === 0 ? editForBuild(site, random) : "same";
    const run = killedRun(site, random);
    const { code, signal } = await site.build(run);
    expectWhole(site, found);
    const at = run.fault ? `${run.fault.at} ${run.fault.thread}` : `${run.killAfterMs} ms`;
    done.push(`${names} ${at} ${signal ?? code}`);
  }
  editSite(site, random, random.below(2));
  await expectGood(site, await site.buildAgain(random.below(4) === 0 ? ["--no-cache"] : []), found);
  return done.join(", ");
}

function killedRun(site: AttackedSite, random: Random): BuildRun {
  if (random.below(5) === 0) return { killAfterMs: 80 + random.below(400), threads: 1 };
  const thread = random.below(4) === 0 ? "worker" : "main";
  const at = 1 + random.below(thread === "main" ? 72 : 14);
  const fault: Fault = { folders: [site.out, site.work], at, kind: "SIGKILL", thread };
  return { fault, threads: thread === "main" ? 1 : 2 };
}

/**
 * Refuses changes to files: the build fails with a message and restores the output, or the message says when that
 * happens.
 */
export async function faults(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const before = hashTree(site.out);
  const names = editForBuild(site, random);
  const kind = random.pick(["ENOSPC", "EACCES", "EIO", "EBUSY", "EROFS"]);
  const fault = {
    folders: [site.out, site.work],
    at: 1 + random.below(76),
    times: 1 + random.below(4),
    kind,
    thread: "main" as const,
  };
  const built = await site.build({ fault, threads: 1 });
  expectDocumented(built, found);
  const isLater = built.text.includes("the next build restores the previous output first");
  const different = built.code === 0 || isLater ? [] : differences(hashTree(site.out), before);
  if (different.length > 0) found(`a failed build changed ${different.join(", ")}`);
  if (isLater) await settledIs(before, site, found);
  await expectGood(site, await site.buildAgain(), found);
  return `${names} ${kind} at ${fault.at}, ${fault.times} times → ${built.code}`;
}

/** Checks that a failing build also completes an undo that was not possible before. */
async function settledIs(before: Tree, site: AttackedSite, found: Found): Promise<void> {
  site.write("content/broken.md", "# Broken\n\n[Nowhere](./nowhere.md)\n");
  await site.buildAgain();
  site.remove("content/broken.md");
  const different = differences(hashTree(site.out), before);
  if (different.length > 0) found(`not put back later: ${different.join(", ")}`);
}

/** Kills builds with swapped output the same way: at any moment, it is one complete site. */
export async function swaps(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const before = hashTree(site.out);
  edits.all?.(site, random);
  const { tree: after = {} } = await site.clean();
  const fault = { folders: [site.out, site.work], at: 1 + random.below(140), kind: "SIGKILL", thread: "main" as const };
  const { signal } = await site.build({ fault, threads: 1 });
  const now = hashTree(site.out);
  if (differences(now, before).length > 0 && differences(now, after).length > 0)
    found("neither the old site nor the new");
  await expectGood(site, await site.buildAgain(), found);
  return `at ${fault.at} ${signal ?? "not reached"}`;
}
