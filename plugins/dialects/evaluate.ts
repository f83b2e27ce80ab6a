// A configuration of another tool, written in JavaScript or TypeScript → what it exports, as JSON. esbuild bundles it with the
// local files that it imports; packages are replaced by stand-ins, so that none has to be installed; a worker runs it.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Diagnostic, Json, Place } from "docsgen";
import type { Loader, Message, Plugin } from "esbuild";
import type { Calls, EvaluationReply, EvaluationTask } from "./evaluation-worker.js";
import { expandGlobs } from "./globs.js";
import { harmlessName } from "./harmless.js";

export interface Evaluated {
  /**
   * The default export, or `module.exports`. Functions are left out, unless they are asked. `defineConfig(x)` of any package is
   * `x`; any other call is `{ name, member, arguments }`: `starlight({ title: "A" })` is
   * `{ name: "@astrojs/starlight", arguments: [{ title: "A" }] }`. Undefined if it could not be read.
   */
  value: Json | undefined;
  /** The files that it is made of, absolute. */
  inputs: string[];
  /** A warning `tool-config` if it could not be read. */
  notes: Diagnostic[];
  /** Whether it is the same for the same files, at any time. */
  isLasting: boolean;
}

/**
 * Reads a configuration in JavaScript: evaluateConfig, or what it gave before.
 * @param calls what its functions are asked: in their place stand the answers, by what was asked
 */
export type Evaluate = (file: string, calls?: Calls) => Promise<Evaluated>;

/** In place of a configuration that is not there. */
export function evaluatedAs(value: Json): Evaluate {
  return async () => ({ value, inputs: [], notes: [], isLasting: true });
}

/** A configuration that never ends is given up after this. */
const limitMs = 10_000;

