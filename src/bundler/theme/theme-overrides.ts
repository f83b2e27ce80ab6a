// Overrides, slots, and additions that theme folders contribute to the default theme. Top-level files are components
// (`Footer.tsx`), `slots/` contains components for named slots, `styles.css` is loaded after all other styles, and
// `client.ts` is loaded after the theme's script.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import * as v from "valibot";
import type { Diagnostic } from "../../contract/data.js";
import { toPosix } from "../../errors/file-names.js";
import { nearest } from "../../errors/nearest-word.js";
import type { Client } from "../client-files.js";
import type { Layer } from "./theme-folders.js";

export interface Customization {
  /**
   * Files of the default theme by exported name (`Footer`). Capitalized names are components, which can be overridden.
   */
  fileByName: ReadonlyMap<string, string>;
  /**
   * Overrides by file of the default theme, those of plugins first (in order), then the site's. Each override may wrap
   * the previous one.
   */
  overridesByFile: ReadonlyMap<string, readonly string[]>;
  /** Components by the slot that they fill, in the same order. */
  filesBySlot: ReadonlyMap<string, readonly string[]>;
  /** Stylesheets of packages and of the site's theme folder. */
  styles: { packages: readonly string[]; own: readonly string[] };
  scripts: readonly string[];
  /** Errors for names that do not exist in the theme. */
  diagnostics: readonly Diagnostic[];
}

const exportSchema = v.union([v.string(), v.looseObject({ default: v.optional(v.string()) })]);
const packageSchema = v.object({ exports: v.record(v.string(), exportSchema) });

/**
 * @param layers theme folders, the base first
 * @param theme the default theme's folder, its slots, and the additions of plugins
 */
export function loadCustomization(
  layers: readonly Layer[],
  theme: { defaults: string; slots: readonly string[]; clients: readonly Client[] },
): Customization {
  const fileByName = loadExports(theme.defaults);
  // A full theme's files are not overrides.
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
  const known = listComponents(fileByName);
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
        ...reportUnknownNames(components, { kind: "component", known, origin }),
        ...reportUnknownNames(slots, { kind: "slot", known: theme.slots, origin }),
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
 * Lists the files of a site's theme folder by relative path, except hidden files. Adding or removing a file changes the
 * theme.
 */
export function listCustomization(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names
    .map(toPosix)
    .filter((name) => !/(?:^|\/)\./.test(name))
    .sort();
}

/**
 * Warns about components and styles in the folder that nothing uses. Most are misplaced or misnamed.
 *
 * @param names the result of listCustomization
 * @param known absolute paths of files that are used, or that already have a diagnostic
 */
export function unusedFiles(folder: string, names: readonly string[], known: ReadonlySet<string>): Diagnostic[] {
  return names
    .filter((name) => /\.(?:tsx|jsx|css)$/.test(name) && !known.has(join(folder, name)))
    .map((name) => ({
      code: "unused-theme-file",
      severity: "warning",
      message: "The theme does not use this file.",
      place: { file: join(folder, name) },
      hint: "put components such as Footer.tsx at the top level, slot content in slots/, and styles in styles.css, or import the file from one of these",
    }));
}

export function listComponents(fileByName: ReadonlyMap<string, string>): string[] {
  return [...fileByName.keys()].filter((name) => /^[A-Z]/.test(name)).sort();
}

/** Loads the files of the default theme by exported name: `Footer`, `hooks`. */
export function loadExports(defaults: string): Map<string, string> {
  const root = dirname(defaults);
  const { exports } = v.parse(packageSchema, JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const files = new Map<string, string>();
  for (const [name, target] of Object.entries(exports)) {
    const [, inside] = /^\.\/theme\/(\w+)$/.exec(name) ?? [];
    const file = typeof target === "string" ? target : target.default;
    if (inside && file !== undefined) files.set(inside, join(root, file));
  }
  return files;
}

/** Files of a theme folder that are not components. */
const otherModules = ["index.tsx", "client.ts"];

/** Lists the components at the top level of a folder: `Footer.tsx` → `Footer`. */
function modulesIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const isComponent = (name: string) => /\.(?:tsx|jsx|ts|js)$/.test(name) && !otherModules.includes(name);
  const names = readdirSync(folder).filter(isComponent);
  return new Map(names.sort().map((name) => [basename(name, extname(name)), join(folder, name)]));
}

interface Names {
  kind: "component" | "slot";
  known: readonly string[];
  /** The plugin that provides the file. */
  origin?: string | undefined;
}

function reportUnknownNames(files: ReadonlyMap<string, string>, { kind, known, origin }: Names): Diagnostic[] {
  const unknown = [...files].filter(([name]) => !known.includes(name));
  return unknown.map(([name, file]) => ({
    code: `unknown-${kind}`,
    severity: "error",
    message: `The theme has no ${kind} named "${name}".`,
    place: { file },
    hint: createHint(name, { kind, known }),
    ...(origin !== undefined && { origin }),
  }));
}

/** Suggests the nearest known name, with a prefix, and lists all known names. */
export function createHint(name: string, { kind, known }: Names, prefix = ""): string {
  const near = nearest(name, known);
  return `${near ? `did you mean ${prefix}${near}? ` : ""}${kind}s: ${known.join(", ")}`;
}
