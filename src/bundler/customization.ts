// What a site's theme folder replaces, fills and adds in the default theme. Files at its top are components (`Footer.tsx`),
// `slots/` holds what goes into named places, `styles.css` comes after all other styles.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
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

export function componentsOf(fileByName: ReadonlyMap<string, string>): string[] {
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
export function hintOf(name: string, { kind, known }: Names, prefix = ""): string {
  const near = nearest(name, known);
  return `${near ? `did you mean ${prefix}${near}? ` : ""}${kind}s: ${known.join(", ")}`;
}
