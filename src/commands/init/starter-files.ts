// Writes the files of starter/ for `docsgen init`, with names filled in. Existing files are merged or left unchanged.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { packageFolder } from "../../config/file/package-folder.js";
import { completePnpmFile, pnpmFile } from "./package-manager.js";

/** Actual names of files that npm would interpret if they had these names in the package. */
const realNames: Record<string, string> = {
  gitignore: ".gitignore",
  "manifest.json": "package.json",
  "yarnrc.yml": ".yarnrc.yml",
};

/** Returns the contents of the files in a folder of starter/, by path. */
export function starterFiles(kind: string): Record<string, string> {
  const folder = join(packageFolder, "starter", kind);
  // Uses names only: in Yarn archives (Plug'n'Play), the path of an entry does not start with its folder's path.
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return Object.fromEntries(
    names.sort().map((path) => {
      const name = path.replaceAll("\\", "/");
      return [realNames[name] ?? name, readFileSync(join(folder, path), "utf8")];
    }),
  );
}

/** Writes a file. Returns true if it is new or has changed. */
export function writeFile(file: string, text: string): boolean {
  const present = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const whole = present === undefined ? text : complete(basename(file), present, text);
  if (whole === present) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, whole);
  return true;
}

/** Adds missing content to an existing file. */
function complete(name: string, present: string, text: string): string {
  if (name === ".gitignore") {
    const lines = present.split("\n").map((line) => line.trim());
    const missing = text
      .trim()
      .split("\n")
      .filter((line) => !lines.includes(line));
    return missing.length === 0 ? present : `${present.replace(/\n*$/, "\n")}${missing.join("\n")}\n`;
  }
  if (name === pnpmFile) return completePnpmFile(present);
  if (name !== "package.json") return present;
  const [existing, more] = [present, text].map((one) => JSON.parse(one) as Manifest) as [Manifest, Manifest];
  const added = Object.entries(more.devDependencies ?? {}).filter(([name]) => !existing.dependencies?.[name]);
  const devDependencies = { ...Object.fromEntries(added), ...existing.devDependencies };
  return `${JSON.stringify({ ...existing, scripts: { ...more.scripts, ...existing.scripts }, devDependencies }, null, 2)}\n`;
}

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Fills in placeholders. Inside quotes, a value is written as JSON, which is also valid in TypeScript and YAML. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/("?)__([a-zA-Z]+)__\1/g, (whole, quote, key: string) => {
    const value = values[key];
    return value === undefined ? whole : quote === "" ? value : JSON.stringify(value);
  });
}

/** Converts a folder name to a valid npm package name: `My docs` → `my-docs`. */
export function packageName(folder: string): string {
  const words = folder.toLowerCase().replaceAll(/[^a-z0-9._~-]+/g, "-");
  return words.replaceAll(/^[-._]+|-+$/g, "") || "docs";
}
