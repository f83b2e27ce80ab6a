// Compiles Less with the `less` package that the site has installed.
import { dirname, join, resolve } from "node:path";
import { importSitePackage } from "../../site-packages/installed-packages.js";
import { expandSheetImport, type ImportPrefixes } from "../import-prefixes.js";

/** The part of Less's API that is used. https://lesscss.org/usage/#programmatic-usage */
interface Less {
  render(text: string, options: object): Promise<{ css: string; imports: readonly string[] }>;
}

export interface SheetSource {
  /** Absolute. */
  file: string;
  text: string;
}

/** Undefined if Less is not installed. */
export async function compileLess(
  { file, text }: SheetSource,
  root: string,
  prefixes: ImportPrefixes,
): Promise<{ css: string; files: string[] } | undefined> {
  const less = await importSitePackage<Less>(["less"], root);
  if (!less) return undefined;
  const expanded = text.replace(
    /(@import\s+(?:\([^)]*\)\s*)?["'])([^"']+)/g,
    (_, start, path) => start + (expandSheetImport(path, root, prefixes) ?? path),
  );
  const paths = [dirname(file), root, join(root, "node_modules")];
  const { css, imports } = await less.render(expanded, { filename: file, paths, javascriptEnabled: true });
  return { css, files: [file, ...imports.map((one) => resolve(dirname(file), one))] };
}
