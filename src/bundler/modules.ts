// Where a theme's imports lead when they do not lead where they say: to a component that the site has put in the place of
// the default theme's, to `docsgen/theme/Name`, and to the modules that list what the site brings (islands, slots).
import { dirname, join } from "node:path";
import type { Plugin as EsbuildPlugin, OnResolveResult } from "esbuild";
import { nearest } from "../report/nearest.js";
import { isInside } from "../report/paths.js";
import { type Customization, componentsOf } from "./customization.js";

export interface ThemeModules {
  /** The default theme's folder, absolute. */
  defaults: string;
  custom: Customization;
  /** Absolute files of islands, by name. */
  islands: ReadonlyMap<string, string>;
}

/** Modules of the default theme that stand for what a site brings: the text that takes their place. */
function createLists({ defaults, custom, islands }: ThemeModules): Map<string, string> {
  return new Map([
    [join(defaults, "islands/registry.ts"), listModule("islands", islands)],
    [join(defaults, "slots.ts"), listModule("slots", custom.fileBySlot)],
  ]);
}

function listModule(name: string, files: ReadonlyMap<string, string>): string {
  const entries = [...files];
  const imports = entries.map(([, file], index) => `import C${index} from ${JSON.stringify(file)};`);
  const fields = entries.map(([key], index) => `${JSON.stringify(key)}: C${index}`);
  return `${imports.join("\n")}\nexport const ${name} = { ${fields.join(", ")} };\n`;
}

export function themeModules(input: ThemeModules): EsbuildPlugin {
  const { defaults, custom } = input;
  const lists = createLists(input);
  const isTheme = (file: string) => isInside(file, defaults);
  return {
    name: "docsgen-theme",
    setup(build) {
      build.onResolve({ filter: /^docsgen\/theme\// }, ({ path, importer }) =>
        resolveName(path.slice("docsgen/theme/".length), importer, custom),
      );
      build.onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir, importer }) => {
        const file = join(resolveDir, path).replace(/\.js$/, ".ts");
        if (!isTheme(importer)) return undefined;
        return lists.has(file) ? { path: file, namespace: "docsgen-module" } : resolveOverride(`${file}x`, custom);
      });
      build.onLoad({ filter: /.*/, namespace: "docsgen-module" }, ({ path }) => ({
        contents: lists.get(path) ?? overrideModule(path, custom),
        loader: "js",
        resolveDir: dirname(path),
      }));
    },
  };
}

/** A component by its public name: the site's own one, but for that one itself, which wraps the original. */
function resolveName(name: string, importer: string, custom: Customization): OnResolveResult {
  const original = custom.fileByName.get(name);
  if (original !== undefined) {
    const isWrapping = custom.overrideByFile.get(original) === importer;
    return (isWrapping ? undefined : resolveOverride(original, custom)) ?? { path: original };
  }
  const known = componentsOf(custom.fileByName);
  const near = nearest(name, known);
  const list = `components: ${known.join(", ")}`;
  const text = near ? `did you mean docsgen/theme/${near}? ${list}` : list;
  return { errors: [{ text: `The theme has no component named "${name}".`, notes: [{ text }] }] };
}

function resolveOverride(original: string, { overrideByFile }: Customization): OnResolveResult | undefined {
  return overrideByFile.has(original) ? { path: original, namespace: "docsgen-module" } : undefined;
}

/** The site's component, with whatever else the original's file exports. */
function overrideModule(original: string, { overrideByFile }: Customization): string {
  const own = overrideByFile.get(original) ?? original;
  return `export * from ${JSON.stringify(original)};\nexport { default } from ${JSON.stringify(own)};\n`;
}
