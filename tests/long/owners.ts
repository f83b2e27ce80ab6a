// Folders of all kinds as output and cache: files that docsgen did not create must be unchanged after a build, a clean,
// or a build that failed or was killed.
import { spawn } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { type Built, command, environment } from "./builds.js";
import type { AttackedSite, Random } from "./harness.js";
import { expectDocumented, type Found } from "./questions.js";

/** A folder with a site, its siblings, and a home folder. Nothing outside it is named. */
interface World {
  root: string;
  /** Files and links that docsgen did not create: their content, or `link to …`. */
  files: Map<string, string>;
}

const folders = [
  ...["site", "site/content", "site/content/deep", "site/CONTENT", "site/public", "site/theme", "site/plugins/x"],
  ...["site/dist", "site/build/site", "site/.docsgen", "site/.dist.docsgen", "site/.git", "site/node_modules/x"],
  ...[
    "site/link",
    "site/link/x",
    "link",
    "link/deep",
    "www",
    "www/new",
    "precious",
    "precious/deep",
    "new/deep",
    "home",
  ],
];
/** Most folders above are rejected. These are accepted unless they contain files. */
const usable = [
  "site/dist",
  "site/build/site",
  "www",
  "www/new",
  "precious/deep",
  "link/new",
  "new/deep",
  "site/.cache/x",
];
const neighbors = [
  ...[
    "precious/index.html",
    "precious/notes.txt",
    "precious/deep/a.md",
    "precious/cache-3/a.seg",
    "precious/config/a.mjs",
  ],
  ...["www/index.html", "www/a.js", "home/notes.txt", "site/.git/HEAD", "site/node_modules/x/package.json"],
];
const sources = [
  "content/index.md",
  "content/a.md",
  "content/sub/b.md",
  "public/logo.txt",
  "theme/theme.json",
  "plugins/x/y.mjs",
];
/** Names that a user's file may have in an output, a work folder, or a cache. */
const intruders = [
  ...[
    "notes.txt",
    "index.html",
    "a.html",
    "sub/mine.txt",
    "assets/mine.css",
    "new.html",
    "stage-mine/a",
    "journal.txt",
  ],
  ...[
    "cache-3/mine.seg",
    "cache-3/notes.txt",
    "cache-2/old.seg",
    "config/mine.mjs",
    "config/a/b.txt",
    "index",
    "site-mine/a",
  ],
];

/** Builds and cleans a site with randomly chosen folders. */
export async function owners(_: AttackedSite, random: Random, found: Found): Promise<string> {
  const world = createWorld(random);
  const done: string[] = [];
  try {
    const out = random.below(2) ? pickFolder(random) : undefined;
    for (let step = 0; step < 4; step++) {
      intrude(world, random);
      const words = commandWords(random, out);
      const built = await run(world, words, random);
      done.push(`${words.join(" ")} → ${built.code ?? built.signal}`);
      if (built.signal === null) expectDocumented(built, found);
      for (const problem of lost(world, words.includes("--force"))) found(`${problem} after ${done.join(", ")}`);
    }
    return `${world.files.get("site/site.config.mjs") ?? "no config"}: ${done.join(", ")}`;
  } finally {
    rmSync(world.root, { recursive: true, force: true });
  }
}

function pickFolder(random: Random): string {
  return random.pick(random.below(4) === 0 ? folders : usable);
}

function createWorld(random: Random): World {
  const world: World = { root: realpathSync(mkdtempSync(join(tmpdir(), "docsgen-owners-"))), files: new Map() };
  for (const name of [...neighbors, ...sources.map((one) => `site/${one}`)]) {
    write(world, name, name.endsWith("theme.json") ? "{}" : `# ${name}\n`);
  }
  for (const name of ["home", "tmp"]) mkdirSync(join(world.root, name), { recursive: true });
  link(world, "link", "precious");
  link(world, "site/link", "content");
  if (random.below(4) > 0) write(world, "site/site.config.mjs", createConfig(random));
  return world;
}

function createConfig(random: Random): string {
  const fromSite = (folder: string) => relative("site", folder) || ".";
  const options = {
    ...(random.below(3) === 0 && { content: random.pick([".", "link", "../precious", "CONTENT"]) }),
    ...(random.below(3) === 0 && { public: random.pick([".", "content", "../www", "missing"]) }),
    ...(random.below(3) > 0 && { out: fromSite(pickFolder(random)) }),
    ...(random.below(3) > 0 && { cache: { dir: fromSite(pickFolder(random)) } }),
    ...(random.below(4) === 0 && { output: "swap" }),
  };
  return `export default ${JSON.stringify(options)};\n`;
}

