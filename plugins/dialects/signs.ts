// Documents without any configuration: how files are named and pages are written tells the tool that they were written for.
import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { readText } from "./files.js";
import { createCodeScanner } from "./lines.js";

/** What only documents of one tool have. Nothing here is docsgen's own. */
export interface Signs {
  /** Names of files, posix paths. Each counts as a page does. */
  names?: RegExp;
  /** Lines outside of code. */
  prose?: RegExp;
  /** Lines anywhere. */
  text?: RegExp;
}

const maxNames = 4000;
/** So many pages are read, spread over all of them. */
const maxPages = 120;
/** A page in so many has to have a sign: one alone may only tell of another tool. */
const pagesForSign = 40;

/**
 * The tool that most files speak for.
 * @returns its name, and a file that shows it, absolute
 */
export function findSigns<Name extends string>(
  folder: string,
  signs: readonly (readonly [Name, Signs])[],
): { name: Name; file: string } | undefined {
  const names = listNames(folder);
  const pages = names.filter((name) => /\.(?:mdx?|markdown)$/i.test(name));
  const step = Math.max(1, Math.floor(pages.length / maxPages));
  const read = pages
    .filter((_, index) => index % step === 0)
    .map((name) => ({ name, ...readPage(join(folder, name)) }));
  const found = signs.map(([name, one]) => {
    const named = one.names ? names.filter((file) => one.names?.test(file)) : [];
    const written = read.filter(({ prose, text }) => one.prose?.test(prose) || one.text?.test(text));
    return { name, files: [...named, ...written.map((page) => page.name)] };
  });
  const [most] = found.sort((a, b) => b.files.length - a.files.length);
  const [first] = most?.files ?? [];
  if (!most || first === undefined || most.files.length < read.length / pagesForSign) return undefined;
  return { name: most.name, file: join(folder, first) };
}

function readPage(file: string): { prose: string; text: string } {
  const text = readText(file) ?? "";
  const isCode = createCodeScanner();
  const prose = text.split("\n").filter((line) => !isCode(line));
  return { prose: prose.join("\n"), text };
}

/** Posix paths, without what no site shows. Folders near the top come first. */
function listNames(top: string): string[] {
  const names: string[] = [];
  let level = ["."];
  while (level.length > 0 && names.length < maxNames) {
    const below: string[] = [];
    for (const folder of level) {
      for (const entry of readdirSync(join(top, folder), { withFileTypes: true })) {
        const name = posix.join(folder, entry.name);
        if (entry.isFile()) names.push(name);
        else if (entry.isDirectory() && !/^(?:\..*|node_modules|dist|vendor)$/.test(entry.name)) below.push(name);
      }
    }
    level = below;
  }
  return names.sort();
}
