// The files of the site that its page modules contain, for stylesheets that only style those: Tailwind's.
import { resolve } from "node:path";
import type { BuildResult, Plugin as EsbuildPlugin } from "esbuild";

export interface BundledFiles {
  /** True for a file (absolute) that a page may show. All files until the page modules are bundled. */
  has(file: string): boolean;
  plugin: EsbuildPlugin;
}

/** Pages without components are not in the bundle, but contain HTML. */
const page = /\.(?:md|mdx|markdown|html)$/;

/** @param root the site's folder, absolute */
export function createBundledFiles(root: string): BundledFiles {
  let bundled: ReadonlySet<string> | undefined;
  return {
    has: (file) => bundled === undefined || page.test(file) || bundled.has(file),
    plugin: {
      name: "docsgen-bundled-files",
      setup(build) {
        build.onEnd((result) => {
          if (build.initialOptions.platform === "node") bundled ??= listFiles(result, root);
        });
      },
    },
  };
}

/** Names of modules can start with a namespace, and end with a query. */
function listFiles({ metafile, outputFiles = [] }: BuildResult, root: string): Set<string> | undefined {
  if (!metafile) return undefined;
  const empty = emptySizes(outputFiles);
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const shown = inputs.filter(([, { bytesInOutput }]) => !empty.includes(bytesInOutput));
  return new Set(shown.map(([name]) => resolve(root, name.replace(/^[\w-]{2,}:/, "").replace(/\?.*$/, ""))));
}

/** A module whose code is not used is reduced to calls that prepare the constants of the bundler. */
function emptySizes(files: NonNullable<BuildResult["outputFiles"]>): number[] {
  const scripts = files.filter(({ path }) => /\.m?js$/.test(path));
  const calls = new Set(scripts.flatMap(({ text }) => text.match(/\binit_define_\w+\(\)/g) ?? []));
  const size = [...calls].reduce((sum, call) => sum + call.length + 1, 0);
  return [0, size, size + calls.size];
}
