// Components of the default theme, copied into a site's folder: each with a first line that says what it was made from, and the
// original beside it in `.ejected/`, so that what changes in the original later on can be shown and taken over.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { toPosix } from "../report/paths.js";
import { hash } from "../store/hash.js";
import { loadExports } from "./customization.js";

/** A component that a site can have a copy of. */
export interface Ejectable {
  /** `Footer` */
  name: string;
  /** What it is, from the first comment of its file. */
  description: string;
  /** Its text, with imports by the names that a site has for them. */
  text: string;
}

/** A copy in a site's theme folder. */
export interface Ejected {
  name: string;
  /** The copy, absolute. */
  file: string;
  /** The version of docsgen and the hash of the text that it was made from. */
  version: string;
  madeFrom: string;
  /** The copy without its first line. */
  own: string;
  /** What it was made from; undefined if that is no longer in `.ejected/`. */
  base?: string;
}

const firstLine = /^\/\/ docsgen eject (\w+): from docsgen (\S+), ([0-9a-f]{16})\..*\n/;

/** Sorted by name. @param defaults the default theme's folder, absolute */
export function listEjectables(defaults: string): Ejectable[] {
  const fileByName = loadExports(defaults);
  const nameByFile = new Map([...fileByName].map(([name, file]) => [file, name]));
  return [...fileByName]
    .filter(([name]) => /^[A-Z]/.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, file]) => {
      const source = readFileSync(file, "utf8");
      return { name, description: describe(source), text: withPublicNames(source, { file, defaults, nameByFile }) };
    });
}

/** The first sentence of the comment that a file begins with. */
function describe(source: string): string {
  const lines = source.split("\n");
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith("//")),
  );
  const text = head.map((line) => line.slice(2).trim()).join(" ");
  return (/^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text).replace(/[.:]$/, "");
}

interface Origin {
  file: string;
  defaults: string;
  nameByFile: ReadonlyMap<string, string>;
}

function withPublicNames(source: string, { file, defaults, nameByFile }: Origin): string {
  return source.replaceAll(/(?<=\bfrom ")\.{1,2}\/[^"]+\.js(?=")/g, (path) => {
    const module = join(dirname(file), path).replace(/\.js$/, ".ts");
    const name = nameByFile.get(module) ?? nameByFile.get(`${module}x`);
    return `docsgen/theme/${name ?? `internal/${toPosix(relative(defaults, module)).replace(/\.ts$/, "")}`}`;
  });
}

/** The folder with the originals, in a site's theme folder. */
export const originalsFolder = ".ejected";

/** Names the text of an original. */
export function nameOfText(text: string): string {
  return hash(text).slice(0, 16);
}

/** Texts of the two files of a copy, by path from the site's theme folder. */
export function ejectedFiles(
  { name, text }: Pick<Ejectable, "name" | "text">,
  version: string,
  own = text,
): Record<string, string> {
  const head = `// docsgen eject ${name}: from docsgen ${version}, ${nameOfText(text)}. docsgen doctor tells when the original has changed.\n`;
  return { [`${name}.tsx`]: head + own, [`${originalsFolder}/${name}.tsx`]: text };
}

/** The copies in a site's theme folder, sorted by name. */
export function listEjected(folder: string): Ejected[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^[A-Z]\w*\.(?:tsx|jsx)$/.test(name))
    .sort()
    .flatMap((entry): Ejected[] => {
      const file = join(folder, entry);
      const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
      const [head, , version, madeFrom] = firstLine.exec(text) ?? [];
      if (head === undefined || version === undefined || madeFrom === undefined) return [];
      const name = basename(entry, extname(entry));
      const original = join(folder, originalsFolder, `${name}.tsx`);
      const base = existsSync(original) ? readFileSync(original, "utf8").replaceAll("\r\n", "\n") : undefined;
      const isBase = base !== undefined && nameOfText(base) === madeFrom;
      return [{ name, file, version, madeFrom, own: text.slice(head.length), ...(isBase && { base }) }];
    });
}
