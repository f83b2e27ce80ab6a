// Runs another tool's configuration, bundled by evaluate.ts, and sends what it exports as JSON. Nothing leads to the network,
// to other programs or to a file to be written: a configuration is asked what it says, and must do nothing besides. (This
// guards honest configurations from side effects; it is no sandbox.)
import fs from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { setSourceMapsEnabled } from "node:process";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { Json } from "docsgen";
import type { Options } from "fast-glob";
import { harmlessName } from "./harmless.js";
import { argumentsOf, createStandIn, isStandIn, toJson } from "./stand-ins.js";

export interface EvaluationTask {
  /** The bundle. */
  module: string;
  /** The folder of the configuration, absolute: the tool would run there. */
  folder: string;
  calls: Calls;
}

/** What functions of a configuration, or of its plugins' options, are asked, by their names: `{ rewrites: ["a.md"] }`. */
export type Calls = Readonly<Record<string, readonly string[]>>;

export type EvaluationReply = { files: string[] } & ({ value: Json | undefined } | { message: string; stack: string });

const { module, folder, calls } = workerData as EvaluationTask;
const files = new Set<string>();

/**
 * What a stand-in of a module has of its own.
 * @param names of all its members, for `export * from "node:fs"`
 */
function withStandIn(name: string, own: object, names: readonly string[] = Object.keys(own)): object {
  const standIn = createStandIn({ name, member: "" });
  const get = (_target: object, key: PropertyKey) =>
    key === "default" ? members : (Reflect.get(own, key) ?? Reflect.get(standIn, key));
  const prototype = new Proxy(Object.create(null) as object, { get });
  const members: object = new Proxy(() => undefined, {
    get,
    getPrototypeOf: () => prototype,
    ownKeys: () => [...names],
    getOwnPropertyDescriptor: (_target, key) => ({ value: get(_target, key), configurable: true, enumerable: true }),
  });
  return members;
}

function reading<Rest extends unknown[], Result>(
  read: (file: string, ...rest: Rest) => Result,
): (file: unknown, ...rest: Rest) => Result {
  return (file, ...rest) => {
    const path = file instanceof URL ? file : resolve(folder, String(file));
    if (typeof path === "string") files.add(path);
    else files.add(path.pathname);
    return read(path as string, ...rest);
  };
}

const promises = {
  readFile: reading(fs.promises.readFile),
  readdir: reading(fs.promises.readdir),
  stat: reading(fs.promises.stat),
  access: reading(fs.promises.access),
};
const readers = {
  readFileSync: reading(fs.readFileSync),
  existsSync: reading(fs.existsSync),
  readdirSync: reading(fs.readdirSync),
  statSync: reading(fs.statSync),
  lstatSync: reading(fs.lstatSync),
  realpathSync: reading(fs.realpathSync),
  accessSync: reading(fs.accessSync),
};

/** Takes what the bundle could not: files by a name that is put together, modules of Node and packages. */
function requireModule(name: string, from = folder): unknown {
  if (harmlessName.test(name)) return createRequire(import.meta.url)(name) as unknown;
  if (!/^[./]/.test(name)) return standInOf(name);
  const path = resolve(from, name);
  const file = [path, `${path}.js`, `${path}.json`].find((one) => readers.existsSync(one));
  // A script has yet to write it.
  if (file === undefined) return standInOf(name);
  const text = String(readers.readFileSync(file));
  return /\.c?js$/.test(file) ? runCommonJs(text, file) : JSON.parse(text);
}

function runCommonJs(text: string, file: string): unknown {
  const made = { exports: {} };
  const place = dirname(file);
  const run = new Function("module", "exports", "require", "__dirname", "__filename", text);
  run(made, made.exports, (name: string) => requireModule(name, place), place, file);
  return made.exports;
}
const require = Object.assign(requireModule, { resolve: (name: string) => name });

/** What writes does nothing, and is waited for. */
function promisesOf(): object {
  const idle = Object.keys(fs.promises).map((name) => [name, () => Promise.resolve()] as const);
  return withStandIn("fs/promises", { ...Object.fromEntries(idle), ...promises });
}

