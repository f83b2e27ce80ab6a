// A site's theme folder in; what of the default theme it replaces, fills and adds to out. Files at its top are components
// (`Footer.tsx`), `slots/` holds what goes into named places, `styles.css` comes after all other styles.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import * as v from "valibot";
import type { Diagnostic } from "../contract/data.js";
import { nearest } from "../report/nearest.js";
import { toPosix } from "../report/paths.js";

export interface Customization {
  /** Files of the default theme by the names that the package exports (`Footer`); capitals: components, to be replaced. */
  fileByName: ReadonlyMap<string, string>;
  /** The site's own file by the default theme's file for which it stands in. */
  overrideByFile: ReadonlyMap<string, string>;
  /** The site's file by the name of the slot that it fills. */
  fileBySlot: ReadonlyMap<string, string>;
  styles: readonly string[];
  /** Names that the theme does not have. */
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
  const own = folder === undefined ? new Map<string, string>() : modulesIn(folder);
  const fileBySlot = folder === undefined ? new Map<string, string>() : modulesIn(join(folder, "slots"));
  const overrideByFile = new Map<string, string>();
  for (const [name, file] of own) overrideByFile.set(fileByName.get(name) ?? "", file);
  const styles = folder === undefined ? "" : join(folder, "styles.css");
  return {
    fileByName,
    overrideByFile,
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
 * Warnings of components and styles in the folder that nothing uses: most lie in the wrong place, or have a wrong name.
 *
 * @param names what listCustomization gives
 * @param known absolute files that are used, or of which more is said elsewhere
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
      hint: "Footer.tsx and the like lie at the top, fillings of slots in slots/, styles in styles.css; these may import others",
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

/** Components in a folder, those below it left out: `Footer.tsx` → `Footer`. */
function modulesIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => /\.(?:tsx|jsx|ts|js)$/.test(name));
  return new Map(names.sort().map((name) => [basename(name, extname(name)), join(folder, name)]));
}

function unknownNames(
  files: ReadonlyMap<string, string>,
  { kind, known }: { kind: "component" | "slot"; known: readonly string[] },
): Diagnostic[] {
  return [...files]
    .filter(([name]) => !known.includes(name))
    .map(([name, file]) => {
      const near = nearest(name, known);
      const list = `${kind}s: ${known.join(", ")}`;
      return {
        code: `unknown-${kind}`,
        severity: "error",
        message: `The theme has no ${kind} named "${name}".`,
        place: { file },
        hint: near ? `did you mean ${near}? ${list}` : list,
      };
    });
}
