import { readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import type { Code } from "mdast";
import { codeBlocks, installedBy } from "./installation.js";
import {
  type Article,
  contentFolder,
  createVariables,
  filesBelow,
  readArticles,
  substitute,
  type Variables,
  variablePattern,
} from "./markdown.js";
import {
  compile,
  type ExampleError,
  type GeneratedFile,
  type Project,
  type SourceLine,
  unregistered,
} from "./projects.js";

/* Type-checks the programs of the articles as a reader would write them: in an empty project, with files named by
   the block titles, the packages of the article's install lines, and nothing else in scope.

   A titled block is that file of the project; an untitled block is a separate module in src/. A repeated title
   starts a new generation of the project: a copy of the current files. A chapter of the tutorial starts with the
   files and packages of the earlier chapters. One compiler process checks all projects, and its messages are mapped
   back to the Markdown. */

export interface CheckOptions {
  /** The folder with the articles; snippets/ and types/ are read from there too. */
  content?: string;
  /** The product name from which the variables are derived. */
  name?: string;
  /** Limits the check to articles and snippets whose path contains this. */
  filter?: string;
  /** If true, also checks the sketches in content/types. */
  types?: boolean;
  /** If true, articles can use every package, whether they install it or not. */
  everyPackage?: boolean;
}

export interface CheckResult {
  errors: ExampleError[];
  /** Number of ts and tsx blocks. */
  blocks: number;
}

interface Module {
  /** The article. */
  source: string;
  /** Path in the page's project; empty for an untitled block. */
  title: string;
  extension: string;
  lines: SourceLine[];
}

const compiled = new Set(["ts", "tsx"]);
const importable = new Set(["json", "css"]);

export function formatError(error: ExampleError): string {
  return `${error.file}:${error.line}:${error.column} ${error.code} ${error.message}`;
}

export async function checkExamples(options: CheckOptions = {}): Promise<CheckResult> {
  const content = options.content ?? contentFolder;
  const variables = createVariables(options.name ?? "cairn");
  const errors: ExampleError[] = [];
  const projects: Project[] = [];
  let blocks = 0;

  const articles = readArticles(content);
  for (const article of articles.filter(({ file }) => file.includes(options.filter ?? ""))) {
    const folder = substitute(article.file.replace(/^content\//, "").replace(/\.md$/, ""), variables);
    const page = extractModules(article, variables);
    errors.push(...page.errors);
    blocks += page.blocks;
    const earlier = chaptersBefore(article, articles);
    const installed = [...earlier, article].flatMap(installedBy).map((name) => substitute(name, variables));
    const packages = options.everyPackage ? "all" : installed;
    const files = layOut(
      page.modules,
      earlier.flatMap((chapter) => extractModules(chapter, variables).modules),
    );
    projects.push({ folder, packages, files });
    if (packages !== "all") errors.push(...unregistered(files, { content, variables }));
  }
  projects.push(readSnippets(content, options.filter ?? "", variables));

  const messages = await compile(projects, { content, variables, types: options.types ?? false });
  errors.push(...readMessages(messages, projects, variables.product.length));
  errors.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
  return { errors, blocks };
}

/** Returns the tutorial chapters that precede this one, in order. */
function chaptersBefore(article: Article, articles: readonly Article[]): Article[] {
  const numberOf = ({ file }: Article) => Number(/^content\/guides\/4-tutorial\/(\d+)-/.exec(file)?.[1] ?? 0);
  return articles
    .filter((other) => numberOf(other) > 0 && numberOf(other) < numberOf(article))
    .sort((a, b) => numberOf(a) - numberOf(b));
}

/** Returns the home page's code as a project that has every package. */
function readSnippets(content: string, filter: string, variables: Variables): Project {
  const files = new Map<string, GeneratedFile>();
  for (const path of filesBelow(join(content, "snippets"), ".tsx")) {
    const source = `content/snippets/${basename(path)}`;
    if (!source.includes(filter)) continue;
    const lines = readFileSync(path, "utf8").split("\n");
    files.set(basename(path), {
      source,
      lines: lines.map((raw, at) => sourceLine(raw, at + 1, 0, variables)),
      silent: false,
    });
  }
  return { folder: "snippets", packages: "all", files };
}

// ---- extracting
// -------------------------------------------------------------------------------------------------------

interface Page {
  modules: Module[];
  errors: ExampleError[];
  blocks: number;
}

function extractModules(article: Article, variables: Variables): Page {
  const page: Page = { modules: [], errors: [], blocks: 0 };
  for (const code of codeBlocks(article.tree)) {
    const language = code.lang ?? "";
    const meta = parseMeta(code.meta ?? "");
    const place = { file: article.file, line: code.position?.start.line ?? 1 };
    if (!compiled.has(language)) {
      const title = substitute(meta.title, variables);
      // A package.json in an article must not affect how the page's files are compiled.
      if (
        importable.has(posix.extname(title).slice(1)) &&
        isInside(title) &&
        posix.basename(title) !== "package.json"
      ) {
        const lines = blockLines(code, article, variables);
        page.modules.push({ source: article.file, title, extension: language, lines });
      }
      continue;
    }
    page.blocks++;
    const fail = (message: string) => page.errors.push({ ...place, column: 1, code: "block", message });
    const lines = blockLines(code, article, variables);
    if (meta.continues) {
      const last = page.modules.at(-1);
      if (!last || !compiled.has(last.extension)) {
        fail("continues, but no block comes before it");
      } else {
        if (language === "tsx") last.extension = "tsx";
        last.lines.push(...lines);
      }
      continue;
    }
    const title = substitute(meta.title, variables);
    if (title && !isInside(title)) {
      fail(`"${title}" is not a path inside the project`);
      continue;
    }
    if (title && !/\.[cm]?tsx?$/.test(title)) {
      fail(`"${title}" does not name a TypeScript file`);
      continue;
    }
    page.modules.push({ source: article.file, title, extension: language, lines });
  }
  return page;
}

function isInside(path: string): boolean {
  return !posix.isAbsolute(path) && posix.normalize(path) === path && !path.startsWith("..");
}

/** Parses a fence's meta. In code groups, a tab's label can be its file name. */
function parseMeta(meta: string): { title: string; continues: boolean } {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const label = /^\[([^\]\s]+\.\w+)\]/.exec(meta);
  const words = meta.replace(/"[^"]*"|'[^']*'/g, "").split(/\s+/);
  return { title: title?.[1] ?? title?.[2] ?? label?.[1] ?? "", continues: words.includes("continues") };
}

function blockLines(code: Code, article: Article, variables: Variables): SourceLine[] {
  const first = (code.position?.start.line ?? 0) + 1;
  return code.value.split("\n").map((raw, at) => {
    const written = article.lines[first + at - 1] ?? "";
    return sourceLine(raw, first + at, Math.max(written.indexOf(raw), 0), variables);
  });
}

function sourceLine(raw: string, line: number, indent: number, variables: Variables): SourceLine {
  const removed = raw.includes("[!code --]");
  return { text: removed ? "" : substitute(raw, variables), line, indent, raw, fails: /\[!code error\b/.test(raw) };
}

// ---- laying out -------------------------------------------------------------------------------------------------------

/**
 * Lays out the files of a page's project by path below the page's folder. `earlier` files exist before its first block.
 */
function layOut(modules: Module[], earlier: Module[]): Map<string, GeneratedFile> {
  // A generation ends when one of its titles is repeated.
  const generations: Module[][] = [[]];
  for (const module of modules) {
    if (module.title && generations.at(-1)?.some((other) => other.title === module.title)) generations.push([]);
    generations.at(-1)?.push(module);
  }

  const files = new Map<string, GeneratedFile>();
  const titles = new Set([...earlier, ...modules].map((module) => module.title).filter(Boolean));
  let untitled = 0;
  for (const [index, generation] of generations.entries()) {
    const folder = `step-${index + 1}`;
    for (const module of generation) {
      const path = module.title || `src/block-${++untitled}.${module.extension}`;
      files.set(`${folder}/${path}`, { source: module.source, lines: module.lines, silent: false });
    }
    // Adds files that this generation does not mention: their previous version, or else their first future one. In the
    // last generation they are checked again, so that the finished program is valid as a whole.
    for (const title of titles) {
      if (files.has(`${folder}/${title}`)) continue;
      const named = (module: Module) => module.title === title;
      const before = [...earlier, ...generations.slice(0, index).flat()].findLast(named);
      const after = generations
        .slice(index + 1)
        .flat()
        .find(named);
      const module = before ?? after;
      const last = index === generations.length - 1;
      if (!module) continue;
      files.set(`${folder}/${title}`, { source: module.source, lines: module.lines, silent: !last || !before });
    }
  }
  return files;
}

// ---- compiling --------------------------------------------------------------------------------------------------------

function readMessages(output: string, projects: readonly Project[], nameLength: number): ExampleError[] {
  const files = new Map<string, GeneratedFile>();
  for (const { folder, files: own } of projects) for (const [path, file] of own) files.set(`${folder}/${path}`, file);
  const errors = new Map<string, ExampleError>();
  let last: ExampleError | undefined;
  for (const text of output.split("\n")) {
    const match = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/.exec(text);
    if (!match) {
      if (/^\s+\S/.test(text)) {
        if (last) last.message += ` ${text.trim()}`;
      } else if (text.startsWith("error TS")) throw new Error(text);
      continue;
    }
    last = undefined;
    const [path = "", row = "1", column = "1", code = "", message = ""] = match.slice(1);
    const file = files.get(path);
    if (!file) throw new Error(text);
    const at = file.lines[Number(row) - 1] ?? file.lines.at(-1);
    if (!at || at.fails || file.silent) continue;
    const error = { file: file.source, line: at.line, column: columnIn(at, Number(column), nameLength), code, message };
    // The same file of two generations reports the same error twice.
    const key = `${error.file}:${error.line}:${error.column}:${error.code}`;
    if (errors.has(key)) continue;
    last = error;
    errors.set(key, error);
  }
  return [...errors.values()];
}

/** Maps a column of the filled-in line back to the original line. */
function columnIn(line: SourceLine, column: number, nameLength: number): number {
  let shift = 0;
  for (const match of line.raw.matchAll(variablePattern)) {
    const filled = match.index - shift;
    if (column - 1 < filled) break;
    if (column - 1 < filled + nameLength) return line.indent + match.index + 1;
    shift += match[0].length - nameLength;
  }
  return line.indent + column + shift;
}
