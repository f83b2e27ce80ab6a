// From `site.config.ts` on disk to the module that every thread imports. esbuild bundles the config with the local files that it
// imports; the bundle is used again until one of them changes. Packages stay outside, as absolute file URLs.
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { setSourceMapsEnabled } from "node:process";
import { pathToFileURL } from "node:url";
import type { Plugin as EsbuildPlugin, Message } from "esbuild";
import type { Diagnostic } from "../contract/data.js";
import type { PluginList } from "../contract/site-config.js";
import { DocsgenError, failure, messageOf } from "../report/errors.js";
import { createGuard } from "../report/guard.js";
import { writableFolder } from "../store/folder.js";
import { hash, hashFile } from "../store/hash.js";
import { type MemoStore, memoized, type Result } from "../store/memo.js";
import { moduleFile, removeHalves, writeWhole } from "../store/whole-file.js";
import { type Config, type ConfigOverrides, resolveConfig } from "./config.js";
import { diagnosticOf, placeOf } from "./config-places.js";
import { packageFolder } from "./package-folder.js";

/** A compiled config file; can be sent to a thread. */
export interface CompiledConfig {
  file: string;
  /** The module that threads import. */
  module: string;
  /** Names the content, on any machine. */
  fingerprint: string;
  /** Absolute paths of the config and of every local file that it imports. */
  inputs: string[];
  /** `file` is another tool's config, from which this one was made: what was noticed then. */
  notes?: readonly Diagnostic[];
}

export const configNames = ["site.config.ts", "site.config.js", "site.config.mjs"];
export const lockfileNames = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"];

/**
 * The config file of a root, or undefined.
 * @param named a file to take instead, from the working directory
 * @throws DocsgenError `config-missing` if there is no file of that name
 */
