// Damage to docsgen's files: cache, stage, journal, and the output itself.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { editForBuild, editSite } from "./content.js";
import { type AttackedSite, listFiles, type Random } from "./harness.js";
import { expectGood, type Found } from "./questions.js";

/** Flips bits in, or truncates, files of the cache and leftovers of a killed build: a miss, never a failure. */
export async function flips(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = random.below(2) ? editForBuild(site, random) : "nothing";
  if (random.below(4) === 0) await killWhileMoving(site, random);
  const files = [...listFiles(join(site.root, ".docsgen")), ...listFiles(site.work)].filter(
    // Without its marker, a cache with foreign entries is refused; tests/long/owners.ts covers that.
    ({ file, bytes }) => bytes > 0 && basename(file) !== "CACHEDIR.TAG",
  );
  const damaged = Array.from({ length: 1 + random.below(6) }, () => damage(random.pick(files).file, random));
  if (random.below(2)) rmSync(site.out, { recursive: true, force: true });
  await expectGood(site, await site.buildAgain(), found);
  return `${names}, ${damaged.join(" ")}`;
}

/**
 * Damages or removes the journal of a killed build, alone or with all files that it names; pages are added and removed
 * in the meantime.
 */
export async function journals(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = editForBuild(site, random);
  await killWhileMoving(site, random);
  const journal = join(site.work, "journal");
  if (!existsSync(journal)) return `${names}, no journal`;
  const how = random.below(5) > 0 ? damage(journal, random) : "removed all";
  if (how === "removed all") rmSync(site.work, { recursive: true });
  const more = editSite(site, random, random.below(3));
  await expectGood(site, await site.buildAgain(), found);
  return `${names}, ${how}, then ${more.join("+") || "nothing"}`;
}

async function killWhileMoving(site: AttackedSite, random: Random): Promise<void> {
  const fault = { folders: [site.out, site.work], at: 30 + random.below(60), kind: "SIGKILL", thread: "main" as const };
  await site.build({ fault, threads: 1 });
}

function damage(file: string, random: Random): string {
  const how = random.below(11);
  if (how === 0) rmSync(file, { force: true, recursive: true });
  else if (how > 7) replaceFile(file, how);
  else if (lstatSync(file, { throwIfNoEntry: false })?.isFile()) {
    const content = readFileSync(file);
    if (how === 1) truncateSync(file, random.below(content.length + 1));
    else {
      for (let flip = 0; flip <= random.below(40) && content.length > 0; flip++) flipBit(content, random);
      writeFileSync(file, content);
    }
  }
  return `${["removed", "cut", ...Array(6), "folder for", "dangling link for", "circular link for"][how] ?? "flipped"} ${basename(file)}`;
}

/** Replaces a file with an unreadable folder or link. */
function replaceFile(file: string, how: number): void {
  rmSync(file, { force: true, recursive: true });
  if (how === 8) mkdirSync(file);
  else symlinkSync(how === 9 ? "nowhere" : basename(file), file);
}

function flipBit(content: Buffer, random: Random): void {
  const at = random.below(content.length);
  content[at] = (content[at] ?? 0) ^ (1 << random.below(8));
}

/**
 * Edits, removes, or adds output files manually with unchanged timestamps: `--no-cache` and all other builds repair
 * them.
 */
export async function tampering(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const done: string[] = [];
  for (let round = 0; round <= random.below(4); round++) {
    const files = listFiles(site.out).filter(({ file }) => !file.includes("/.docsgen"));
    if (files.length === 0) break;
    const { file, bytes } = random.pick(files);
    const { atime, mtime } = statSync(file);
    const how = random.pick(["edit", "same size", "remove", "folder"]);
    if (how === "edit" || how === "same size") {
      writeFileSync(file, how === "edit" ? "tampered" : Buffer.alloc(bytes, 120));
      utimesSync(file, atime, mtime);
    } else rmSync(file);
    if (how === "folder") mkdirSync(file);
    done.push(`${how} ${file.slice(site.out.length + 1)}`);
  }
  if (random.below(2)) done.push(...editSite(site, random, 1));
  await expectGood(site, await site.buildAgain(random.below(2) ? ["--no-cache"] : []), found);
  return done.join(", ");
}
