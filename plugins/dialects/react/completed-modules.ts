// Exports that a counterpart lacks. They come from the package that the site has installed, such as the less common
// functions of `@docusaurus/theme-common/internal`.
import { readFile } from "node:fs/promises";
import { escapeRegExp } from "docsgen/markdown-text";
import type { OnResolveArgs, OnResolveResult, PluginBuild } from "esbuild";
import { moduleIn, resolveAgain } from "./loaders/resolve-again.js";

const namespace = "docsgen-completed";

interface Completed {
  /** The counterpart, absolute. */
  file: string;
  names: readonly string[];
  /** The module of the installed package, absolute. */
  installed: string;
}

interface CompleteOptions {
  /** The counterpart, absolute. */
  file: string;
  /** Name of the esbuild plugin that resolves counterparts. */
  plugin: string;
  /** The site's folder, absolute. */
  root: string;
}

/** Returns a function that resolves the import of a counterpart to a module that also has the other exports. */
export function completedModules(build: PluginBuild) {
  const namesByFile = new Map<string, Promise<string[]>>();
  build.onLoad({ filter: /.*/, namespace }, ({ pluginData }) => {
    const { file, names, installed } = pluginData as Completed;
    const contents = [
      `export * from ${JSON.stringify(installed)};`,
      `export { ${names.join(", ")} } from ${JSON.stringify(file)};`,
    ];
    return { contents: contents.join("\n"), resolveDir: "/" };
  });
  return async (args: OnResolveArgs, { file, plugin, root }: CompleteOptions): Promise<OnResolveResult> => {
    // The core passes the text of a page's module on.
    const { text } = Object(args.pluginData) as { text?: string };
    const code = args.namespace === "file" ? await readFile(args.importer, "utf8") : (text ?? "");
    const imported = importedNames(code, args.path);
    if (imported.length === 0) return { path: file };
    const listing = namesByFile.get(file) ?? listExports(file, build);
    namesByFile.set(file, listing);
    const names = await listing;
    if (imported.every((name) => names.includes(name))) return { path: file };
    const found = await resolveAgain(build, args, { plugin });
    if (found?.namespace !== "file") return { path: file };
    const pluginData: Completed = { file, names, installed: found.path };
    return { ...moduleIn(namespace, found.path, root), pluginData };
  };
}

/** Returns the names that code imports from a module or exports again, except types. */
export function importedNames(code: string, module: string): string[] {
  const lists = /\b(?:import|export)\s+(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*["']([^"'\n]+)["']/g;
  const names = [...code.matchAll(lists)].flatMap(([, list = "", from]) => (from === module ? list.split(",") : []));
  const written = names.map((one) => one.trim().replace(/\s+as\s+[\s\S]*$/, "")).filter((one) => /^[\w$]+$/.test(one));
  return [...new Set([...written, ...requiredNames(code, module)])];
}

/** Returns the names that code for Node.js reads from a module: `const kit_1 = require("kit"); (0, kit_1.one)()`. */
function requiredNames(code: string, module: string): string[] {
  const imports = code.matchAll(/\b(?:const|let|var)\s+([\w$]+)\s*=\s*(?:[\w$]+\()?require\(["']([^"'\n]+)["']\)/g);
  const objects = [...imports].flatMap(([, name = "", from]) => (from === module ? [name] : []));
  const reads = objects.flatMap((name) => [
    ...code.matchAll(new RegExp(`(?<![\\w$])${escapeRegExp(name)}\\.([\\w$]+)`, "g")),
  ]);
  return reads.flatMap(([, name = ""]) => (name === "default" ? [] : [name]));
}

/** Returns the names that a counterpart exports. */
async function listExports(file: string, { esbuild }: PluginBuild): Promise<string[]> {
  const { metafile } = await esbuild.build({
    ...{ entryPoints: [file], bundle: true, write: false, metafile: true, format: "esm", outdir: "/" },
    logLevel: "silent",
    // Relative imports may contain exports.
    plugins: [{ name: namespace, setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, markExternal) }],
  });
  return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
}

function markExternal({ path, kind }: OnResolveArgs): OnResolveResult | undefined {
  return kind === "entry-point" ? undefined : { path, external: true };
}
