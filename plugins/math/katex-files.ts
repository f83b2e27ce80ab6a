// Emits KaTeX's stylesheet and fonts.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { EmittedFile } from "docsgen";
import { createSheet, type Sheet, sheetFile } from "../shared/page-styles.js";

let read: { sheet: Sheet; fonts: EmittedFile[] } | undefined;

/** Returns the stylesheet to which every page with formulas links. */
export function katexSheet(): Sheet {
  read ??= readKatex();
  return read.sheet;
}

export function katexFiles(): EmittedFile[] {
  read ??= readKatex();
  return [sheetFile(read.sheet), ...read.fonts];
}

/** Includes only WOFF2 fonts, which every browser with `popover` supports. Text is readable while a font loads. */
function readKatex() {
  const folder = join(createRequire(import.meta.url).resolve("katex/package.json"), "../dist");
  const { version } = JSON.parse(readFileSync(join(folder, "../package.json"), "utf8")) as { version: string };
  const fontFolder = `katex-${version}`;
  const names = new Set<string>();
  const css = readFileSync(join(folder, "katex.min.css"), "utf8")
    .replace(/,url\([^)]*\.(?:woff|ttf)\) format\("[^"]*"\)/g, "")
    .replace(/url\(fonts\/([\w-]+\.woff2)\)/g, (_, name: string) => {
      names.add(name);
      return `url(${fontFolder}/${name})`;
    })
    .replaceAll("font-display:block", "font-display:swap");
  const fonts = [...names].sort().map((name): EmittedFile => {
    return { out: `assets/${fontFolder}/${name}`, content: readFileSync(join(folder, "fonts", name)) };
  });
  return { sheet: createSheet("katex", css), fonts };
}
