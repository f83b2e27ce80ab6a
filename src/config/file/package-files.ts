// Lists the files of packages that a config imports. Their code is part of the site, like the config itself. It can
// change without the lockfile: a package in development, a patch, or an edit for debugging.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "esbuild";

/** esbuild settings for code that Node runs; the result stays in memory. */
export const nodeBundle = {
  bundle: true,
  write: false,
  metafile: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "silent",
  tsconfigRaw: "{}",
} as const;

const codeName = /\.(?:[cm]?[jt]s|[jt]sx|json)$/;

/**
 * Lists the modules of packages, including all their imports, and the package.json of each package. Modules that Node
 * could not resolve are skipped. docsgen's modules are skipped too, because programStamp covers them.
 * @param entries absolute paths
 * @returns absolute paths, sorted
 */
export async function listPackageFiles(entries: readonly string[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const { build } = await import("esbuild");
  const [first = ""] = entries;
  const work = dirname(first);
  const result = await build({
    entryPoints: [...entries],
    absWorkingDir: work,
    outdir: work,
    ...nodeBundle,
    plugins: [lenient],
  }).catch(() => undefined);
  const files = result
    ? Object.keys(result.metafile.inputs).map((name) => resolve(work, name.replace(/^other:/, "")))
    : entries;
  return [...new Set(files.flatMap((file) => [file, ...findManifests(file)]))].sort();
}

/** Unresolved imports are ignored, because the bundle is never run. */
const lenient: Plugin = {
  name: "lenient",
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === "resolved" || kind === "entry-point") return undefined;
      if (/^docsgen(\/|$)/.test(path)) return { path, external: true };
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: "resolved" });
      if (found.errors.length > 0) return { path, external: true };
      return found.external || codeName.test(found.path) ? found : { path: found.path, namespace: "other" };
    });
    build.onLoad({ filter: /./, namespace: "other" }, () => ({ contents: "", loader: "empty" }));
  },
};

/** Returns the package.json of a file's package, which defines its exports. */
function findManifests(file: string): string[] {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
  const manifest = join(folder ?? dirname(file), "package.json");
  return folder !== undefined && existsSync(manifest) ? [manifest] : [];
}
