// Builds that are killed, and builds that the system refuses something.

import type { BuildRun, Fault } from "./builds.js";
import { editForBuild, editSite, edits } from "./content.js";
import { type AttackedSite, differences, hashTree, type Random, type Tree } from "./harness.js";
import { expectDocumented, expectGood, expectWhole, type Found } from "./questions.js";

/** A build is killed at a change to the output or the stage, or at any time; the next one mends it. */
export async function kills(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = editForBuild(site, random);
  const thread = random.pick(["main", "main", "main", "worker"] as const);
  const at = 1 + random.below(thread === "main" ? 72 : 14);
  const threads = thread === "main" ? 1 : 2;
  const fault: Fault = { folders: [site.out, site.work], at, kind: "SIGKILL", thread };
  const options: BuildRun = random.below(5) === 0 ? { killAfterMs: 80 + random.below(400) } : { fault, threads };
  const { code, signal } = await site.build(options);
  expectWhole(site, found);
  // A second kill, while the first is being mended.
  let second = "";
  if (random.below(3) === 0) {
    const again = await site.build({ fault: { ...fault, at: 1 + random.below(60), thread: "main" }, threads: 1 });
    second = ` then ${again.signal ?? again.code}`;
    expectWhole(site, found);
  }
  editSite(site, random, random.below(2));
  await expectGood(site, await site.buildAgain(random.below(4) === 0 ? ["--no-cache"] : []), found);
  return `${names} ${JSON.stringify(options.fault?.at ?? options.killAfterMs)} ${options.fault?.thread ?? "time"} ${signal ?? code}${second}`;
}

/** The system refuses changes to files: the build fails with a message, and the output is as it was, or the message says when. */
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
  const isLater = built.text.includes("the next build puts the previous output back first");
  const different = built.code === 0 || isLater ? [] : differences(hashTree(site.out), before);
  if (different.length > 0) found(`a failed build changed ${different.join(", ")}`);
  if (isLater) await settledIs(before, site, found);
  await expectGood(site, await site.buildAgain(), found);
  return `${names} ${kind} at ${fault.at}, ${fault.times} times → ${built.code}`;
}

/** What could not be undone at once is undone by a build that fails, too. */
async function settledIs(before: Tree, site: AttackedSite, found: Found): Promise<void> {
  site.write("content/broken.md", "# Broken\n\n[Nowhere](./nowhere.md)\n");
  await site.buildAgain();
  site.remove("content/broken.md");
  const different = differences(hashTree(site.out), before);
  if (different.length > 0) found(`not put back later: ${different.join(", ")}`);
}

/** The same kills for an output that is swapped: at any moment it is one whole site. */
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