/** Names that packages give their functions, which all list files. */
const globNames = ["glob", "globby", "async", "sync", "globSync", "globbySync"] as const;
const globPackages = /["'](?:fast-glob|tinyglobby|globby)["']/;
const fastGlob = globPackages.test(fs.readFileSync(module, "utf8")) ? (await import("fast-glob")).default : undefined;

/** Lists files as fast-glob, tinyglobby and globby do, which take nearly the same options. */
function globOf(): object {
  type Given = string | string[] | (Options & { patterns: string[] });
  const list =
    (isSync: boolean) =>
    (given: Given, options: Options = {}) => {
      const { patterns, ...others } = typeof given === "object" && "patterns" in given ? given : { patterns: given };
      const all = { cwd: folder, ...options, ...others };
      return isSync ? fastGlob?.sync(patterns, all).sort() : fastGlob?.(patterns, all).then((names) => names.sort());
    };
  const members = globNames.map((name) => [name, list(/sync$/i.test(name) && name !== "async")] as const);
  return Object.assign(list(false), Object.fromEntries(members));
}

const modules: Record<string, () => object> = {
  ...{ "fast-glob": globOf, tinyglobby: globOf, globby: globOf },
  fs: () => withStandIn("fs", { ...readers, promises: promisesOf() }, Object.keys(fs)),
  "fs/promises": promisesOf,
  module: () => withStandIn("module", { createRequire: () => require }),
  yaml: () => createRequire(import.meta.url)("yaml") as object,
  "js-yaml": () =>
    withStandIn("js-yaml", { load: (createRequire(import.meta.url)("yaml") as { parse: object }).parse }),
};

function standInOf(name: string): unknown {
  const key = name.replace(/^node:/, "");
  return modules[key]?.() ?? createStandIn({ name: key, member: "" });
}

async function evaluate(): Promise<Json | undefined> {
  const { default: exported } = (await import(pathToFileURL(module).href)) as { default?: unknown };
  let value = await exported;
  if (typeof value === "function" && !isStandIn(value)) value = await (value as (options: object) => unknown)({});
  const answers = Object.entries(calls).flatMap(([key, asked]) => {
    const answer = functionOf(value, key);
    if (!answer) return [];
    return [[key, Object.fromEntries(asked.map((one) => [one, toJson(answer(one)) ?? null]))] as const];
  });
  await fillRedirects(value);
  const json = toJson(value);
  return answers.length === 0 ? json : { ...(json as { [key: string]: Json }), ...Object.fromEntries(answers) };
}

/** Of the configuration itself, or of a plugin's options: `plugins: [["name", { … }]]`. */
function functionOf(value: unknown, name: string): ((asked: string) => unknown) | undefined {
  const plugins: unknown[] = [Reflect.get(Object(value), "plugins")].flat(2);
  const members = [value, ...plugins].map((one): unknown => Reflect.get(Object(one), name));
  return members.find((one): one is (asked: string) => unknown => typeof one === "function" && !isStandIn(one));
}

/** Next.js has a list that a function gives. https://nextjs.org/docs/app/api-reference/config/next-config-js/redirects */
async function fillRedirects(value: unknown): Promise<void> {
  if (typeof value === "function" && isStandIn(value)) await Promise.all(argumentsOf(value).map(fillRedirects));
  if (typeof value !== "object" || value === null || !("redirects" in value)) return;
  const { redirects } = value;
  if (typeof redirects !== "function" || isStandIn(redirects)) return;
  value.redirects = await Promise.resolve()
    .then(() => redirects.call(value) as unknown)
    .catch(() => undefined);
}

const ignore = () => undefined;
Object.assign(globalThis, {
  docsgenStandIn: standInOf,
  // Astro's configurations may use it without an import.
  fs: standInOf("fs"),
  require,
  fetch: () => Promise.reject(new Error("The network is not asked while a configuration is read.")),
  WebSocket: undefined,
  EventSource: undefined,
  console: { ...console, log: ignore, info: ignore, warn: ignore, error: ignore, debug: ignore },
});
process.cwd = () => folder;
setSourceMapsEnabled(true);
const send = (reply: EvaluationReply) => parentPort?.postMessage(reply);
try {
  const value = await evaluate();
  send({ files: [...files], value });
} catch (thrown) {
  const { message, stack = "" } = thrown instanceof Error ? thrown : new Error(String(thrown));
  send({ files: [...files], message, stack });
}
