// Main module of the sandboxed process. It runs another tool's configuration, bundled by config-bundle.ts, and sends
// its export as JSON. The process has no permissions (see sandbox.ts). Node modules and packages are stand-ins, so that
// configurations that write files or send requests still work.
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";
import type { Json } from "docsgen";
import { describeExport } from "../exported-value.js";
import { harmlessName } from "../safe-modules.js";
import { createStandIn } from "../stand-ins.js";
import { lockDown } from "./lock-down.js";
import { receiveTask, request, send } from "./sandbox-channel.js";
import { createGlob, createSandboxFiles } from "./sandbox-files.js";
import type { SandboxReply } from "./sandbox-protocol.js";

// `node:process` must not be imported earlier, because importing it reads `process.stdin` and makes the channel asynchronous.
const { module, folder, calls } = receiveTask();
const getBuiltinModule = process.getBuiltinModule;
const files = createSandboxFiles(folder);
const readFile = files.members.readFileSync as (file: string, encoding: "utf8") => string;
const exists = files.members.existsSync as (file: string) => boolean;

/**
 * A stand-in for a module, with some real members.
 * @param names of all members, for `export * from "node:fs"`
 */
function withStandIn(name: string, real: object, names: readonly string[] = Object.keys(real)): object {
  const standIn = createStandIn({ name, member: "" });
  const get = (_target: object, key: PropertyKey) =>
    key === "default" ? members : (Reflect.get(real, key) ?? Reflect.get(standIn, key));
  const prototype = new Proxy(Object.create(null) as object, { get });
  const members: object = new Proxy(() => undefined, {
    get,
    getPrototypeOf: () => prototype,
    ownKeys: () => [...names],
    getOwnPropertyDescriptor: (_target, key) => ({ value: get(_target, key), configurable: true, enumerable: true }),
  });
  return members;
}

/** Loads modules that cannot be bundled: files with a computed name, Node modules, and packages. */
function requireModule(name: string, from = folder): unknown {
  if (harmlessName.test(name)) return getBuiltinModule(name) as unknown;
  if (!/^[./]/.test(name)) return findStandIn(name);
  const path = resolve(from, name);
  const file = [path, `${path}.js`, `${path}.json`].find(exists);
  // A script that has not run yet generates the file.
  if (file === undefined) return findStandIn(name);
  if (/\.c?js$/.test(file)) return runCommonJs(readFile(file, "utf8"), file);
  return file.endsWith(".json") ? JSON.parse(readFile(file, "utf8")) : findStandIn(name);
}

function runCommonJs(text: string, file: string): unknown {
  const module = { exports: {} };
  const from = dirname(file);
  // Unlike `new Function`, this is allowed in this process.
  const run = compileFunction(text, ["module", "exports", "require", "__dirname", "__filename"], { filename: file });
  run(module, module.exports, (name: string) => requireModule(name, from), from, file);
  return module.exports;
}
const require = Object.assign(requireModule, { resolve: (name: string) => name });

/** Functions that write do nothing, and return a promise. */
function createPromises(): object {
  const idle = Object.keys(fsNames.promises).map((name) => [name, () => Promise.resolve()] as const);
  return withStandIn("fs/promises", { ...Object.fromEntries(idle), ...files.promises });
}

const fsNames = getBuiltinModule("node:fs");
const parseYaml = (text: unknown) => request({ type: "yaml", text: String(text) });

const modules: Record<string, () => object> = {
  ...Object.fromEntries(["fast-glob", "tinyglobby", "globby"].map((name) => [name, () => createGlob(folder)])),
  fs: () => withStandIn("fs", { ...files.members, promises: createPromises() }, Object.keys(fsNames)),
  "fs/promises": createPromises,
  module: () => withStandIn("module", { createRequire: () => require }),
  yaml: () => withStandIn("yaml", { parse: parseYaml }),
  "js-yaml": () => withStandIn("js-yaml", { load: parseYaml }),
};

function findStandIn(name: string): unknown {
  const key = name.replace(/^node:/, "");
  return modules[key]?.() ?? createStandIn({ name: key, member: "" });
}

async function evaluate(): Promise<Json | undefined> {
  const { default: exported } = (await import(pathToFileURL(module).href)) as { default?: unknown };
  return describeExport(exported, calls);
}

const ignore = () => undefined;
lockDown(folder, requireModule);
Object.assign(globalThis, {
  docsgenStandIn: findStandIn,
  // Astro configurations may use it without an import.
  fs: findStandIn("fs"),
  require,
  console: { log: ignore, info: ignore, warn: ignore, error: ignore, debug: ignore, trace: ignore, table: ignore },
});
process.setSourceMapsEnabled(true);

function finish(reply: SandboxReply): never {
  send(reply);
  process.exit();
}

function fail(thrown: unknown): never {
  const { message, stack = "" } = thrown instanceof Error ? thrown : new Error(String(thrown));
  finish({ type: "failure", message, stack });
}
process.on("uncaughtException", fail);
try {
  finish({ type: "result", value: await evaluate() });
} catch (thrown) {
  fail(thrown);
}
