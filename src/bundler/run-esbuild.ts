// Runs esbuild in memory and turns its messages into diagnostics.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import type { BuildOptions, Plugin as EsbuildPlugin, Message, Metafile, OutputFile } from "esbuild";
import type { Diagnostic } from "../contract/data.js";
import { DocsgenError } from "../errors/errors.js";
import type { Bundle } from "./theme-bundle.js";

/** Result of an esbuild run. */
export interface EsbuildResult extends Pick<Bundle, "inputs" | "diagnostics"> {
  files: readonly OutputFile[];
  outputs: Metafile["outputs"];
}

interface Environment {
  /**
   * Absolute path of the folder to which source paths are relative, usually docsgen's installation folder. esbuild derives script names
   * from hashes that include source paths, so that the names are the same wherever docsgen is installed.
   */
  work: string;
  /** Folder whose dependencies include React, absolute. Default: `work`. */
  packages?: string;
  /** The plugins in the options that belong to the site. */
  plugins: readonly EsbuildPlugin[];
}

/** @throws DocsgenError with all `theme-build` errors at once */
export async function runEsbuild(
  options: BuildOptions,
  { work, packages = work, plugins: own }: Environment,
): Promise<EsbuildResult> {
  const { build } = await import("esbuild");
  const watched = new Set<string>();
  const plugins = options.plugins?.map((one) => (own.includes(one) ? withWatched(one, watched) : one)) ?? [];
  const originOf = ({ pluginName }: Message) => (own.some(({ name }) => name === pluginName) ? pluginName : undefined);
  try {
    const { outputFiles, metafile, warnings } = await build({
      ...options,
      plugins,
      absWorkingDir: work,
      bundle: true,
      write: false,
      metafile: true,
      logLevel: "silent",
      format: "esm",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"', ...options.define },
      alias: reactAliases(packages),
    });
    const inputs = Object.keys(metafile.inputs).filter(isFile);
    return {
      files: outputFiles,
      outputs: metafile.outputs,
      inputs: [...new Set([...inputs.map((name) => resolve(work, name)), ...watched])],
      diagnostics: uniqueDiagnostics(
        warnings.map((message) => withOrigin(createDiagnostic(message, "warning", work), originOf(message))),
      ),
    };
  } catch (error) {
    if (!(error instanceof Error && "errors" in error && Array.isArray(error.errors))) throw error;
    const found = error.errors.map((message: Message) =>
      withOrigin(createDiagnostic(message, "error", work), originOf(message)),
    );
    throw new DocsgenError(uniqueDiagnostics(found));
  }
}

/** A problem is reported once, even if several modules or plugins cause it. */
function uniqueDiagnostics(all: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set<string>();
  return all.filter(({ origin: _, hint: _hint, ...one }) => {
    const key = JSON.stringify(one);
    return !known.has(key) && known.add(key) !== undefined;
  });
}

/** Modules in a namespace are not files: `docsgen:styles`. */
function isFile(name: string): boolean {
  return !/^[\w-]{2,}:/.test(name);
}

function withOrigin(diagnostic: Diagnostic, origin: string | undefined): Diagnostic {
  return origin === undefined ? diagnostic : { ...diagnostic, origin };
}

/** Wraps a plugin of the site, so that the files and folders that it reads become inputs of the bundle. */
function withWatched(plugin: EsbuildPlugin, watched: Set<string>): EsbuildPlugin {
  const note = <Result extends { watchFiles?: string[]; watchDirs?: string[] } | null | undefined>(result: Result) => {
    for (const name of [...(result?.watchFiles ?? []), ...(result?.watchDirs ?? [])]) watched.add(resolve(name));
    return result;
  };
  return {
    name: plugin.name,
    setup: (build) =>
      plugin.setup({
        ...build,
        onResolve: (options, resolveIt) => build.onResolve(options, async (given) => note(await resolveIt(given))),
        onLoad: (options, load) => build.onLoad(options, async (given) => note(await load(given))),
      }),
  };
}

/**
 * Resolves React to docsgen's dependency, so that the theme and everything it imports share one copy. Only the server
 * code that renders to strings is included, because the code for streaming would double the amount that each thread
 * loads. The browser build of React is used, because it does not `require` Node modules, which an ES module cannot do.
 */
function reactAliases(folder: string): Record<string, string> {
  const packages = createRequire(join(folder, "package.json"));
  const react = dirname(packages.resolve("react/package.json"));
  const reactDom = dirname(packages.resolve("react-dom/package.json"));
  const part = join(reactDom, "cjs", "react-dom-server-legacy.browser.production");
  // React 18 ships only a minified file.
  const server = [`${part}.js`, `${part}.min.js`].find((file) => existsSync(file)) ?? join(reactDom, "server.edge.js");
  return { react, "react-dom/server": server, "react-dom": reactDom };
}

/** Notes that name docsgen's plugins for esbuild. */
const ofEsbuild = /^The plugin "docsgen-[\w-]+" was triggered by this import$/;

/** A message of a plugin with the id `left-out` is a note for the account of the build. */
function createDiagnostic(message: Message, severity: "error" | "warning", work: string): Diagnostic {
  const { location, text, notes } = message;
  const isNote = message.pluginName !== "" && message.id === "left-out";
  const [, empty] = /^No matching export in "(.+)" for import "default"$/.exec(text) ?? [];
  if (empty !== undefined) {
    const place = { file: resolve(work, empty) };
    const name = basename(empty);
    const hint = `write: export default function ${name.replace(/\.\w+$/, "").replace(/\W+/g, "")}() { … }`;
    return { code: "theme-build", severity, message: `${name} has no default export.`, hint, place };
  }
  const hint = location?.suggestion || notes.flatMap((note) => (ofEsbuild.test(note.text) ? [] : note.text)).join(" ");
  return {
    ...(isNote ? { code: message.id, severity: "note" } : { code: "theme-build", severity }),
    message: /[.!?]$/.test(text) ? text : `${text}.`,
    ...(hint && { hint }),
    ...(location && { place: toPlace(location, work) }),
  };
}

function toPlace({ file, line, column, length }: NonNullable<Message["location"]>, work: string) {
  return { file: resolve(work, file), line, column: column + 1, endColumn: column + 1 + length };
}
