// Shared by all attacks: seeded random numbers, a small site that changes, and the checks after each attack.
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
import { type Builder, type BuildRun, type Built, createBuilder, runBuild } from "./builds.js";

export interface Random {
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Returns numbers that depend only on the seed (mulberry32). */
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

export interface AttackedSite {
  root: string;
  out: string;
  /** The work folder of the output. */
  work: string;
  /** Content by path under the root. */
  files: Map<string, string | Uint8Array>;
  write(name: string, content: string | Uint8Array): void;
  remove(name: string): void;
  /** Builds in a separate process. */
  build(options?: BuildRun): Promise<Built>;
  /** Builds in a process that has built before. */
  buildAgain(words?: string[]): Promise<Built>;
  /** Returns the result of a clean build of the same content, without a tree if it fails. */
  clean(): Promise<Built & { tree?: Tree }>;
  delete(): void;
}

/** Hash by path. */
export type Tree = Record<string, string>;

/** The long-lived build processes: one for the attacked site, one for the reference. */
export interface Builders {
  attacked: Builder;
  clean: Builder;
  close(): void;
}

export function createBuilders(): Builders {
  const [attacked, clean] = [createBuilder(), createBuilder()];
  const close = () => {
    attacked.close();
    clean.close();
  };
  return { attacked, clean, close };
}

/**
 * Creates a site in a separate folder. Its content is a map, so that another folder can be built cleanly from the same
 * content.
 */
export function createSite(builders: Builders): AttackedSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-long-")));
  let isSame = false;
  let lastClean: (Built & { tree?: Tree }) | undefined;
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
      isSame = false;
    },
    remove(name) {
      rmSync(join(root, name), { force: true });
      site.files.delete(name);
      isSame = false;
      for (let at = dirname(join(root, name)); at !== root && readdirSync(at).length === 0; at = dirname(at))
        rmSync(at, { recursive: true });
    },
    build: (options) => runBuild(root, options),
    buildAgain: (words) => builders.attacked.build(root, words),
    async clean() {
      if (!lastClean || !isSame) lastClean = await buildClean(site.files, builders.clean);
      isSame = true;
      return lastClean;
    },
    delete: () => rmSync(root, { recursive: true, force: true }),
  };
  return site;
}

async function buildClean(files: AttackedSite["files"], builder: Builder): Promise<Built & { tree?: Tree }> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-long-")));
  for (const [name, content] of files) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const built = await builder.build(root);
  const tree = hashTree(join(root, "dist"));
  rmSync(root, { recursive: true, force: true });
  return { ...built, ...(built.code === 0 && { tree }) };
}

/** Returns the hash of each file below a folder, by path. Dot files belong to docsgen. */
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

/** Returns the paths of files that differ between two trees, limited to a few. */
export function differences(a: Tree, b: Tree): string[] {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names]
    .filter((name) => a[name] !== b[name])
    .sort()
    .slice(0, 8);
}

/** Returns the addresses that a page of the folder requests on load and that do not exist. */
export function listMissingFiles(folder: string): string[] {
  const missing: string[] = [];
  for (const name of Object.keys(hashTree(folder)).filter((one) => one.endsWith(".html"))) {
    const html = readFileSync(join(folder, name), "utf8");
    const references = html.matchAll(/<(?:script|img)\b[^>]*?\ssrc="(\/[^"]*)"|<link\b[^>]*?\shref="(\/[^"]*)"/g);
    for (const [, src, href] of references) {
      const address = (src ?? href ?? "").replace(/[?#].*$/, "");
      if (!/\.[a-z0-9]+$/.test(address)) continue;
      if (!existsSync(join(folder, address))) missing.push(`${name} asks for ${address}`);
    }
    if (name !== "404.html" && !existsSync(join(folder, name.replace(/\.html$/, ".js"))))
      missing.push(`${name} has no chunk`);
  }
  return missing;
}

/** Returns every file below a folder with its size, in order. */
export function listFiles(folder: string): { file: string; bytes: number }[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, bytes: statSync(file).size }));
}
