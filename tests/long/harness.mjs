// What all attacks share: numbers from a seed, a small site that changes, builds as processes of their own, and the questions
// that are asked after each attack.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const command = join(repository, "bin/docsgen.js");
const faults = new URL("./faults.mjs", import.meta.url).href;

/** Exit codes that the manual names; null is a kill that the attack itself sent. */
export const documentedCodes = [0, 1, 2, 70];

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(next() * limit);
  return { next, below, pick: (list) => list[below(list.length)] };
}

/** A site in a folder of its own. Its content is a map, so that a clean build of the same content can be made elsewhere. */
export function createSite() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-long-")));
  const site = {
    root,
    out: join(root, "dist"),
    work: join(root, ".dist.docsgen"),
    files: new Map(),
    write(name, content) {
      const file = join(root, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      site.files.set(name, content);
    },
    remove(name) {
      rmSync(join(root, name), { force: true });
      site.files.delete(name);
      for (let at = dirname(join(root, name)); at !== root && readdirSync(at).length === 0; at = dirname(at))
        rmSync(at, { recursive: true });
    },
    build: (options) => runBuild(root, options),
    /** The output that a clean build of the same content has. */
    async clean() {
      const other = createSite();
      for (const [name, content] of site.files) other.write(name, content);
      const { code, text } = await other.build();
      const tree = code === 0 ? hashTree(other.out) : undefined;
      other.delete();
      return { code, text, tree };
    },
    delete: () => rmSync(root, { recursive: true, force: true }),
  };
  return site;
}

/**
 * Runs `docsgen build` to its end.
 * @param fault { folders, at, kind, thread }: see faults.mjs
 * @param killAfterMs kills the process at this time
 */
export function runBuild(root, { words = [], fault, killAfterMs, nodeOptions = "" } = {}) {
  const env = { ...process.env, NO_COLOR: "1", SOURCE_DATE_EPOCH: "1700000000" };
  delete env.NODE_OPTIONS;
  if (nodeOptions) env.NODE_OPTIONS = nodeOptions;
  if (fault)
    Object.assign(env, {
      NODE_OPTIONS: `${nodeOptions} --import=${faults}`,
      DOCSGEN_TEST_FAULT: JSON.stringify(fault),
    });
  if (fault?.countFile) env.DOCSGEN_TEST_COUNT = fault.countFile;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, "build", root, "--threads", "2", ...words], { env });
    let text = "";
    child.stderr.on("data", (data) => {
      text += data;
    });
    child.stdout.resume();
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, text });
    });
  });
}

/** Hash of each file below a folder, by path. Dot files are docsgen's own. */
export function hashTree(folder) {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(realpathSync(folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const top = realpathSync(folder).length + 1;
  return Object.fromEntries(files.sort().map((file) => [file.slice(top), hashFile(file)]));
}

function hashFile(file) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** Files by path that differ between two trees, at most a few. */
export function differences(a, b) {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names]
    .filter((name) => a[name] !== b[name])
    .sort()
    .slice(0, 8);
}

/** Addresses that a page of the folder asks for on loading, and that are not there. */
export function missingParts(folder) {
  const missing = [];
  for (const name of Object.keys(hashTree(folder)).filter((one) => one.endsWith(".html"))) {
    const html = readFileSync(join(folder, name), "utf8");
    const asked = html.matchAll(/<(?:script|img)\b[^>]*?\ssrc="(\/[^"]*)"|<link\b[^>]*?\shref="(\/[^"]*)"/g);
    for (const [, src, href] of asked) {
      const address = (src ?? href ?? "").split(/[?#]/)[0];
      if (!/\.[a-z0-9]+$/.test(address)) continue;
      if (!existsSync(join(folder, address))) missing.push(`${name} asks for ${address}`);
    }
    if (name !== "404.html" && !existsSync(join(folder, name.replace(/\.html$/, ".js"))))
      missing.push(`${name} has no chunk`);
  }
  return missing;
}

/** Every file below a folder, with its size, in order. */
export function listFiles(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, bytes: statSync(file).size }));
}

export function copyFolder(from, to) {
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}