export function resolveConfigFile(root: string, named?: string): string | undefined {
  if (named === undefined) return configNames.map((name) => join(root, name)).find(isFile);
  const file = resolve(named);
  if (!isFile(file)) throw failure("config-missing", `There is no config file ${named}.`, { exitCode: 2 });
  return file;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** Compiles a config file, or takes the result of an earlier run. */
export async function compileConfig(file: string, root: string, cacheDir: string): Promise<CompiledConfig> {
  const folder = configFolder(cacheDir);
  removeHalves(folder);
  // The lockfile names the versions, and with them the places, of the packages that the bundle imports.
  const key = hash("config", file, packageFolder, lockfileHash(root));
  const work = { key, isLocal: true, run: () => bundleConfig(file, root, folder) };
  const { value: code, inputs } = await memoized<string>(work, folderStore(folder));
  return {
    file,
    module: moduleFile(folder, code),
    fingerprint: fingerprintOf(code, root),
    inputs: inputs.map(({ name }) => name),
  };
}

/** Where compiled configs are kept. */
export function configFolder(cacheDir: string): string {
  const folder = join(writableFolder(cacheDir), "config");
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * The config of a site. Each thread imports it for itself, since hooks are closures and cannot be sent.
 * @param site without a compiled config, everything has its default
 * @throws DocsgenError `config-failed` if the file throws, `config-invalid` with every problem of what it exports
 */
export async function importConfig(site: {
  root: string;
  compiled?: CompiledConfig | undefined;
  overrides?: ConfigOverrides | undefined;
  /** URL of the module with `defaultPlugins`. */
  defaults?: string | undefined;
}): Promise<Config> {
  const { root, compiled, overrides = {} } = site;
  const user = compiled && (await importModule(compiled));
  return resolveConfig({
    root,
    user,
    file: compiled?.notes ? undefined : compiled?.file,
    defaults: await importDefaults(site.defaults),
    overrides,
  });
}

/** The plugins of a site that names none. */
async function importDefaults(url: string | undefined): Promise<PluginList> {
  if (url === undefined) return [];
  return ((await import(url)) as { defaultPlugins(): PluginList }).defaultPlugins();
}

async function importModule(compiled: CompiledConfig): Promise<unknown> {
  setSourceMapsEnabled(true);
  try {
    // Only the config says how long things may take.
    const guard = createGuard(undefined);
    const load = () => import(pathToFileURL(compiled.module).href) as Promise<{ default?: unknown }>;
    const module = await guard.run(basename(compiled.file), load);
    if (module.default !== undefined) return module.default;
  } catch (thrown) {
    if (thrown instanceof DocsgenError) throw thrown;
    throw failure("config-failed", messageOf(thrown), { place: placeOf(thrown, compiled), cause: thrown });
  }
  throw failure("config-invalid", "The config has no default export.", {
    place: { file: compiled.file },
    hint: "end it with: export default defineConfig({ … })",
  });
}

/** Hash of the lockfile nearest to the root: it names the versions of all packages. Empty if there is none. */
export function lockfileHash(root: string): string {
  const file = lockfileNames.map((name) => join(root, name)).find(isFile);
  if (file !== undefined) return hashFile(file);
  return root === dirname(root) ? "" : lockfileHash(dirname(root));
}

/** A folder with a file for each entry: a hash (32 characters), then the content. Inputs are files by their absolute names. */
export function folderStore(folder: string): MemoStore {
  return {
    cache: {
      get(key) {
        const file = join(folder, key);
        if (!isFile(file)) return undefined;
        const bytes = readFileSync(file);
        const content = bytes.subarray(32);
        return hash(content) === bytes.toString("latin1", 0, 32) ? content : undefined;
      },
      put: (key, content) =>
        writeWhole(join(folder, key), Buffer.concat([Buffer.from(hash(content)), Buffer.from(content)])),
      locate: () => undefined,
    },
    valueOf: (_kind, name) => hashFile(name),
  };
}

async function bundleConfig(file: string, root: string, folder: string): Promise<Result<string>> {
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
    // Nothing is written here: the paths in the source map are relative to this file.
    outfile: join(folder, "config.mjs"),
    // A change of white space or comments must not build the whole site again.
    minifyWhitespace: true,
    logLevel: "silent",
    tsconfigRaw: "{}",
    define: { "import.meta.url": ownUrl },
    plugins: [externalPackages, ownUrls],
  }).catch((thrown: { errors?: Message[] }) => {
    if (!thrown.errors) throw thrown;
    throw new DocsgenError(thrown.errors.map((message) => diagnosticOf(message, root)));
  });
  const files = Object.keys(result.metafile.inputs).map((name) => resolve(root, name));
  const inputs = files.map((name) => ({ kind: "file", name, value: hashFile(name) }) as const);
  return { value: result.outputFiles[0]?.text ?? "", inputs };
}

/** Imports packages from where the config finds them, and docsgen from where it runs. */
const externalPackages: EsbuildPlugin = {
  name: "external-packages",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === "resolved" || kind === "entry-point" || path.startsWith("node:")) return undefined;
      if (/^docsgen(\/|$)/.test(path)) return { path: import.meta.resolve(path), external: true };
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: "resolved" });
      if (found.errors.length > 0 || found.external) return found;
      return found.path.includes("node_modules") ? { path: pathToFileURL(found.path).href, external: true } : undefined;
    });
  },
};

/** Stands for `import.meta.url` in files that are bundled with the config: they find what lies beside them, as in Node. */
const ownUrl = "docsgenOwnUrl";

const ownUrls: EsbuildPlugin = {
  name: "own-urls",
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes("import.meta.url")) return undefined;
      const loader = extname(path).replace(/^\.[cm]?/, "") as "js" | "jsx" | "ts" | "tsx";
      return { contents: `const ${ownUrl} = ${JSON.stringify(pathToFileURL(path).href)}; ${text}`, loader };
    });
  },
};

/** Hash of the bundle without what differs between machines: the source map, the folders of the site and of docsgen. */
export function fingerprintOf(code: string, root: string): string {
  const own = pathToFileURL(packageFolder).href;
  const text = code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "");
  return hash(text.replaceAll(pathToFileURL(root).href, "").replaceAll(own, ""));
}
