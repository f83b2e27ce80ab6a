// The attacks. Each is one round: it says what it did, and what was found that the manual promises never to happen.
import { mkdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { editSite, edits, fill } from "./content.js";
import {
  type AttackedSite,
  type BuildRun,
  type Built,
  createSite,
  differences,
  type Fault,
  hashTree,
  isDocumented,
  listFiles,
  missingParts,
  type Random,
  randomFrom,
} from "./harness.js";

/** Told of each promise that was broken. */
type Found = (problem: string) => void;

/** One round. Returns what was done. */
type Attack = (site: AttackedSite, random: Random, found: Found) => Promise<string>;

export const attacks: Record<string, Attack> = { kills, faults, flips, edits: editing, together, swaps, tampering };

/**
 * Runs rounds of an attack on one site after the other.
 * @returns the problems that were found, each with the seed of its round
 */
export async function attack(
  name: string,
  { seed, count, log }: { seed: number; count: number; log?: (line: string) => void },
): Promise<string[]> {
  const problems: string[] = [];
  let site: AttackedSite | undefined;
  for (let round = 0; round < count; round++) {
    const ownSeed = (seed + round * 7919) >>> 0;
    const random = randomFrom(ownSeed);
    // A site is used for a few rounds, so that each attack meets what the one before it left.
    if (!site || round % 8 === 0) {
      site?.delete();
      site = createSite();
      fill(site, random);
      if (name === "swaps") site.write("site.config.mjs", 'export default { output: "swap" };\n');
      const first = await site.build();
      if (first.code !== 0) throw new Error(`the site must build: ${first.text}`);
      await expectGood(site, first, (text) => problems.push(`seed ${ownSeed}: first build: ${text}`));
    }
    const found: string[] = [];
    const done = await attacks[name]?.(site, random, (text) => found.push(text));
    log?.(`${name} ${round + 1}/${count} seed ${ownSeed}: ${done}${found.length > 0 ? ` → ${found.join("; ")}` : ""}`);
    problems.push(...found.map((text) => `${name}, seed ${ownSeed} (round ${round + 1}), ${done}: ${text}`));
  }
  site?.delete();
  return problems;
}

/** The output is that of a clean build, and nothing is left beside it. */
async function expectGood(site: AttackedSite, { code, text }: Built, found: Found): Promise<void> {
  const clean = await site.clean();
  if (!isDocumented(code)) found(`exit code ${code}: ${text.slice(-300)}`);
  if (code !== clean.code) found(`exit code ${code}, a clean build has ${clean.code}: ${text.slice(-400)}`);
  if (code !== 0 || !clean.tree) return;
  const different = differences(hashTree(site.out), clean.tree);
  if (different.length > 0) found(`differs from a clean build: ${different.join(", ")}`);
  expectNothingLeft(site, found);
}

function expectNothingLeft(site: AttackedSite, found: Found): void {
  const left = listFiles(site.work).filter(({ file }) => !file.includes("/site-"));
  if (left.length > 0)
    found(`left beside the output: ${left.map(({ file }) => file.slice(site.root.length)).slice(0, 4)}`);
}

function expectWhole(site: AttackedSite, found: Found): void {
  const missing = missingParts(site.out);
  if (missing.length > 0) found(`a page does not load whole: ${missing.slice(0, 3).join(", ")}`);
}

/** An edit that leaves a site that can be built, so that a build always has something to write. */
function editForBuild(site: AttackedSite, random: Random): string {
  edits.all?.(site, random);
  return ["all", ...editSite(site, random, 1 + random.below(3))].join("+");
}

/** A build is killed at a change to the output or the stage, or at any time; the next one, or the preview, mends it. */
async function kills(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = editForBuild(site, random);
  const thread = random.pick(["main", "main", "worker"] as const);
  const at = 1 + random.below(thread === "main" ? 72 : 14);
  const fault: Fault = { folders: [site.out, site.work], at, kind: "kill", thread };
  const options: BuildRun = random.below(3) === 0 ? { killAfterMs: 50 + random.below(900) } : { fault };
  const { code, signal } = await site.build(options);
  expectWhole(site, found);
  // A second kill, while the first is being mended.
  if (random.below(3) === 0) {
    await site.build({
      fault: { folders: [site.out, site.work], at: 1 + random.below(60), kind: "kill", thread: "main" as const },
    });
    expectWhole(site, found);
  }
  editSite(site, random, random.below(2));
  await expectGood(site, await site.build(random.below(4) === 0 ? { words: ["--no-cache"] } : {}), found);
  return `${names} ${JSON.stringify(options.fault?.at ?? options.killAfterMs)} ${options.fault?.thread ?? "time"} ${signal ?? code}`;
}

/** The system refuses one change to a file: the build fails with a message, and the output is as it was. */
async function faults(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const before = hashTree(site.out);
  const names = editForBuild(site, random);
  const kind = random.pick(["ENOSPC", "EACCES", "EIO", "EBUSY", "EROFS"]);
  const fault = { folders: [site.out, site.work], at: 1 + random.below(72), kind, thread: "main" as const };
  const { code, text } = await site.build({ fault });
  if (!isDocumented(code)) found(`exit code ${code}: ${text.slice(-300)}`);
  if (code === 70) found(`called a bug: ${text.slice(-400)}`);
  if (code !== 0 && !text.includes("error[")) found("failed without a message");
  const different = code === 0 ? [] : differences(hashTree(site.out), before);
  if (different.length > 0) found(`a failed build changed ${different.join(", ")}`);
  await expectGood(site, await site.build(), found);
  return `${names} ${kind} at ${fault.at} → ${code}`;
}

/** Bits are flipped in, or the end cut off, files of the cache and of what a killed build left: a miss, never a failure. */
async function flips(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = random.below(2) ? editForBuild(site, random) : "nothing";
  if (random.below(3) === 0) {
    const fault = { folders: [site.out, site.work], at: 30 + random.below(60), kind: "kill", thread: "main" as const };
    await site.build({ fault });
  }
  const files = [...listFiles(join(site.root, ".docsgen")), ...listFiles(site.work)].filter(({ bytes }) => bytes > 0);
  const damaged = Array.from({ length: 1 + random.below(6) }, () => damage(random.pick(files), random));
  if (random.below(2)) rmSync(site.out, { recursive: true, force: true });
  await expectGood(site, await site.build(), found);
  return `${names}, ${damaged.join(" ")}`;
}

function damage({ file, bytes }: { file: string; bytes: number }, random: Random): string {
  const how = random.below(8);
  if (how === 0) rmSync(file, { force: true });
  else if (how === 1) truncateIfThere(file, random.below(bytes));
  else {
    try {
      const content = readFileSync(file);
      for (let flip = 0; flip <= random.below(40); flip++) flipBit(content, random);
      writeFileSync(file, content);
    } catch {
      // Removed by an earlier damage.
    }
  }
  return `${["removed", "cut"][how] ?? "flipped"} ${basename(file)}`;
}

function flipBit(content: Buffer, random: Random): void {
  const at = random.below(content.length);
  content[at] = (content[at] ?? 0) ^ (1 << random.below(8));
}

function truncateIfThere(file: string, bytes: number): void {
  try {
    truncateSync(file, bytes);
  } catch {
    // Removed by an earlier damage.
  }
}

/** Edits of all kinds, one build after each few. */
async function editing(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = editSite(site, random, 1 + random.below(4)).join("+");
  await expectGood(site, await site.build(), found);
  return names;
}

/** Two or three builds at once, with edits in between and perhaps one that is killed. */
async function together(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = editForBuild(site, random);
  const first = site.build(random.below(3) === 0 ? { killAfterMs: 100 + random.below(700) } : {});
  await new Promise((resolve) => setTimeout(resolve, random.below(400)));
  const more = random.below(2) ? editSite(site, random, 1).join("+") : "none";
  const rest = Array.from({ length: 1 + random.below(2) }, () => site.build());
  const results = [await first, ...(await Promise.all(rest))];
  const undocumented = results.filter(({ code, signal }) => signal === null && !isDocumented(code));
  for (const { code, text } of undocumented) found(`exit code ${code}: ${text.slice(-300)}`);
  const [last] = results.slice(-1);
  if (last) await expectGood(site, last, found);
  return `${names}, then ${more}: ${results.map(({ code, signal }) => code ?? signal).join(" ")}`;
}

/** The same kills for an output that is swapped: at any moment it is one whole site. */
async function swaps(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const before = hashTree(site.out);
  edits.all?.(site, random);
  const { tree: after = {} } = await site.clean();
  const fault = { folders: [site.out, site.work], at: 1 + random.below(140), kind: "kill", thread: "main" as const };
  const { signal } = await site.build({ fault });
  const now = hashTree(site.out);
  if (differences(now, before).length > 0 && differences(now, after).length > 0)
    found("neither the old site nor the new");
  await expectGood(site, await site.build(), found);
  return `at ${fault.at} ${signal ?? "not reached"}`;
}

/** Files of the output are edited, removed or added by hand, with their times kept: `--no-cache` and any other build mend it. */
async function tampering(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const done: string[] = [];
  for (let round = 0; round <= random.below(4); round++) {
    const files = listFiles(site.out).filter(({ file }) => !file.includes("/.docsgen"));
    if (files.length === 0) break;
    const { file } = random.pick(files);
    const { atime, mtime } = statSync(file);
    const how = random.pick(["edit", "remove", "folder"]);
    if (how === "edit") {
      writeFileSync(file, "tampered");
      utimesSync(file, atime, mtime);
    } else rmSync(file);
    if (how === "folder") mkdirSync(file);
    done.push(`${how} ${file.slice(site.out.length + 1)}`);
  }
  if (random.below(2)) done.push(...editSite(site, random, 1));
  await expectGood(site, await site.build(random.below(2) ? { words: ["--no-cache"] } : {}), found);
  return done.join(", ");
}
