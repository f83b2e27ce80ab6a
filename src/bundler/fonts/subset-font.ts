// Loads the package that removes letters from fonts. The site installs it, because it is large and most sites do not
// need it.
import { createRequire } from "node:module";
import { join } from "node:path";

export type SubsetFont = (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer>;

interface SubsetOptions {
  targetFormat: "woff2" | "truetype";
  /** Values or ranges of the axes of a variable font. */
  variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
}

/** Undefined if the package is not installed. */
export function loadSubsetFont(root: string): SubsetFont | undefined {
  for (const from of [join(root, "package.json"), import.meta.url]) {
    try {
      return createRequire(from)("subset-font") as SubsetFont;
    } catch {
      // Try the next location.
    }
  }
  return undefined;
}
