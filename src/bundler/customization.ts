// What theme folders replace, fill and add in the default theme. Files at their top are components (`Footer.tsx`), `slots/` holds
// what goes into named places, `styles.css` comes after all other styles, `client.ts` after the theme's script.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import type { Plugin as EsbuildPlugin, OnResolveResult } from "esbuild";
import * as v from "valibot";
import type { Diagnostic } from "../contract/data.js";
import { nearest } from "../report/nearest.js";
import { isInside, toPosix } from "../report/paths.js";
import type { Client } from "./client-files.js";
import type { Layer } from "./layers.js";

export interface Customization {
  /** Files of the default theme by their exported names (`Footer`). Names with a capital are components, which can be overridden. */
  fileByName: ReadonlyMap<string, string>;
  /** By the default theme's file: what overrides it, plugins' in their order and then the site's. Each may wrap the one before. */
  overridesByFile: ReadonlyMap<string, readonly string[]>;
  /** What fills a slot, in the same order. */
  filesBySlot: ReadonlyMap<string, readonly string[]>;
  /** Those of packages, and those of the site's own folder. */
  styles: { packages: readonly string[]; own: readonly string[] };
  scripts: readonly string[];
  /** Errors for names that the theme does not have. */
  diagnostics: readonly Diagnostic[];
}

const packageSchema = v.object({ exports: v.record(v.string(), v.unknown()) });

/**
 * @param layers theme folders, the base first
 * @param theme the default theme's folder, the slots that there are, and what plugins add
 */
export function loadCustomization(
  layers: readonly Layer[],
  theme: { defaults: string; slots: readonly string[]; clients: readonly Client[] },
): Customization {
  const fileByName = loadExports(theme.defaults);
  // The files of a whole theme are its own.
  const parts = layers.filter(({ isWhole }) => !isWhole);
  const partsOf = (isPackage: boolean) =>
    parts
      .filter((layer) => layer.isPackage === isPackage)
      .map(({ folder }) => ({ components: modulesIn(folder), slots: modulesIn(join(folder, "slots")) }));
  const filesNamed = (name: string, layers = parts) =>
    layers.map(({ folder }) => join(folder, name)).filter(existsSync);
  const stylesOf = (isPackage: boolean) =>
    filesNamed(
      "styles.css",
      parts.filter((layer) => layer.isPackage === isPackage),
    );
  const all = [...partsOf(true), ...theme.clients, ...partsOf(false)];
  const known = componentsOf(fileByName);
  return {
    fileByName,
    overridesByFile: joinTables(
      all.map(({ components }) => [...components].map(([name, file]) => [fileByName.get(name) ?? "", file])),
    ),
    filesBySlot: joinTables(all.map(({ slots }) => [...slots])),
    styles: { packages: stylesOf(true), own: stylesOf(false) },
    scripts: filesNamed("client.ts"),
    diagnostics: all.flatMap(({ components, slots, ...client }) => {
      const origin = "name" in client ? client.name : undefined;
      return [
        ...unknownNames(components, { kind: "component", known, origin }),
        ...unknownNames(slots, { kind: "slot", known: theme.slots, origin }),
      ];
    }),
  };
}

function joinTables(tables: readonly (readonly [string, string])[][]): Map<string, string[]> {
  const joined = new Map<string, string[]>();
  for (const [name, file] of tables.flat()) joined.set(name, [...(joined.get(name) ?? []), file]);
  return joined;
}

/**
 * Every file of a site's theme folder, by names relative to it: what comes or goes there changes the theme. Hidden ones are left
 * out.
 */
export function listCustomization(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names
    .map(toPosix)
    .filter((name) => !/(?:^|\/)\./.test(name))
    .sort();
}

/**
 * Warns of components and styles in the folder that nothing uses: most are in the wrong place, or have the wrong name.
 *
 * @param names what listCustomization gives
 * @param known absolute files that are used, or that another diagnostic is about
 */
