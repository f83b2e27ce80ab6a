// Recognizes the tool of documents without a configuration by their file names and syntax.
import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { createFenceScanner } from "docsgen/markdown-text";
import { readText } from "../shared/config/tool-files.js";

/** Signs that only occur in one tool's documents. docsgen's own syntax is excluded. */
export interface Signs {
  /** File names, as POSIX paths. Each match counts as much as a page. */
  names?: RegExp;
  /** Lines outside code. */
  prose?: RegExp;
  /** Lines anywhere. */
  text?: RegExp;
}

const maxNames = 4000;
/** Maximum number of pages to read. They are spread evenly over all pages. */
const maxPages = 120;
/**
 * At least one page in this many must have a sign, because a single page may only contain an example for another tool.
 */
const pagesForSign = 40;

/** The files of a folder, and the text of some of its pages. */
export interface Sample {
  folder: string;
  names: readonly string[];
  pages: readonly SamplePage[];
}

interface SamplePage {
  name: string;
  /** Lines outside code. */
  prose: string;
  text: string;
}

export function readSample(folder: string): Sample {
  const names = listNames(folder);
  const pages = names.filter((name) => /\.(?:mdx?|markdown)$/i.test(name));
  const step = Math.max(1, Math.floor(pages.length / maxPages));
  const read = pages
    .filter((_, index) => index % step === 0)
    .map((name) => ({ name, ...readPage(join(folder, name)) }));
  return { folder, names, pages: read };
}

/**
 * Finds the tool with the most matching files.
 * @returns its name, and a matching file, absolute
 */
export function findSigns<Name extends string>(
  { folder, names, pages: read }: Sample,
  signs: readonly (readonly [Name, Signs])[],
): { name: Name; file: string } | undefined {
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
  const fencePosition = createFenceScanner();
  const prose = text.split("\n").filter((line) => fencePosition(line) === "");
  return { prose: prose.join("\n"), text };
}

/** Lists POSIX paths, without files that sites never publish. Folders near the top come first. */
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
