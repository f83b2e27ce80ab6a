// The environment of a build: other builds, little memory, small and read-only disks.
import { execFileSync, spawnSync } from "node:child_process";
import { command, environment, isDocumented } from "./builds.js";
import { editForBuild, editSite } from "./content.js";
import { type AttackedSite, differences, hashTree, type Random } from "./harness.js";
import { expectDocumented, expectGood, type Found } from "./questions.js";

/** True if the system allows private namespaces (Linux only). */
export const canMount = succeeds(["-rm", "sh", "-c", "mount -t tmpfs tmpfs /mnt"]);
const canIsolate = succeeds(["-rpf", "--mount-proc", "true"]);

function succeeds(words: string[]): boolean {
  try {
    execFileSync("unshare", words, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs two or three builds in parallel, some in a separate process namespace, with edits in between; one may be killed.
 */
export async function together(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = editForBuild(site, random);
  const pickNamespace = () => (canIsolate && random.below(3) === 0 ? isolated : {});
  const first = site.build({
    threads: 1,
    ...pickNamespace(),
    ...(random.below(3) === 0 && { killAfterMs: 100 + random.below(300) }),
  });
  await new Promise((resolve) => setTimeout(resolve, random.below(300)));
  const more = random.below(2) ? editSite(site, random, 1).join("+") : "none";
  const rest = Array.from({ length: 1 + random.below(2) }, () => site.build({ threads: 1, ...pickNamespace() }));
  const results = [await first, ...(await Promise.all(rest))];
  for (const built of results) {
    // A source that changes during its build is an error with a message.
    if (built.signal === null) expectDocumented(built, found);
  }
  const [last] = results.slice(-1);
  if (last) await expectGood(site, last, found);
  return `${names}, then ${more}: ${results.map(({ code, signal }) => code ?? signal).join(" ")}`;
}

/** Killed together with the program that created the namespace. */
const isolated = { through: ["unshare", "-rpf", "--mount-proc", "--kill-child"] };

/**
 * Builds with too little memory: exits with a documented code, keeps the output, and does not affect the next build.
 */
export async function memory(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const before = hashTree(site.out);
  const names = editForBuild(site, random);
  const megabytes = 6 + random.below(30);
  const threads = 1 + random.below(2);
  const nodeOptions = `--max-old-space-size=${megabytes} --max-semi-space-size=1`;
  const { code, signal, text } = await site.build({ nodeOptions, threads });
  // Exit codes of Node.js itself: see docsgen --help.
  const isOutOfMemory = signal === "SIGABRT" || code === 134;
  if (!isOutOfMemory && !isDocumented(code)) found(`exit code ${code} ${signal}: ${text.slice(-300)}`);
  if (code === 70) found(`called a bug: ${text.slice(-400)}`);
  const different = code === 0 ? [] : differences(hashTree(site.out), before);
  if (different.length > 0) found(`a failed build changed ${different.join(", ")}`);
  await expectGood(site, await site.buildAgain(), found);
  return `${names} ${megabytes} MB, ${threads} threads → ${code ?? signal}`;
}

/** Puts the output on a separate disk that fills up or is read-only for one build. */
export async function disks(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const names = editForBuild(site, random);
  const limit = random.below(4) === 0 ? "ro" : `size=$(( $(du -sk dist | cut -f1) + ${random.below(400)} ))k`;
  const build = `"${process.execPath}" "${command}" build . --threads 1 --quiet 2>message; echo "exit $?"; cat message >&2`;
  const hashOutput = "(cd dist; find . -type f | sort | xargs -r sha256sum) | sha256sum";
  const script = [
    "mount -t tmpfs -o size=20m tmpfs dist",
    `${build}; ${hashOutput}`,
    `head -c 120000 /dev/urandom | base64 > content/big.md; mount -o remount,${limit} dist; ${build}; ${hashOutput}`,
    `rm content/big.md message; mount -o remount,rw,size=20m dist; ${build}; ${hashOutput}`,
  ].join("; ");
  const { stdout, stderr } = spawnSync("unshare", ["-rm", "sh", "-c", script], { cwd: site.root, env: environment() });
  const lines = stdout.toString().trim().split("\n");
  const [first, code, last] = lines.filter((line) => line.startsWith("exit ")).map((line) => Number(line.slice(5)));
  const [before, after, mended] = lines.filter((line) => !line.startsWith("exit "));
  const isGood = first === 0 && last === 0 && mended === before && (code === 0 || after === before);
  if (!isGood) found(`on the disk: ${lines.join(" ")}`);
  expectDocumented({ code: code ?? null, signal: null, text: stderr.toString() }, found);
  await expectGood(site, await site.buildAgain(), found);
  return `${names} ${limit} → ${code}`;
}
