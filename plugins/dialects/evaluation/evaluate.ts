// Evaluates a JavaScript or TypeScript configuration of another tool, and returns its export as JSON. Most
// configurations are read without running them; the others run in a process without permissions.
import { dirname, resolve } from "node:path";
import type { Diagnostic, Json, Place } from "docsgen";
import type { Message } from "esbuild";
import { type Bundle, bundleConfig } from "./config-bundle.js";
import { interpret } from "./interpret.js";
import { createFileAccess } from "./sandbox/file-requests.js";
import { isReadable, repositoryRoot } from "./sandbox/readable-paths.js";
import { runSandboxed } from "./sandbox/sandbox.js";
import type { Calls } from "./sandbox/sandbox-protocol.js";

export interface Evaluated {
  /**
   * The default export, or `module.exports`. Functions are omitted unless `calls` has arguments for them.
   * `defineConfig(x)` of any package is `x`; any other call becomes `{ name, member, arguments }`. For example,
   * `starlight({ title: "A" })` becomes `{ name: "@astrojs/starlight", arguments: [{ title: "A" }] }`. Undefined if the
   * configuration could not be read.
   */
  value: Json | undefined;
  /** Files on which the value depends, as absolute paths. */
  inputs: string[];
  /** A `tool-config` warning for each file that could not be read. */
  notes: Diagnostic[];
  /** True if the value is the same as long as the files are the same. */
  isLasting: boolean;
  /** True if the value was read without running the configuration. */
  isStatic: boolean;
}

/**
 * Evaluates a JavaScript configuration: evaluateConfig, or a cached result.
 * @param calls arguments for its functions. Each function is replaced with its results, by argument
 * @param name name of the export to read. Default: the default export
 */
export type Evaluate = (file: string, calls?: Calls, name?: string) => Promise<Evaluated>;

/** Stands in for a missing configuration. */
export function evaluatedAs(value: Json): Evaluate {
  return async () => ({ value, inputs: [], notes: [], isLasting: true, isStatic: true });
}

interface EvaluateOptions {
  /** Site folder, absolute. Files outside the folder's repository are not read. Default: the configuration's folder. */
  root?: string;
  /** Timeout for running a configuration. Default: 10 seconds. */
  limitMs?: number;
  /** Name of the export to read. Default: the default export. */
  name?: string;
}

interface Context extends Required<EvaluateOptions> {
  file: string;
  calls: Calls;
  /** Real path. */
  repository: string;
}

/**
 * Evaluates a configuration. Its only environment variable is `NODE_ENV=production`, so the result is the same on all
 * machines.
 */
export async function evaluateConfig(
  file: string,
  calls: Calls = {},
  { root = dirname(file), limitMs = 10_000, name = "default" }: EvaluateOptions = {},
): Promise<Evaluated> {
  const repository = repositoryRoot(root);
  try {
    if (!isReadable(file, repository)) throw new Error("It is outside the repository.");
    return await evaluateWithout([], { file, calls, root, limitMs, name, repository });
  } catch (thrown) {
    const { message, errors = [] } = thrown as Error & { errors?: Message[] };
    const [first] = errors;
    const place = first?.location && { file: resolve(dirname(file), first.location.file), line: first.location.line };
    const note = toDiagnostic(first?.text ?? message, place ?? { file });
    return { value: undefined, inputs: [file], notes: [note], isLasting: false, isStatic: false };
  }
}

/** @param failed modules that throw because their packages are stand-ins. They are also replaced with stand-ins */
async function evaluateWithout(failed: readonly Diagnostic[], context: Context): Promise<Evaluated> {
  const { file, calls, repository, limitMs, name } = context;
  const folder = dirname(file);
  const replaced = failed.flatMap(({ place }) => place?.file ?? []);
  const bundle = await bundleConfig(file, { repository, replaced, name });
  const notes = [...bundle.notes, ...failed];
  const isWhole = bundle.isWhole && notes.length === 0;
  const access = createFileAccess(repository);
  const literal = await interpret(bundle.code, folder, calls, access);
  if (literal) {
    const inputs = [...new Set([...bundle.inputs, ...replaced, ...access.files])].sort();
    return { value: literal.value, inputs, notes, isLasting: isWhole, isStatic: true };
  }
  const reply = await runSandboxed(bundle.code, { map: bundle.map, folder, calls, access, limitMs });
  const inputs = [...new Set([...bundle.inputs, ...replaced, ...access.files])].sort();
  const isStatic = false;
  if (reply.type === "result") {
    return { value: reply.value, inputs, notes, isLasting: isWhole && !isChanging(bundle), isStatic };
  }
  const place = findStackPlace(reply.stack, bundle.inputs) ?? { file };
  if (place.file !== file && failed.length < maxFailed) {
    const note = { ...toDiagnostic(reply.message, place), hint: "the configuration is read without this file" };
    return evaluateWithout([...failed, note], context);
  }
  return {
    value: undefined,
    inputs,
    notes: [...bundle.notes, toDiagnostic(reply.message, place)],
    isLasting: false,
    isStatic,
  };
}

/** Maximum number of failed modules per configuration. */
const maxFailed = 3;

/** Code whose result may differ between runs. */
const changing =
  /\bDate\b|[rR]andom|\bperformance\.|\bhrtime\b|["'](?:node:)?(?:os|timers|process|fast-glob|tinyglobby|globby)["']|\bprocess\b/;
/**
 * Code whose result does not change: the year (which is in the cache key), and the environment (which is always the
 * same).
 */
const lasting = /\(?(?:\/\* @__PURE__ \*\/ )?new Date\(\)\)?\.getFullYear\(\)|\bprocess\.(?:env|cwd)\b/g;

function isChanging({ code }: Bundle): boolean {
  return changing.test(code.replace(lasting, ""));
}

function toDiagnostic(text: string, place: Place): Diagnostic {
  const [line = ""] = text.split("\n");
  return {
    code: "tool-config",
    severity: "warning",
    message: `Cannot read the configuration: ${/[.!?]$/.test(line) ? line : `${line}.`}`,
    place,
    hint: "the site is built without it",
  };
}

/** Returns the first location in a stack trace that is in one of the files. */
function findStackPlace(stack: string, files: readonly string[]): Place | undefined {
  for (const [, name = "", line, column] of stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^()\s]+?):(\d+):(\d+)/g)) {
    if (files.includes(name)) return { file: name, line: Number(line), column: Number(column) };
  }
  return undefined;
}
