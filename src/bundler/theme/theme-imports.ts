// Resolves imports in a theme. A component resolves to its override. Inside an override, it resolves to the component
// that the override may wrap. `docsgen/theme/*` resolves in the same way from anywhere.
import { dirname, join, relative } from "node:path";
import type { Plugin as EsbuildPlugin, OnResolveResult } from "esbuild";
import { isInside } from "../../errors/file-names.js";
import { type Customization, createHint, listComponents } from "./theme-overrides.js";

export interface ThemeModules {
  /** The default theme's folder, absolute. */
  defaults: string;
  /**
   * Entries of the themes on top of it, absolute, the base first. Each entry may import the one below it as
   * `docsgen/theme`.
   */
  entries: readonly string[];
  custom: Customization;
  /** Absolute files of islands, by name. */
  islands: ReadonlyMap<string, string>;
  /** esbuild plugins of the site's plugins. */
  plugins: readonly EsbuildPlugin[];
}

export function resolveImports(modules: ThemeModules): EsbuildPlugin {
  const { defaults, custom, islands } = modules;
  const registry = createRegistry(defaults);
  const isTheme = (file: string) => !relative(defaults, file).startsWith("..");
  return {
    name: "docsgen-theme",
    setup(build) {
      build.onResolve({ filter: /^docsgen\/theme$/ }, ({ importer }) => ({ path: entryBelow(importer, modules) }));
      build.onResolve({ filter: /^docsgen\/theme\// }, ({ path, importer }) =>
        resolveName(path.slice("docsgen/theme/".length), importer, modules),
      );
      build.onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir, importer }) => {
        const file = join(resolveDir, path).replace(/\.js$/, ".ts");
        if (!isTheme(importer)) return undefined;
        return file === registry ? replaceModule(file) : resolveOverride(`${file}x`, custom);
      });
      build.onLoad({ filter: /.*/, namespace: "docsgen-module" }, ({ path }) => ({
        contents:
          path === registry
            ? listModules("islands", islands) + listSlots(custom.filesBySlot)
            : overrideModule(path, custom),
        loader: "js",
        resolveDir: dirname(path),
      }));
    },
  };
}

/** Returns the entry of the theme below the one that contains a file. */
function entryBelow(file: string, { defaults, entries }: ThemeModules): string {
  const at = entries.findIndex((entry) => isInside(file, dirname(entry)));
  return entries[at - 1] ?? join(defaults, "index.tsx");
}

function createRegistry(defaults: string): string {
  return join(defaults, "registry.ts");
}

/** Resolves modules other than components, for copies of the theme's components. */
function resolveInternal(file: string, defaults: string): OnResolveResult {
  return file === createRegistry(defaults) ? replaceModule(file) : { path: file };
}

function replaceModule(file: string): OnResolveResult {
  return { path: file, namespace: "docsgen-module" };
}

/** Generates a module that re-exports the default exports of files, by name. */
function listModules(list: string, files: ReadonlyMap<string, string>): string {
  const entries = [...files];
  const imports = entries.map(([, file], index) => `import ${list}${index} from ${JSON.stringify(file)};`);
  const fields = entries.map(([name], index) => `${JSON.stringify(name)}: ${list}${index}`);
  return `${imports.join("\n")}\nexport const ${list} = { ${fields.join(", ")} };\n`;
}

/** Generates a module with the slots and the list of components for each. */
function listSlots(filesBySlot: Customization["filesBySlot"]): string {
  const files = [...filesBySlot.values()].flat();
  const imports = files.map((file, index) => `import slot${index} from ${JSON.stringify(file)};`);
  const fields = [...filesBySlot].map(
    ([name, own]) => `${JSON.stringify(name)}: [${own.map((file) => `slot${files.indexOf(file)}`).join(", ")}]`,
  );
  return `${imports.join("\n")}\nexport const slots = { ${fields.join(", ")} };\n`;
}

/**
 * Resolves a component by its public name to the last override. Inside an override, it resolves to the previous
 * override, which the override may wrap.
 */
function resolveName(name: string, importer: string, { defaults, custom }: ThemeModules): OnResolveResult {
  if (name.startsWith("internal/"))
    return resolveInternal(join(defaults, `${name.slice("internal/".length)}.ts`), defaults);
  const original = custom.fileByName.get(name);
  if (original !== undefined) {
    const overrides = custom.overridesByFile.get(original) ?? [];
    const at = overrides.indexOf(importer);
    if (at < 0) return resolveOverride(original, custom) ?? { path: original };
    return { path: overrides[at - 1] ?? original };
  }
  const text = createHint(name, { kind: "component", known: listComponents(custom.fileByName) }, "docsgen/theme/");
  return { errors: [{ text: `The theme has no component named "${name}".`, notes: [{ text }] }] };
}

function resolveOverride(original: string, { overridesByFile }: Customization): OnResolveResult | undefined {
  return overridesByFile.has(original) ? replaceModule(original) : undefined;
}

/** Exports the last override as default, and everything else from the original file. */
function overrideModule(original: string, { overridesByFile }: Customization): string {
  const own = overridesByFile.get(original)?.at(-1) ?? original;
  return `export * from ${JSON.stringify(original)};\nexport { default } from ${JSON.stringify(own)};\n`;
}