/**
 * Adds user files anywhere, including a page that fails the build and one whose output conflicts with a user's file.
 */
function intrude(world: World, random: Random): void {
  const count = random.below(4);
  for (let number = 0; number < count; number++) {
    const folder = random.pick([...folders, "site/.dist.docsgen", "site/dist", "site/.docsgen"]);
    const name = `${folder}/${random.pick(intruders)}`;
    if (isFree(world, name)) write(world, name, `mine ${random.below(1e9)}\n`);
  }
  const page = join(world.root, "site/content/broken.md");
  if (random.below(3) === 0) write(world, "site/content/broken.md", "# Broken\n\n[Nowhere](./nowhere.md)\n");
  else {
    rmSync(page, { force: true });
    world.files.delete("site/content/broken.md");
  }
  if (random.below(3) === 0) write(world, "site/content/new.md", "# New\n");
  const sub = join(world.root, "site/dist/sub");
  if (
    random.below(4) === 0 &&
    isFolder(sub) &&
    ![...world.files.keys()].some((name) => name.startsWith("site/dist/sub/"))
  ) {
    rmSync(sub, { recursive: true });
    write(world, "precious/b.html", "mine\n");
    link(world, "site/dist/sub", "../../precious");
  }
}

/** True if the path is not a file, not below a file, and not reached through a link. */
function isFree(world: World, name: string): boolean {
  if (existsSync(join(world.root, name))) return false;
  for (let at = dirname(name); at !== "."; at = dirname(at)) {
    const stats = lstatSync(join(world.root, at), { throwIfNoEntry: false });
    if (stats && !stats.isDirectory()) return false;
  }
  return true;
}

function isFolder(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

function write({ root, files }: World, name: string, content: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
  files.set(name, content);
}

function link({ root, files }: World, name: string, target: string): void {
  symlinkSync(target, join(root, name));
  files.set(name, `link to ${target}`);
}

function commandWords(random: Random, out: string | undefined): string[] {
  const words = random.below(4) === 0 ? ["clean"] : ["build"];
  if (words[0] === "build" && random.below(4) === 0) words.push("--force");
  return out === undefined ? words : [...words, "--out", out];
}

/** Runs a command in one of several working directories. Builds may be killed. */
function run(world: World, words: string[], random: Random): Promise<Built> {
  const cwd = join(world.root, random.pick(["", "site", "site/content", "precious", "link"]));
  const at = words.indexOf("--out") + 1;
  const resolvedWords = words.map((word, index) =>
    at > 0 && index === at ? relative(realpathSync(cwd), join(world.root, word)) : word,
  );
  const home = join(world.root, "home");
  const env = { ...environment(), HOME: home, XDG_CACHE_HOME: join(home, ".cache"), TMPDIR: join(world.root, "tmp") };
  const root = relative(realpathSync(cwd), join(world.root, "site")) || ".";
  const [name = "", ...rest] = resolvedWords;
  return new Promise((done) => {
    const child = spawn(process.execPath, [command, name, root, ...rest], { cwd, env });
    let text = "";
    child.stderr.on("data", (data) => {
      text += data;
    });
    child.stdout.resume();
    const killAfterMs = random.below(6) === 0 ? 150 + random.below(600) : undefined;
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      done({ code, signal, text });
    });
  });
}

/** Returns the user's files that are missing or changed. With --force, outputs may replace them, as intended. */
function lost({ root, files }: World, isForced: boolean): string[] {
  const problems: string[] = [];
  for (const [name, content] of files) {
    const present = readContent(join(root, name));
    if (present === content) continue;
    const isReplaced = isForced && present !== undefined && isOutput(root, name);
    if (!isReplaced) problems.push(`${name} is ${present === undefined ? "gone" : "changed"}`);
    files.delete(name);
  }
  return problems;
}

function readContent(file: string): string | undefined {
  try {
    return lstatSync(file).isSymbolicLink() ? `link to ${readlinkSync(file)}` : readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** True if the list of a parent folder names the file. */
function isOutput(root: string, name: string): boolean {
  for (let at = dirname(name); at !== "."; at = dirname(at)) {
    const list = readContent(join(root, at, ".docsgen-files"));
    if (list?.split("\n").some((line) => line.slice(33) === relative(at, name))) return true;
  }
  return false;
}