/** Evaluates a configuration. It sees no environment but `NODE_ENV=production`: the result is the same on all machines. */
export async function evaluateConfig(file: string, calls: Calls = {}): Promise<Evaluated> {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-"));
  try {
    return await evaluateWithout([], file, { module: join(folder, "config.mjs"), folder: dirname(file), calls });
  } catch (thrown) {
    const { message, errors = [] } = thrown as Error & { errors?: Message[] };
    const [first] = errors;
    const place = first?.location && { file: resolve(dirname(file), first.location.file), line: first.location.line };
    const note = problemOf(first?.text ?? message, place ?? { file });
    return { value: undefined, inputs: [file], notes: [note], isLasting: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param failed modules that throw with stand-ins for their packages, and are replaced by one themselves */
async function evaluateWithout(failed: readonly Diagnostic[], file: string, task: EvaluationTask): Promise<Evaluated> {
  const replaced = failed.flatMap(({ place }) => place?.file ?? []);
  const { code, inputs, isWhole } = await bundle(file, task.module, replaced);
  writeFileSync(task.module, code);
  const reply = await run(task);
  const all = [...new Set([...inputs, ...replaced, ...reply.files])].sort();
  if ("value" in reply) {
    const isLasting = isWhole && failed.length === 0 && !changing.test(code.replace(lasting, ""));
    return { value: reply.value, inputs: all, notes: [...failed], isLasting };
  }
  const place = placeIn(reply.stack, inputs) ?? { file };
  if (place.file !== file && failed.length < maxFailed) {
    const note = { ...problemOf(reply.message, place), hint: "the configuration is read without what this file gives" };
    return evaluateWithout([...failed, note], file, task);
  }
  return { value: undefined, inputs: all, notes: [problemOf(reply.message, place)], isLasting: false };
}

/** Of modules of one configuration. */
const maxFailed = 3;

/** What may be different in another run. */
const changing =
  /\bDate\b|[rR]andom|\bperformance\.|\bhrtime\b|["'](?:node:)?(?:os|timers|process|fast-glob|tinyglobby|globby)["']|\bprocess\b/;
/** What is not: the year (who keeps the result knows it), the environment that is given, and what is no code. */
const lasting =
  /\(?(?:\/\* @__PURE__ \*\/ )?new Date\(\)\)?\.getFullYear\(\)|\bprocess\.(?:env|cwd)\b|\n\/\/# sourceMappingURL=.*\s*$/g;

function problemOf(text: string, place: Place): Diagnostic {
  const [line = ""] = text.split("\n");
  return {
    code: "tool-config",
    severity: "warning",
    message: `The configuration could not be read: ${/[.!?]$/.test(line) ? line : `${line}.`}`,
    place,
    hint: "the site is built without it",
  };
}

/** The first place of a stack that lies in one of the files. */
function placeIn(stack: string, files: readonly string[]): Place | undefined {
  for (const [, name = "", line, column] of stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^()\s]+?):(\d+):(\d+)/g)) {
    if (files.includes(name)) return { file: name, line: Number(line), column: Number(column) };
  }
  return undefined;
}

async function run(task: EvaluationTask): Promise<EvaluationReply> {
  const worker = new Worker(createRequire(import.meta.url).resolve("docsgen/workers/evaluation"), {
    workerData: task,
    env: { NODE_ENV: "production" },
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const failed = (message: string): EvaluationReply => ({ files: [], message, stack: "" });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((settle) => {
      timer = setTimeout(() => settle(failed(`It does not end within ${limitMs / 1000} seconds.`)), limitMs);
      worker.once("message", settle);
      worker.once("error", (error) => settle(failed(error instanceof Error ? error.message : String(error))));
      worker.once("exit", () => settle(failed("It ends the process.")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/**
 * `isWhole`: all local files that it names are there.
 * @param replaced files that have a stand-in, as packages have
 */
async function bundle(
  file: string,
  outfile: string,
  replaced: readonly string[],
): Promise<{ code: string; inputs: string[]; isWhole: boolean }> {
  const { build } = await import("esbuild");
  const folder = dirname(file);
  let missing = 0;
  const result = await build({
    entryPoints: [file],
    absWorkingDir: folder,
    outfile,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    sourcemap: "inline",
    logLevel: "silent",
    tsconfigRaw: "{}",
    define: {
      "import.meta.url": "docsgenUrl",
      "import.meta.dirname": "docsgenFolder",
      "import.meta.filename": "docsgenFile",
      "import.meta.env": "docsgenEnvironment",
      __dirname: "docsgenFolder",
      __filename: "docsgenFile",
    },
    plugins: [createStandIns(replaced, () => missing++)],
  });
  const names = Object.keys(result.metafile.inputs);
  const inputs = names.filter((name) => !name.startsWith(`${standInName}:`));
  return {
    code: result.outputFiles[0]?.text ?? "",
    inputs: inputs.map((name) => resolve(folder, name)),
    isWhole: missing === 0,
  };
}

const sourceName = /\.[cm]?[jt]sx?$/;

const standInName = "stand-in";
const mjsEnding = ".mjs.cjs";

/** @param onMissing called for a local file that is named, and not there */
const createStandIns = (replaced: readonly string[], onMissing: () => void): Plugin => ({
  name: standInName,
  setup(main) {
    main.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === "resolved" || kind === "entry-point") return undefined;
      if (kind === "require-resolve" || harmlessName.test(path)) return { path, external: true };
      // By its ending, esbuild would take it for an ES module.
      const standIn = { path: path.replace(/\.mjs$/, mjsEnding), namespace: standInName };
      if (!/^[./]/.test(path)) return standIn;
      const found = await main.resolve(path, { kind, importer, resolveDir, pluginData: "resolved" });
      if (found.errors.length > 0) onMissing();
      const isKnown = found.errors.length === 0 && (sourceName.test(found.path) || extname(found.path) === ".json");
      const isOwn = !found.path.includes("node_modules") && !replaced.includes(found.path);
      return isKnown && isOwn && existsSync(found.path) ? found : standIn;
    });
    main.onLoad({ filter: /.*/, namespace: standInName }, ({ path }) => ({
      contents: `module.exports = globalThis.docsgenStandIn(${JSON.stringify(path.replace(mjsEnding, ".mjs"))});`,
    }));
    main.onLoad({ filter: sourceName, namespace: "file" }, async ({ path }) => ({
      contents: `${describePlace(path)}${await expandGlobs(readFileSync(path, "utf8"), path)}`,
      loader: loaderOf(path),
      resolveDir: dirname(path),
    }));
  },
});

/** On the first line, so that lines keep their numbers. */
function describePlace(file: string): string {
  const [name, folder, url] = [file, dirname(file), pathToFileURL(file).href].map((one) => JSON.stringify(one));
  return `const docsgenFile=${name},docsgenFolder=${folder},docsgenUrl=${url},docsgenEnvironment={};`;
}

function loaderOf(file: string): Loader {
  const kind = extname(file).replace(/^\.[cm]?/, "");
  return kind === "js" ? "jsx" : (kind as Loader);
}
