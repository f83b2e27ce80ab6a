// Resolves a theme's imports that lead elsewhere than they say: a component that the site overrides, `docsgen/theme/Name`,
// and the registry of what the site brings (islands, slots).
import { dirname, join, relative } from "node:path";
import type { Plugin as EsbuildPlugin, OnResolveResult } from "esbuild";
import { type Customization, componentsOf, hintOf } from "./customization.js";

export interface ThemeModules {
  /** The default theme's folder, absolute. */
  defaults: string;
  custom: Customization;
  /** Absolute files of islands, by name. */
  islands: ReadonlyMap<string, string>;
}

export function resolveImports({ defaults, custom, islands }: ThemeModules): EsbuildPlugin {
  const registry = join(defaults, "registry.ts");
  const isTheme = (file: string) => !relative(defaults, file).startsWith("..");
  return {
    name: "docsgen-theme",
    setup(build) {
      build.onResolve({ filter: /^docsgen\/theme\// }, ({ path, importer }) =>
        resolveName(path.slice("docsgen/theme/".length), importer, custom),
      );
      build.onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir, importer }) => {
        const file = join(resolveDir, path).replace(/\.js$/, ".ts");
        if (!isTheme(importer)) return undefined;
        return file === registry ? replaceModule(file) : resolveOverride(`${file}x`, custom);
      });
      build.onLoad({ filter: /.*/, namespace: "docsgen-module" }, ({ path }) => ({
        contents:
          path === registry
            ? listModules("islands", islands) + listModules("slots", custom.fileBySlot)
            : overrideModule(path, custom),
        loader: "js",
        resolveDir: dirname(path),
      }));
    },
  };
}

function replaceModule(file: string): OnResolveResult {
  return { path: file, namespace: "docsgen-module" };
}

/** The text of a module that exports the default exports of files, by name. */
function listModules(list: string, files: ReadonlyMap<string, string>): string {
  const entries = [...files];
  const imports = entries.map(([, file], index) => `import ${list}${index} from ${JSON.stringify(file)};`);
  const fields = entries.map(([name], index) => `${JSON.stringify(name)}: ${list}${index}`);
  return `${imports.join("\n")}\nexport const ${list} = { ${fields.join(", ")} };\n`;
}

/** A component by its public name: the site's override, except inside that override, which may wrap the original. */
function resolveName(name: string, importer: string, custom: Customization): OnResolveResult {
  const original = custom.fileByName.get(name);
  if (original !== undefined) {
    const isWrapping = custom.overrideByFile.get(original) === importer;
    return (isWrapping ? undefined : resolveOverride(original, custom)) ?? { path: original };
  }
  const text = hintOf(name, { kind: "component", known: componentsOf(custom.fileByName) }, "docsgen/theme/");
  return { errors: [{ text: `The theme has no component named "${name}".`, notes: [{ text }] }] };
}

function resolveOverride(original: string, { overrideByFile }: Customization): OnResolveResult | undefined {
  return overrideByFile.has(original) ? replaceModule(original) : undefined;
}

/** The site's component as the default export, with whatever else the original's file exports. */
function overrideModule(original: string, { overrideByFile }: Customization): string {
  const own = overrideByFile.get(original) ?? original;
  return `export * from ${JSON.stringify(original)};\nexport { default } from ${JSON.stringify(own)};\n`;
}
