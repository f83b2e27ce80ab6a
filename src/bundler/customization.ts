// What a site's theme folder replaces, fills and adds in the default theme. Files at its top are components (`Footer.tsx`),
// `slots/` holds what goes into named places, `styles.css` comes after all other styles.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import type { Plugin as EsbuildPlugin, OnResolveResult } from "esbuild";
import * as v from "valibot";
import type { Diagnostic } from "../contract/data.js";
import { nearest } from "../report/nearest.js";
import { toPosix } from "../report/paths.js";

export interface Customization {
  /** Files of the default theme by their exported names (`Footer`). Names with a capital are components, which can be overridden. */
  fileByName: ReadonlyMap<string, string>;
  /** The site's file by the default theme's file that it overrides. */
  overrideByFile: ReadonlyMap<string, string>;
  /** The site's file by the name of the slot that it fills. */
  fileBySlot: ReadonlyMap<string, string>;
  styles: readonly string[];
  /** Errors for names that the theme does not have. */
  diagnostics: readonly Diagnostic[];
}

const packageSchema = v.object({ exports: v.record(v.string(), v.unknown()) });

/**
 * @param folder the site's theme folder, absolute; undefined for a site without one
 * @param theme the default theme's folder, and the slots that it has
 */
export function loadCustomization(
  folder: string | undefined,
  theme: { defaults: string; slots: readonly string[] },
): Customization {
  const fileByName = loadExports(theme.defaults);
  const own = modulesIn(folder);
  const fileBySlot = modulesIn(folder && join(folder, "slots"));
  const styles = folder === undefined ? "" : join(folder, "styles.css");
  return {
    fileByName,
    overrideByFile: new Map([...own].map(([name, file]) => [fileByName.get(name) ?? "", file])),
    fileBySlot,
    styles: existsSync(styles) ? [styles] : [],
    diagnostics: [
      ...unknownNames(own, { kind: "component", known: componentsOf(fileByName) }),
      ...unknownNames(fileBySlot, { kind: "slot", known: theme.slots }),
    ],
  };
}

/** Every file of a site's theme folder, by names relative to it: what comes or goes there changes the theme. */
export function listCustomization(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names.map(toPosix).sort();
}

/**
 * Warns of components and styles in the folder that nothing uses: most are in the wrong place, or have the wrong name.
 *
 * @param names what listCustomization gives
 * @param known absolute files that are used, or that another diagnostic is about
 */
export function unusedFiles(folder: string, names: readonly string[], known: ReadonlySet<string>): Diagnostic[] {
  if (names.includes("index.tsx")) return [];
  return names
    .filter((name) => /\.(?:tsx|jsx|css)$/.test(name) && !known.has(join(folder, name)))
    .map((name) => ({
      code: "unused-theme-file",
      severity: "warning",
      message: "The theme does not use this file.",
      place: { file: join(folder, name) },
      hint: "components such as Footer.tsx belong at the top, content of slots in slots/, styles in styles.css; these may import others",
    }));
}

function componentsOf(fileByName: ReadonlyMap<string, string>): string[] {
  return [...fileByName.keys()].filter((name) => /^[A-Z]/.test(name)).sort();
}

function loadExports(defaults: string): Map<string, string> {
  const root = dirname(defaults);
  const { exports } = v.parse(packageSchema, JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const files = new Map<string, string>();
  for (const [name, target] of Object.entries(exports)) {
    const [, inside] = /^\.\/theme\/(\w+)$/.exec(name) ?? [];
    if (inside && typeof target === "string") files.set(inside, join(root, target));
  }
  return files;
}

/** Components at the top of a folder: `Footer.tsx` → `Footer`. */
function modulesIn(folder: string | undefined): Map<string, string> {
  if (folder === undefined || !existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => /\.(?:tsx|jsx|ts|js)$/.test(name));
  return new Map(names.sort().map((name) => [basename(name, extname(name)), join(folder, name)]));
}

interface Names {
  kind: "component" | "slot";
  known: readonly string[];
}

function unknownNames(files: ReadonlyMap<string, string>, { kind, known }: Names): Diagnostic[] {
  const unknown = [...files].filter(([name]) => !known.includes(name));
  return unknown.map(([name, file]) => ({
    code: `unknown-${kind}`,
    severity: "error",
    message: `The theme has no ${kind} named "${name}".`,
    place: { file },
    hint: hintOf(name, { kind, known }),
  }));
}

/** The nearest known name, with a prefix, and all known names. */
function hintOf(name: string, { kind, known }: Names, prefix = ""): string {
  const near = nearest(name, known);
  return `${near ? `did you mean ${prefix}${near}? ` : ""}${kind}s: ${known.join(", ")}`;
}

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
