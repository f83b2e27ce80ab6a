// Compiles `site.config.ts` to the module that every thread imports. esbuild bundles the config with the local files
// that it imports. The bundle is reused until one of these files, or a file of an imported package, changes. Packages
// stay external, as absolute file URLs.
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin as EsbuildPlugin, Message } from "esbuild";
import { type Input, type MemoStore, memoized, type Result } from "../../cache/memo.js";
import type { Diagnostic } from "../../contract/data.js";
import { DocsgenError, errorMessage, failure, systemReason } from "../../errors/errors.js";
import { moduleFile, removeHalves, writeWhole } from "../../files/atomic-file.js";
import { hash, hashFile } from "../../files/content-hash.js";
import { openHashes } from "../../inputs/file-state.js";
import { toDiagnostic } from "./config-positions.js";
import { type ConfigReads, readsKey } from "./config-reads.js";
import { listPackageFiles, nodeBundle } from "./package-files.js";
import { packageFolder, programStamp } from "./package-folder.js";

/** A compiled config file. It can be sent to a worker thread. */
export interface CompiledConfig {
  file: string;
  /** The module that threads import. */
  module: string;
  /** Hash of the content, the same on every machine. */
  fingerprint: string;
  /** Hash of its imports, without the file itself. */
  imports: string;
  /** Absolute paths of the config, of every local file that it imports, and of files read during the import. */
  inputs: string[];
  /** True if a package that the config imports has changed since this process loaded it. */
  isOutdated?: true;
  /** Diagnostics of the conversion. Set if `file` is another tool's config from which this config was converted. */
  notes?: readonly Diagnostic[];
}

export const lockfileNames = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"];

/** Compiles a config file, or reuses the result of an earlier run. */
export async function compileConfig(file: string, root: string, cacheFolder: string): Promise<CompiledConfig> {
  refuseUnreadable(file);
  const folder = configFolder(cacheFolder);
  removeHalves(folder);
  // The lockfile determines the versions, and thus the paths, of the packages that the bundle imports. Another version
  // of docsgen may store bundles in a different format.
  const key = hash("config", file, packageFolder, programStamp(), lockfileHash(root));
  const store = folderStore(folder);
  const hashes = openHashes("packages", store.cache);
  const hashOf = (name: string) => (isInPackage(name) ? hashes.getHash(name) : hashFile(name));
  const work = { key, run: () => bundleConfig({ file, root, folder }, hashOf) };
  const { value, inputs } = await memoized<ConfigBundle>(work, { ...store, readValue: (_, name) => hashOf(name) });
  hashes.save();
  const { code } = value;
  const packages = inputs.slice(value.locals);
  const isOutdated = packages.map(isLoadedOtherwise).includes(true);
  const fingerprint = computeFingerprint(code, root, packages);
  return {
    file,
    module: moduleFile(folder, code),
    fingerprint,
    // Changes to local files that the config imports are not distinguished from changes to the config itself.
    imports: value.locals > 1 ? fingerprint : filesKey(packages),
    inputs: inputs.slice(0, value.locals).map(({ name }) => name),
    ...(isOutdated && { isOutdated }),
  };
}

/** Checks the file before esbuild does, because esbuild would report a line of its internal code. */
function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (thrown) {
    const message = `Cannot read the config file: ${systemReason(thrown) ?? errorMessage(thrown)}.`;
    throw failure("config-failed", message, { place: { file }, hint: "check its permissions", cause: thrown });
  }
}

/** Packages have many files that rarely change. */
const isInPackage = (file: string) => file.includes("node_modules");

/**
 * Hashes of package files when this process first read them. They are compared because a process imports each module
 * only once.
 */
const loadedHashes = new Map<string, string>();

function isLoadedOtherwise({ name, value }: Input): boolean {
  const loaded = loadedHashes.get(name) ?? value;
  loadedHashes.set(name, loaded);
  return loaded !== value;
}