export function unusedFiles(folder: string, names: readonly string[], known: ReadonlySet<string>): Diagnostic[] {
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

/** Files of the default theme by their exported names: `Footer`, `hooks`. */
export function loadExports(defaults: string): Map<string, string> {
  const root = dirname(defaults);
  const { exports } = v.parse(packageSchema, JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const files = new Map<string, string>();
  for (const [name, target] of Object.entries(exports)) {
    const [, inside] = /^\.\/theme\/(\w+)$/.exec(name) ?? [];
    if (inside && typeof target === "string") files.set(inside, join(root, target));
  }
  return files;
}

/** Files of a theme folder that are no components. */
const otherModules = ["index.tsx", "client.ts"];

/** Components at the top of a folder: `Footer.tsx` → `Footer`. */
function modulesIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const isComponent = (name: string) => /\.(?:tsx|jsx|ts|js)$/.test(name) && !otherModules.includes(name);
  const names = readdirSync(folder).filter(isComponent);
  return new Map(names.sort().map((name) => [basename(name, extname(name)), join(folder, name)]));
}

interface Names {
  kind: "component" | "slot";
  known: readonly string[];
  /** The plugin that names it. */
  origin?: string | undefined;
}

function unknownNames(files: ReadonlyMap<string, string>, { kind, known, origin }: Names): Diagnostic[] {
  const unknown = [...files].filter(([name]) => !known.includes(name));
  return unknown.map(([name, file]) => ({
    code: `unknown-${kind}`,
    severity: "error",
    message: `The theme has no ${kind} named "${name}".`,
    place: { file },
    hint: hintOf(name, { kind, known }),
    ...(origin !== undefined && { origin }),
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
  /** The entries of the themes on top of it, absolute, the base first. Each may import the one below it, as `docsgen/theme`. */
  entries: readonly string[];
  custom: Customization;
  /** Absolute files of islands, by name. */
  islands: ReadonlyMap<string, string>;
}

export function resolveImports(modules: ThemeModules): EsbuildPlugin {
  const { defaults, custom, islands } = modules;
  const registry = registryOf(defaults);
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

/** The theme below the one that a file belongs to. */
function entryBelow(file: string, { defaults, entries }: ThemeModules): string {
  const at = entries.findIndex((entry) => isInside(file, dirname(entry)));
  return entries[at - 1] ?? join(defaults, "index.tsx");
}

function registryOf(defaults: string): string {
  return join(defaults, "registry.ts");
}

/** A module that is no component, for copies of the theme's components. */
function resolveInternal(file: string, defaults: string): OnResolveResult {
  return file === registryOf(defaults) ? replaceModule(file) : { path: file };
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

/** The same for slots, each with a list of components. */
function listSlots(filesBySlot: Customization["filesBySlot"]): string {
  const files = [...filesBySlot.values()].flat();
  const imports = files.map((file, index) => `import slot${index} from ${JSON.stringify(file)};`);
  const fields = [...filesBySlot].map(
    ([name, own]) => `${JSON.stringify(name)}: [${own.map((file) => `slot${files.indexOf(file)}`).join(", ")}]`,
  );
  return `${imports.join("\n")}\nexport const slots = { ${fields.join(", ")} };\n`;
}

/** A component by its public name: the last override, except inside an override, which may wrap the one before it. */
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
  const text = hintOf(name, { kind: "component", known: componentsOf(custom.fileByName) }, "docsgen/theme/");
  return { errors: [{ text: `The theme has no component named "${name}".`, notes: [{ text }] }] };
}

function resolveOverride(original: string, { overridesByFile }: Customization): OnResolveResult | undefined {
  return overridesByFile.has(original) ? replaceModule(original) : undefined;
}

/** The last override as the default export, with whatever else the original's file exports. */
function overrideModule(original: string, { overridesByFile }: Customization): string {
  const own = overridesByFile.get(original)?.at(-1) ?? original;
  return `export * from ${JSON.stringify(original)};\nexport { default } from ${JSON.stringify(own)};\n`;
}
