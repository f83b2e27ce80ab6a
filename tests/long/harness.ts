// What all attacks share: numbers from a seed, a small site that changes, builds as processes of their own, and the questions
// that are asked after each attack.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
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

/** Whether a process that was not killed may end so. */
export function isDocumented(code: number | null): boolean {
  return code !== null && [0, 1, 2, 70].includes(code);
}

export interface Random {
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Numbers that depend on the seed alone (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

export interface Built {
  /** Null for a process that was killed. */
  code: number | null;
  signal: string | null;
  /** What it printed. */
  text: string;
}

export interface AttackedSite {
  root: string;
  out: string;
  /** The work folder of the output. */
  work: string;
  /** Content by path under the root. */
  files: Map<string, string>;
  write(name: string, content: string): void;
  remove(name: string): void;
  build(options?: BuildRun): Promise<Built>;
  /** What a clean build of the same content gives; without a tree if it fails. */
  clean(): Promise<Built & { tree?: Tree }>;
  delete(): void;
}

/** Hash by path. */
export type Tree = Record<string, string>;

/** A site in a folder of its own. Its content is a map, so that a clean build of the same content can be made elsewhere. */
export function createSite(): AttackedSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-long-")));
  const site: AttackedSite = {
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
    async clean() {
      const other = createSite();
      for (const [name, content] of site.files) other.write(name, content);
      const built = await other.build();
      const tree = hashTree(other.out);
      other.delete();
      return { ...built, ...(built.code === 0 && { tree }) };
    },
    delete: () => rmSync(root, { recursive: true, force: true }),
  };
  return site;
}

/** See faults.mjs. */
export interface Fault {
  folders: string[];
  /** Which change, counted from 1. */
  at: number;
  /** `kill`, or the code of the system's error. */
  kind: string;
  thread: "main" | "worker";
}

export interface BuildRun {
  words?: string[];
  fault?: Fault;
  killAfterMs?: number;
  nodeOptions?: string;
}

/** Runs `docsgen build` to its end. */
export function runBuild(
  root: string,
  { words = [], fault, killAfterMs, nodeOptions = "" }: BuildRun = {},
): Promise<Built> {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    NO_COLOR: "1",
    SOURCE_DATE_EPOCH: "1700000000",
    NODE_OPTIONS: nodeOptions,
  };
  if (fault) Object.assign(env, { NODE_OPTIONS: `--import=${faults}`, DOCSGEN_TEST_FAULT: JSON.stringify(fault) });
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
export function hashTree(folder: string): Tree {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(realpathSync(folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const top = realpathSync(folder).length + 1;
  return Object.fromEntries(files.sort().map((file) => [file.slice(top), hashFile(file)]));
}

function hashFile(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/** Files by path that differ between two trees, at most a few. */
export function differences(a: Tree, b: Tree): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names]
    .filter((name) => a[name] !== b[name])
    .sort()
    .slice(0, 8);
}

/** Addresses that a page of the folder asks for on loading, and that are not there. */
export function missingParts(folder: string): string[] {
  const missing: string[] = [];
  for (const name of Object.keys(hashTree(folder)).filter((one) => one.endsWith(".html"))) {
    const html = readFileSync(join(folder, name), "utf8");
    const asked = html.matchAll(/<(?:script|img)\b[^>]*?\ssrc="(\/[^"]*)"|<link\b[^>]*?\shref="(\/[^"]*)"/g);
    for (const [, src, href] of asked) {
      const address = (src ?? href ?? "").replace(/[?#].*$/, "");
      if (!/\.[a-z0-9]+$/.test(address)) continue;
      if (!existsSync(join(folder, address))) missing.push(`${name} asks for ${address}`);
    }
    if (name !== "404.html" && !existsSync(join(folder, name.replace(/\.html$/, ".js"))))
      missing.push(`${name} has no chunk`);
  }
  return missing;
}

/** Every file below a folder, with its size, in order. */
export function listFiles(folder: string): { file: string; bytes: number }[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, bytes: statSync(file).size }));
}
