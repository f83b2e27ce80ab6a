// Files of the packages that a config imports: their code is part of the site as the config's own is, also while the lockfile
// stands still (a package that is being worked on, a patch, an edit to find a fault).
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "esbuild";

/** How esbuild reads code that Node.js is to run; its result stays in memory. */
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
 * The modules of packages and all that they import, with each package's package.json. What Node.js itself would not find is left
 * out, and so is docsgen: it has a stamp.
 * @param entries absolute
 * @returns absolute, sorted
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
  return [...new Set(files.flatMap((file) => [file, ...manifestOf(file)]))].sort();
}

/** Nothing is run, so nothing needs to be whole. */
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

/** The package.json of a file's package, which says what its names lead to. */
function manifestOf(file: string): string[] {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
  const manifest = join(folder ?? dirname(file), "package.json");
  return folder !== undefined && existsSync(manifest) ? [manifest] : [];
}
