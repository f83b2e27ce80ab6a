// The module that Next.js loads first: layouts come before pages and their components. The order matters if modules import
// each other in a circle, such as `mdx-components.tsx` and a list of pages with components.
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Plugin as EsbuildPlugin, PluginBuild } from "esbuild";
import { once } from "../../shared/once.js";

interface OrderOptions {
  /** Absolute. */
  layouts: readonly string[];
  /** The module with the components of all pages, absolute. */
  components: string;
}

/** Resolves `docsgen:first` to the first module of the circle, for page modules that import the circle. */
export function moduleOrder({ layouts, components }: OrderOptions): EsbuildPlugin {
  const name = "docsgen-module-order";
  return {
    name,
    setup(build) {
      const { importsIn, importsOf, reach } = createGraph(build);
      const first = once(async () => {
        const inside = await reach([components]);
        const isCircle = [...inside.values()].some((imports) => imports.includes(components));
        const entries = isCircle ? (await Promise.all(layouts.map(importsOf))).flat() : [];
        return entries.find((file) => inside.has(file));
      });
      build.onResolve({ filter: /^docsgen:first$/ }, async ({ pluginData: { entry } }) => {
        const path = await first();
        if (path === undefined) return undefined;
        const reached = await reach(await importsIn(entry.text, entry.folder));
        return reached.has(path) ? { path } : undefined;
      });
    },
  };
}

const specifier = /(?:^|[\n;])\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s*)?["']([^"'\n]+)["']/g;

/** Reads which modules of the site import which. */
function createGraph({ resolve }: PluginBuild) {
  const importsIn = async (text: string, resolveDir: string, importer?: string): Promise<string[]> => {
    const found = await Promise.all(
      [...text.matchAll(specifier)].map(async ([, path = ""]) => {
        const { path: target, namespace } = await resolve(path, {
          ...{ resolveDir, kind: "import-statement", namespace: "file", ...(importer && { importer }) },
        });
        const isCode = namespace === "file" && /\.[cm]?[jt]sx?$/.test(target);
        return isCode && !/[\\/]node_modules[\\/]/.test(target) ? [target] : [];
      }),
    );
    return found.flat();
  };
  const read = new Map<string, Promise<string[]>>();
  const importsOf = (file: string): Promise<string[]> => {
    const imports =
      read.get(file) ??
      readFile(file, "utf8").then(
        (text) => importsIn(text, dirname(file), file),
        () => [],
      );
    read.set(file, imports);
    return imports;
  };
  /** Returns the imports of all modules that others reach, by module. */
  const reach = async (files: readonly string[]): Promise<Map<string, string[]>> => {
    const known = new Map<string, string[]>();
    const waiting = [...files];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (known.has(file)) continue;
      const imports = await importsOf(file);
      known.set(file, imports);
      waiting.push(...imports);
    }
    return known;
  };
  return { importsIn, importsOf, reach };
}
