// Bundles a configuration, with the local files that it imports, into a plain JavaScript module. Packages are replaced
// with stand-ins, so that they need not be installed. Files outside the repository are replaced as well.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Diagnostic } from "docsgen";
import type { BuildOptions, Loader, Plugin } from "esbuild";
import { resolveAlias } from "./path-aliases.js";
import { harmlessName } from "./safe-modules.js";
import { isReadable } from "./sandbox/readable-paths.js";
import { expandGlobs } from "./vite-globs.js";

export interface Bundle {
  code: string;
  /** Source map, as JSON. */
  map: string;
  /** Bundled files, absolute. */
  inputs: string[];
  /** True if all imported local files exist. */
  isWhole: boolean;
  /** A warning for each import from outside the repository. */
  notes: Diagnostic[];
}

interface BundleOptions {
  /** Real path. */
  repository: string;
  /** Files to replace with stand-ins, like packages. */
  replaced: readonly string[];
  /** Name of the export to read. */
  name: string;
}

export async function bundleConfig(file: string, { repository, replaced, name }: BundleOptions): Promise<Bundle> {
  const { build } = await import("esbuild");
  const folder = dirname(file);
  const refused: Diagnostic[] = [];
  let missing = 0;
  const plugin = createStandIns({
    isAllowed: (path) => isReadable(path, repository),
    replaced,
    onMissing: () => missing++,
    onRefused: (path, importer) => refused.push(refusal(path, importer)),
  });
  const result = await build({
    ...options,
    ...(name === "default" ? { entryPoints: [file] } : { stdin: exportAsDefault(name, file) }),
    absWorkingDir: folder,
    // The bundle runs in a different folder.
    sourceRoot: `${pathToFileURL(folder).href}/`,
    plugins: [plugin],
  });
  const names = Object.keys(result.metafile.inputs).filter(
    (one) => one !== "<stdin>" && !one.startsWith(`${standInName}:`),
  );
  const inputs = names.map((name) => resolve(folder, name));
  const outside = inputs.find((input) => !isReadable(input, repository));
  if (outside !== undefined) throw new Error(refusal(outside, file).message);
  const [map, code] = ["config.mjs.map", "config.mjs"].map(
    (one) => result.outputFiles.find(({ path }) => path === join(folder, one))?.text ?? "",
  );
  return { code: code ?? "", map: map ?? "", inputs, isWhole: missing === 0, notes: refused };
}

function exportAsDefault(name: string, file: string): NonNullable<BuildOptions["stdin"]> {
  return {
    contents: `export { ${name} as default } from ${JSON.stringify(`./${basename(file)}`)};`,
    resolveDir: dirname(file),
  };
}

const options = {
  outfile: "config.mjs",
  bundle: true,
  write: false,
  metafile: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // `import(name)` becomes `require(name)`, which the sandbox implements.
  supported: { "dynamic-import": false },
  jsx: "automatic",
  sourcemap: "external",
  sourcesContent: false,
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
} as const satisfies BuildOptions;

function refusal(path: string, importer: string): Diagnostic {
  return {
    code: "tool-config",
    severity: "warning",
    message: `The configuration imports "${path}", which is outside the repository or may contain secrets.`,
    place: { file: importer },
    hint: "the configuration is read without that file",
  };
}

const sourceName = /\.[cm]?[jt]sx?$/;

const standInName = "stand-in";
const mjsEnding = ".mjs.cjs";

interface StandInOptions {
  isAllowed(path: string): boolean;
  replaced: readonly string[];
  /** Called for each import of a local file that does not exist. */
  onMissing(): void;
  onRefused(path: string, importer: string): void;
}

const createStandIns = ({ isAllowed, replaced, onMissing, onRefused }: StandInOptions): Plugin => ({
  name: standInName,
  setup(main) {
    main.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === "resolved" || kind === "entry-point") return undefined;
      if (kind === "require-resolve" || harmlessName.test(path)) return { path, external: true };
      // With its original extension, esbuild would treat the file as an ES module.
      const standIn = { path: path.replace(/\.mjs$/, mjsEnding), namespace: standInName };
      const local = /^(?:[./]|[A-Za-z]:[\\/])/.test(path) ? path : resolveAlias(path, resolveDir);
      if (local === undefined) return standIn;
      const found = await main.resolve(local, { kind, importer, resolveDir, pluginData: "resolved" });
      if (found.errors.length > 0 && local === path) onMissing();
      const isSource = found.errors.length === 0 && (sourceName.test(found.path) || extname(found.path) === ".json");
      const isLocal = !found.path.includes("node_modules") && !replaced.includes(found.path);
      if (!isSource || !isLocal || !existsSync(found.path)) return standIn;
      if (isAllowed(found.path)) return found;
      onRefused(path, importer);
      return standIn;
    });
    main.onLoad({ filter: /.*/, namespace: standInName }, ({ path }) => ({
      contents: `module.exports = globalThis.docsgenStandIn(${JSON.stringify(path.replace(mjsEnding, ".mjs"))});`,
    }));
    main.onLoad({ filter: sourceName, namespace: "file" }, async ({ path }) => ({
      contents:
        describePlace(path) + (await expandGlobs(changeSource(readFileSync(path, "utf8"), path), path, isAllowed)),
      loader: loaderForFile(path),
      resolveDir: dirname(path),
    }));
  },
});

const attributes = /(?<=["'])\s+(?:assert|with)\s*\{\s*type:\s*["']json["'],?\s*\}/g;

/** Rstack's configurations export nothing: `define.doc({ title: "Kit" })`. JSON files of packages become scripts. */
function changeSource(text: string, file: string): string {
  const source = text.replace(attributes, "");
  return basename(file).startsWith("rstack.config.") ? source.replace(/^define\.doc\(/m, "export default (") : source;
}

/** Added to the first line, so that line numbers stay the same. */
function describePlace(file: string): string {
  const [name, folder, url] = [file, dirname(file), pathToFileURL(file).href].map((one) => JSON.stringify(one));
  return `const docsgenFile=${name},docsgenFolder=${folder},docsgenUrl=${url},docsgenEnvironment={};`;
}

function loaderForFile(file: string): Loader {
  const kind = extname(file).replace(/^\.[cm]?/, "");
  return kind === "js" ? "jsx" : (kind as Loader);
}