/** The folder of compiled configs. */
export function configFolder(cacheFolder: string): string {
  const folder = join(cacheFolder, "config");
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Returns the hash of the lockfile nearest to the root, which covers the versions of all packages. Empty if there is no
 * lockfile.
 */
export function lockfileHash(root: string): string {
  const file = lockfileNames.map((name) => join(root, name)).find((name) => existsSync(name));
  if (file !== undefined) return hashFile(file);
  return root === dirname(root) ? "" : lockfileHash(dirname(root));
}

interface ConfigBundle {
  code: string;
  /** Number of inputs that are the site's files. The others are package files. */
  locals: number;
}

/**
 * A store in a folder with a file per entry: a hash (32 characters), then the content. Inputs are files, named by
 * absolute path.
 */
export function folderStore(folder: string): Pick<MemoStore, "cache"> {
  return {
    cache: {
      get(key) {
        const bytes = readEntry(join(folder, key));
        const content = bytes?.subarray(32) ?? Buffer.of();
        return hash(content) === bytes?.toString("latin1", 0, 32) ? content : undefined;
      },
      put: (key, content) =>
        writeWhole(join(folder, key), Buffer.concat([Buffer.from(hash(content)), Buffer.from(content)])),
      has: () => false,
    },
  };
}

/** Anything but a readable file, such as a folder or a circular link, is a missing entry. */
function readEntry(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

async function bundleConfig(
  { file, root, folder }: { file: string; root: string; folder: string },
  hashOf: (file: string) => string,
): Promise<Result<ConfigBundle>> {
  const packages = new Set<string>();
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: [file],
    absWorkingDir: root,
    ...nodeBundle,
    sourcemap: "inline",
    // No file is written here, but paths in the source map are relative to this path.
    outfile: join(folder, "config.mjs"),
    // Minified, so that editing white space or comments does not rebuild the whole site.
    minifyWhitespace: true,
    define: Object.fromEntries(Object.entries(moduleVariables).map(([name, { variable }]) => [name, variable])),
    plugins: [externalPackages((name) => packages.add(name)), moduleUrlPlugin],
  }).catch((thrown: { errors?: Message[] }) => {
    if (!thrown.errors) throw thrown;
    throw new DocsgenError(thrown.errors.map((message) => toDiagnostic(message, root)));
  });
  const files = Object.keys(result.metafile.inputs).map((name) => resolve(root, name));
  const all = [...files, ...(await listPackageFiles([...packages].sort()))];
  const inputs = all.map((name) => ({ kind: "file", name, value: hashOf(name) }) as const);
  return { value: { code: result.outputFiles[0]?.text ?? "", locals: files.length }, inputs };
}

/**
 * Imports packages from where the config resolves them, and docsgen from the running installation. `onPackage` receives
 * each module as an absolute path.
 */
const externalPackages = (onPackage: (file: string) => void): EsbuildPlugin => ({
  name: "external-packages",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === "resolved" || kind === "entry-point" || path.startsWith("node:")) return undefined;
      if (/^docsgen(\/|$)/.test(path)) return { path: import.meta.resolve(path), external: true };
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: "resolved" });
      if (found.errors.length > 0 || found.external) return found;
      if (!isInPackage(found.path)) return undefined;
      onPackage(found.path);
      return { path: pathToFileURL(found.path).href, external: true };
    });
  },
});

const fileOfUrl = 'process.getBuiltinModule("node:url").fileURLToPath';

/**
 * Replaces the properties of `import.meta` in files bundled with the config, so that they locate neighboring files as in
 * Node. Paths are computed from the URL, which the fingerprint ignores.
 */
const moduleVariables: Readonly<Record<string, { variable: string; create(url: string): string }>> = {
  "import.meta.url": { variable: "docsgenOwnUrl", create: (url) => url },
  "import.meta.filename": { variable: "docsgenOwnFile", create: (url) => `${fileOfUrl}(${url})` },
  "import.meta.dirname": {
    variable: "docsgenOwnFolder",
    create: (url) => `${fileOfUrl}(new URL(".", ${url})).slice(0, -1)`,
  },
};

const moduleUrlPlugin: EsbuildPlugin = {
  name: "own-urls",
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      const used = Object.entries(moduleVariables).filter(([name]) => text.includes(name));
      if (used.length === 0) return undefined;
      const url = JSON.stringify(pathToFileURL(path).href);
      const variables = used.map(([, { variable, create }]) => `const ${variable} = ${create(url)};`).join(" ");
      const loader = extname(path).replace(/^\.[cm]?/, "") as "js" | "jsx" | "ts" | "tsx";
      return { contents: `${variables} ${text}`, loader };
    });
  },
};

/**
 * Returns the hash of the bundle and of package files. It excludes everything that differs between machines: the source
 * map, and the folders of the site, docsgen, and packages.
 */
export function computeFingerprint(code: string, root: string, packages: readonly Input[] = []): string {
  const own = pathToFileURL(packageFolder).href;
  const text = code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, "");
  return hash(text.replaceAll(pathToFileURL(root).href, "").replaceAll(own, ""), filesKey(packages));
}

function filesKey(files: readonly Input[]): string {
  return hash(...files.map(({ name, value }) => `${value} ${name.replace(/^.*node_modules[\\/]/, "")}`).sort());
}

/** Adds the files that a config read while it was imported. */
export function withReads(compiled: CompiledConfig, reads: ConfigReads): CompiledConfig {
  const files = [...reads.values()].flatMap(({ kind, name }) => (kind === "file" ? [name] : []));
  const key = readsKey(reads);
  const fingerprint = hash(compiled.fingerprint, key);
  const imports = hash(compiled.imports, key);
  return { ...compiled, fingerprint, imports, inputs: [...compiled.inputs, ...files] };
}
