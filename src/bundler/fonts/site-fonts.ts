// Creates the fonts of the `font` option: @font-face rules, and files that are split like the default theme's fonts
// (scripts/fonts.js). An English article loads one small file per font; other letters load more files on demand.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Diagnostic, Place } from "../../contract/data.js";
import type { FontOption } from "../../contract/frame.js";
import { DocsgenError } from "../../errors/errors.js";
import { nearest } from "../../errors/nearest-word.js";
import { basicRange, charactersInRange } from "./characters.js";
import { fallbackFace, fallbackFonts, type Kind, kinds } from "./fallback-fonts.js";
import { type FontPackage, type FontSubset, findFont, installedFonts, packageNames } from "./font-package.js";
import { loadSubsetFont, type SubsetFont } from "./subset-font.js";

export interface SiteFonts {
  css: string;
  /** Contents by name, as in the CSS: `docsgen:font/<name>`. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Names of the files that a page needs immediately, for all values of the option. */
export const preloadedFonts: readonly string[] = kinds.flatMap((kind) =>
  ["basic", "basic-bold"].map((part) => `${kind}-${part}.woff2`),
);

interface FontSite {
  /** Absolute. */
  root: string;
  /** Returns the position of the option for a kind of font. */
  findPlace: (kind: Kind) => Place | undefined;
}

/** @throws DocsgenError `missing-font` that lists every font that is not installed */
export async function createFonts(option: FontOption, site: FontSite): Promise<SiteFonts> {
  const chosen = kinds.flatMap((kind) => {
    const name = option[kind];
    return name === undefined ? [] : [{ kind, name, font: name === "system" ? undefined : findFont(name, site.root) }];
  });
  const missing = chosen.filter(({ name, font }) => name !== "system" && !font);
  const subset = chosen.some(({ font }) => font) ? loadSubsetFont(site.root) : undefined;
  if (missing.length > 0 || (!subset && chosen.some(({ font }) => font))) {
    throw new DocsgenError(describeMissing(missing.length > 0 ? missing : chosen, site));
  }
  const files = new Map<string, Uint8Array>();
  const faces: string[] = [];
  const tokens: string[] = [];
  for (const { kind, font } of chosen) {
    const family = font && `"${font.family}","${font.family} Fallback",`;
    tokens.push(`--${kind}:${family ?? ""}${fallbackFonts({ kind, isSerif: font?.isSerif ?? false })}`);
    if (!font || !subset) continue;
    // Two options may share a font.
    const shared = chosen.find((other) => other.font?.family === font.family);
    if (shared?.kind === kind) faces.push(...(await createFaces(kind, font, { subset, files })));
  }
  return { css: `${faces.join("")}:root{${tokens.join(";")}}`, files };
}

/** Later faces win, so the faces for Latin letters come last. */
async function createFaces(
  kind: Kind,
  font: FontPackage,
  { subset, files }: { subset: SubsetFont; files: Map<string, Uint8Array> },
): Promise<string[]> {
  const latin = font.subsets.find(({ name }) => name === "latin");
  const face = (name: string, range: string, weight: string) =>
    `@font-face{font-family:"${font.family}";font-display:optional;font-weight:${weight};src:url("docsgen:font/${name}") format("woff2");unicode-range:${range}}`;
  const faces: string[] = [];
  for (const { range, files: parts } of font.subsets.filter((one) => one !== latin)) {
    for (const { file, weight } of parts) {
      files.set(`${kind}-${basename(file)}`, await readFile(file));
      faces.push(face(`${kind}-${basename(file)}`, range, weight));
    }
  }
  if (!latin) return faces;
  for (const part of ["latin", "basic"] as const) {
    for (const { file, weight } of weightsFor(kind, latin)) {
      const name = `${kind}-${part}${weight === "700" ? "-bold" : ""}.woff2`;
      const variationAxes = weight === "400 700" ? { wght: axisFor(kind) } : undefined;
      const options = { targetFormat: "woff2" as const, ...(variationAxes && { variationAxes }) };
      files.set(name, await subset(await readFile(file), part === "basic" ? basic : latinRest(latin), options));
      faces.push(face(name, part === "basic" ? basicRange : latin.range, weight));
    }
  }
  const regular = latin.files[0];
  if (regular) faces.push(await fallbackFace({ kind, font, file: regular.file, subset }));
  return faces;
}

const basic = charactersInRange(basicRange);

function latinRest({ range }: FontSubset): string {
  return [...charactersInRange(range)].filter((character) => !basic.includes(character)).join("");
}

/** Code has one weight. Browsers synthesize bold, which keeps the width of the letters. Headings are bold. */
function weightsFor(kind: Kind, { files }: FontSubset): FontSubset["files"] {
  const wanted = { sans: "400 700", mono: "400", heading: "700" }[kind];
  const fitting = files.filter(({ weight }) => weight === "400 700" || wanted.includes(weight));
  return fitting.length > 0 ? fitting : files;
}

function axisFor(kind: Kind): number | { min: number; max: number } {
  return { sans: { min: 400, max: 700 }, mono: 400, heading: { min: 600, max: 700 } }[kind];
}

/** One command installs everything that is missing. */
function describeMissing(
  missing: readonly { kind: Kind; name: string }[],
  { root, findPlace }: FontSite,
): Diagnostic[] {
  const installed = installedFonts(root);
  const needed = missing.filter(({ name }) => !findFont(name, root)).map(({ name }) => packageNames(name)[0]);
  const packages = [...new Set([...needed, ...(loadSubsetFont(root) ? [] : ["subset-font"])])].join(" ");
  return missing.map(({ kind, name }) => {
    const near = needed.length > 0 ? nearest(name, installed) : undefined;
    const place = findPlace(kind);
    return {
      code: "missing-font",
      severity: "error",
      message: findFont(name, root)
        ? `The font "${name}" needs the package subset-font.`
        : `The font "${name}" is not installed.`,
      hint: `${near === undefined ? "" : `did you mean ${near}? Otherwise, `}run npm install --save-dev ${packages}`,
      ...(place && { place }),
    };
  });
}
