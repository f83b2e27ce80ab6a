// Finds fonts in installed Fontsource packages: https://fontsource.org/docs/getting-started/introduction
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { installedFolder } from "../../inputs/installed-package.js";

/** Packages with variable fonts come first: one file has all weights. */
const scopes = ["@fontsource-variable", "@fontsource"];

export interface FontPackage {
  family: string;
  isSerif: boolean;
  subsets: FontSubset[];
}

/** Part of a font for a range of characters. */
export interface FontSubset {
  /** For example `latin`. */
  name: string;
  /** Value for `unicode-range`. */
  range: string;
  /** The files for regular and bold text, absolute. A variable font has one file for both. */
  files: { file: string; weight: "400 700" | "400" | "700" }[];
}

/** Reads a package. Undefined if it is not installed, or if it is not a Fontsource package. */
export function findFont(name: string, root: string): FontPackage | undefined {
  const folder = packageNames(name)
    .map((one) => installedFolder(one, root))
    .find((one) => one !== undefined);
  const [metadata, ranges] = ["metadata.json", "unicode.json"].map((file) => join(folder ?? "", file)) as [
    string,
    string,
  ];
  if (folder === undefined || !existsSync(metadata) || !existsSync(ranges)) return undefined;
  const { id, family, category, weights } = JSON.parse(readFileSync(metadata, "utf8")) as Metadata;
  const subsets = Object.entries(JSON.parse(readFileSync(ranges, "utf8")) as Record<string, string>).flatMap(
    ([key, range]) => {
      // Fonts with thousands of letters have numbered subsets: [12].
      const subset = key.replace(/[[\]]/g, "");
      const files = findFiles(join(folder, "files", `${id}-${subset}`), weights);
      return files.length > 0 ? [{ name: subset, range, files }] : [];
    },
  );
  return { family, isSerif: category === "serif", subsets };
}

interface Metadata {
  id: string;
  family: string;
  category: string;
  weights: number[];
}

/** People write the name of the font, of its page on fontsource.org, or of the package. */
export function packageNames(name: string): string[] {
  return name.startsWith("@")
    ? [name]
    : scopes.map((scope) => `${scope}/${name.toLowerCase().replaceAll(/\s+/g, "-")}`);
}

function findFiles(stem: string, weights: readonly number[]): FontSubset["files"] {
  const variable = ["wght", "standard", "full"].map((axes) => `${stem}-${axes}-normal.woff2`).find(existsSync);
  if (variable !== undefined) return [{ file: variable, weight: "400 700" }];
  const nearestTo = (wanted: number) =>
    [...weights].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a)[0];
  const found = (["400", "700"] as const).map((weight) => {
    return { file: `${stem}-${nearestTo(Number(weight))}-normal.woff2`, weight };
  });
  // A font with one weight has one file.
  const distinct = found.filter(({ file }, index) => found.findIndex((other) => other.file === file) === index);
  return distinct.filter(({ file }) => existsSync(file));
}

/** Lists the installed fonts, for suggestions. */
export function installedFonts(root: string): string[] {
  const own = scopes.flatMap((scope) => {
    const folder = join(root, "node_modules", scope);
    return existsSync(folder) ? readdirSync(folder) : [];
  });
  return dirname(root) === root ? own : [...new Set([...own, ...installedFonts(dirname(root))])];
}
