// Copies components of the default theme, or of themes on top of it, into a site's folder. The first line of a copy
// names its origin. `.ejected/` contains the original, so that later changes to the original can be shown and merged.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { toPosix } from "../../errors/file-names.js";
import { hash } from "../../files/content-hash.js";
import { loadExports } from "./theme-overrides.js";

/** A component that can be copied into a site. */
export interface Ejectable {
  /** `Footer` */
  name: string;
  /** Description, from the first comment of its file. */
  description: string;
  /** Source text. Its imports are rewritten to the public names that a site can use. */
  text: string;
  origin: Origin;
  /** The reason why the component cannot be copied, such as `imports ./line.js`. */
  binding?: string;
}

/** The package that contains a component. */
interface Origin {
  name: string;
  version: string;
}

/** A copy in a site's theme folder. */
export interface Ejected {
  name: string;
  /** The copy, absolute. */
  file: string;
  /** Package of the original, and the hash of the original's text. */
  origin: Origin;
  madeFrom: string;
  /** The copy without its first line. */
  copy: string;
  /** Text of the original; undefined if it is no longer in `.ejected/`. */
  base?: string;
}

const firstLine = /^\/\/ docsgen eject (\w+): from (\S+) (\S+), ([0-9a-f]{16})\..*\n/;

/** Returns the default theme's components, sorted by name. @param defaults the default theme's folder, absolute */
export function listEjectables(defaults: string): Ejectable[] {
  const fileByName = loadExports(defaults);
  const nameByFile = new Map([...fileByName].map(([name, file]) => [file, name]));
  const origin = readOrigin(defaults);
  return [...fileByName]
    .filter(([name]) => /^[A-Z]/.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, file]) => {
      const source = readFileSync(file, "utf8");
      return {
        name,
        description: describe(source),
        text: withPublicNames(source, { file, defaults, nameByFile }),
        origin,
      };
    });
}

/**
 * Returns the components of a theme on top of the default theme, sorted by name.
 * @param folder folder of the theme, absolute
 */
export function listReplacements(folder: string): Ejectable[] {
  const origin = readOrigin(folder);
  return listComponents(folder).map((file) => {
    const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
    const name = basename(file, extname(file));
    const binding = describeBinding(text, name);
    return { name, description: describe(text), text, origin, ...(binding !== undefined && { binding }) };
  });
}

/** Finds an import that would resolve to another file if the component were in another folder. Comments are skipped. */
function describeBinding(source: string, name: string): string | undefined {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const beside = /\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/.exec(text)?.[1];
  if (beside !== undefined) return `imports ${beside}`;
  return new RegExp(`["']docsgen/theme/${name}["']`).test(text) ? `wraps the ${name} below it` : undefined;
}

/** The package that contains a folder. */
function readOrigin(folder: string): Origin {
  const file = join(folder, "package.json");
  if (!existsSync(file) && dirname(folder) !== folder) return readOrigin(dirname(folder));
  const { name, version } = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Origin>) : {};
  return { name: name ?? "theme", version: version ?? "0.0.0" };
}

/** Returns the top-level files of a theme folder that may override components, absolute and sorted. */
function listComponents(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^[A-Z]\w*\.(?:tsx|jsx)$/.test(name));
  return names.sort().map((name) => join(folder, name));
}

/** The first sentence of the comment at the start of a file. */
function describe(source: string): string {
  const lines = source.split("\n");
  const head = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith("//")),
  );
  const text = head.map((line) => line.slice(2).trim()).join(" ");
  return (/^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text).replace(/[.:]$/, "");
}

interface Source {
  file: string;
  defaults: string;
  nameByFile: ReadonlyMap<string, string>;
}

function withPublicNames(source: string, { file, defaults, nameByFile }: Source): string {
  return source.replaceAll(/(?<=\bfrom ")\.{1,2}\/[^"]+\.js(?=")/g, (path) => {
    const module = join(dirname(file), path).replace(/\.js$/, ".ts");
    const name = nameByFile.get(module) ?? nameByFile.get(`${module}x`);
    return `docsgen/theme/${name ?? `internal/${toPosix(relative(defaults, module)).replace(/\.ts$/, "")}`}`;
  });
}

/** Folder for originals inside a site's theme folder. */
const originalsFolder = ".ejected";

/** Short hash of an original's text. */
export function nameOfText(text: string): string {
  return hash(text).slice(0, 16);
}

/** Returns the contents of a copy's two files, by path relative to the site's theme folder. */
export function ejectedFiles(
  { name, text, origin }: Pick<Ejectable, "name" | "text" | "origin">,
  own = text,
): Record<string, string> {
  const head = `// docsgen eject ${name}: from ${origin.name} ${origin.version}, ${nameOfText(text)}. docsgen doctor reports changes to the original.\n`;
  return { [`${name}.tsx`]: head + own, [`${originalsFolder}/${name}.tsx`]: text };
}

/** Returns the copies in a site's theme folder, sorted by name. */
export function listEjected(folder: string): Ejected[] {
  return listComponents(folder).flatMap((file): Ejected[] => {
    const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
    const [head, , from, version, madeFrom] = firstLine.exec(text) ?? [];
    if (!head || !from || !version || !madeFrom) return [];
    const name = basename(file, extname(file));
    const original = join(folder, originalsFolder, `${name}.tsx`);
    const base = existsSync(original) ? readFileSync(original, "utf8").replaceAll("\r\n", "\n") : undefined;
    const isBase = base !== undefined && nameOfText(base) === madeFrom;
    return [
      { name, file, origin: { name: from, version }, madeFrom, copy: text.slice(head.length), ...(isBase && { base }) },
    ];
  });
}
