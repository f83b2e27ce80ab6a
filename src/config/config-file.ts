// From `site.config.ts` on disk to the module that every thread imports: bundled by esbuild, kept under the cache folder,
// and bundled again only when one of its inputs changes. Bare imports stay outside the bundle, as absolute file URLs.
import { existsSync, readFileSync } from "node:fs";
import { findSourceMap } from "node:module";
import { dirname, join, resolve } from "node:path";
import { setSourceMapsEnabled } from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin as EsbuildPlugin, Message } from "esbuild";
import type { Diagnostic, Place } from "../contract/data.js";
import { DocsgenError, failure, messageOf } from "../report/errors.js";
import { writableFolder } from "../store/folder.js";
import { hash } from "../store/hash.js";
import { removeHalves, writeWhole } from "../store/whole-file.js";
import { packageFolder } from "./package-folder.js";

/** A compiled config: `module` is what threads import, `fingerprint` names its content whatever machine it is on. */
export interface CompiledConfig {
  file: string;
  module: string;
  fingerprint: string;
  /** Absolute paths of the config and of every local file that it imports. */
  inputs: string[];
}

export const configNames = ["site.config.ts", "site.config.js", "site.config.mjs"];
export const lockfileNames = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"];

/** The config file of a root, or undefined. A `named` one must exist. */
export function resolveConfigFile(root: string, named?: string): string | undefined {
  if (named === undefined) return configNames.map((name) => join(root, name)).find((file) => existsSync(file));
  const file = resolve(named);
  if (!existsSync(file)) {
    const message = `There is no config file ${named}.`;
    throw new DocsgenError({ code: "config-missing", severity: "error", message, hint: "--config takes a file" }, 2);
  }
  return file;
}

/** Compiles a config file, or takes the module of an earlier run whose inputs have not changed. */
export async function compileConfig(file: string, root: string, cacheDir: string): Promise<CompiledConfig> {
  const folder = writableFolder(join(cacheDir, "config"));
  removeHalves(folder);
  const record = join(folder, `${hash(file)}.json`);
  const known = readRecord(record);
  if (known) return known;
  const { code, inputs } = await bundleConfig(file, root, folder);
  const module = join(folder, `${hash(code)}.mjs`);
  const compiled = { file, module, fingerprint: fingerprintOf(code, root), inputs };
  writeWhole(module, code);
  writeWhole(record, JSON.stringify({ compiled, inputs: inputs.map((input) => [input, hashFile(input)]) }));
  return compiled;
}

/** Imports a compiled config; what it throws becomes an error with the place in the source file. */
export async function importConfig(compiled: CompiledConfig): Promise<unknown> {
  setSourceMapsEnabled(true);
  try {
    const module = (await import(pathToFileURL(compiled.module).href)) as { default?: unknown };
    if (module.default === undefined) {
      throw failure("config-invalid", "The config has no default export.", {
        place: { file: compiled.file },
        hint: "end it with: export default defineConfig({ … })",
      });
    }
    return module.default;
  } catch (thrown) {
    if (thrown instanceof DocsgenError) throw thrown;
    const place = placeOf(thrown, compiled);
    throw new DocsgenError({ code: "config-failed", severity: "error", message: messageOf(thrown), place }, 1, thrown);
  }
}

/** Hash of the lockfile nearest to the root: the versions of every plugin that the config imports. */
export function lockfileHash(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    const file = lockfileNames.map((name) => join(folder, name)).find((name) => existsSync(name));
    if (file) return hashFile(file);
    if (folder === dirname(folder)) return "";
  }
}

function readRecord(record: string): CompiledConfig | undefined {
  try {
    const { compiled, inputs } = JSON.parse(readFileSync(record, "utf8")) as {
      compiled: CompiledConfig;
      inputs: [string, string][];
    };
    const same = existsSync(compiled.module) && inputs.every(([file, known]) => hashFile(file) === known);
    return same ? compiled : undefined;
  } catch {
    // No record, or one that cannot be read: the config is compiled anew.
    return undefined;
  }
}

async function bundleConfig(file: string, root: string, folder: string): Promise<{ code: string; inputs: string[] }> {
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: "inline",
    // Not written here: it tells the source map from where its relative paths count.
    outfile: join(folder, "config.mjs"),
    // White space and comments are no reason to build the whole site again.
    minifyWhitespace: true,
    logLevel: "silent",
    tsconfigRaw: "{}",
    plugins: [externalPackages],
  }).catch((thrown: { errors?: Message[] }) => {
    if (!thrown.errors) throw thrown;
    throw new DocsgenError(thrown.errors.map((message) => describeMessage(message, root)));
  });
  const inputs = Object.keys(result.metafile.inputs).map((input) => resolve(root, input));
  return { code: result.outputFiles[0]?.text ?? "", inputs: inputs.sort() };
}

/** Packages are imported from where the config would find them; docsgen itself is the one that runs. */
const externalPackages: EsbuildPlugin = {
  name: "external-packages",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async (args) => {
      if (args.pluginData === "resolved" || args.kind === "entry-point" || args.path.startsWith("node:"))
        return undefined;
      if (args.path === "docsgen" || args.path.startsWith("docsgen/")) {
        return { path: import.meta.resolve(args.path), external: true };
      }
      const found = await build.resolve(args.path, {
        resolveDir: args.resolveDir,
        kind: args.kind,
        importer: args.importer,
        pluginData: "resolved",
      });
      if (found.errors.length > 0 || found.external) return found;
      if (!found.path.includes("node_modules")) return undefined;
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

function describeMessage(message: Message, root: string): Diagnostic {
  const { location } = message;
  const place: Place | undefined = location
    ? {
        file: resolve(root, location.file),
        line: location.line,
        column: location.column + 1,
        endColumn: location.column + 1 + Math.max(1, location.length),
      }
    : undefined;
  const [, wanted] = /^Could not resolve "((?:@[^/"]+\/)?[^@./"][^/"]*)"$/.exec(message.text) ?? [];
  const text = /[.!?]$/.test(message.text) ? message.text : `${message.text}.`;
  return {
    ...{ code: "config-failed", severity: "error", message: text },
    ...(wanted !== undefined && { hint: `no package of this name is installed here: npm install ${wanted}` }),
    ...(place && { place }),
  };
}

/** The place in the config (or in a file it imports) that the stack of a thrown error names first. */
function placeOf(thrown: unknown, compiled: CompiledConfig): Place {
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  for (const [, file = "", line, column] of stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^()]+?):(\d+):(\d+)/g)) {
    const named = decodeURI(file);
    const place = { file: named, line: Number(line), column: Number(column) };
    if (compiled.inputs.includes(named)) return place;
    if (named === compiled.module) return originalPlace(place) ?? { file: compiled.file };
  }
  return { file: compiled.file };
}

/** For stacks that something else (a test runner, a debugger) has formatted without the source map. */
function originalPlace(place: { file: string; line: number; column: number }): Place | undefined {
  const entry = findSourceMap(pathToFileURL(place.file).href)?.findEntry(place.line - 1, place.column - 1);
  if (!entry || !("originalLine" in entry)) return undefined;
  const file = fileURLToPath(new URL(entry.originalSource, pathToFileURL(place.file)));
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** The bundle without what only this machine knows: its source map and the folders of the site and of docsgen. */
function fingerprintOf(code: string, root: string): string {
  const own = pathToFileURL(packageFolder).href;
  const text = code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "");
  return hash(text.replaceAll(pathToFileURL(root).href, "").replaceAll(own, ""));
}

function hashFile(file: string): string {
  return existsSync(file) ? hash(readFileSync(file)) : "";
}
