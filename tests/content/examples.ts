import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, posix } from "node:path";
import type { Code, Nodes } from "mdast";
import {
  type Article,
  contentFolder,
  filesBelow,
  readArticles,
  repository,
  substitute,
  type Variables,
  variablePattern,
  variablesOf,
} from "./markdown.js";

/*
 * Type-checks the code examples of the articles.
 *
 * Each page becomes a little project in a temporary folder. A block with a title is that file of the project; a block
 * without one is a module of its own in src/. A title that comes again begins a new generation of the project: a copy
 * of the files as they are from there on. One compiler process checks all generations of all pages, and its messages
 * are led back to the Markdown.
 */

export interface ExampleError {
  file: string;
  line: number;
  column: number;
  /** `TS2353`, or `block` where the block itself is wrong, before any compiling. */
  code: string;
  message: string;
}

export interface CheckOptions {
  /** The folder with the articles; snippets/ and types/ are read from there too. */
  content?: string;
  /** The product's name that the variables derive from. */
  name?: string;
  /** Only articles and snippets whose path contains this. */
  filter?: string;
  /** Check the sketches of content/types as well. */
  types?: boolean;
}

export interface CheckResult {
  errors: ExampleError[];
  /** How many ts and tsx blocks there are, and how many of them are marked `no-check`. */
  blocks: number;
  unchecked: ExamplePlace[];
}

export interface ExamplePlace {
  file: string;
  line: number;
}

/** A line of a generated file and where it came from. */
interface SourceLine {
  text: string;
  /** 1-based line in the Markdown or snippet file. */
  line: number;
  /** Column (0-based) at which the text begins in that line. */
  indent: number;
  /** The text before the variables were filled in. */
  raw: string;
  /** Marked `[!code error]`: messages on this line are expected. */
  fails: boolean;
}

interface Module {
  /** Path in the page's project; empty for a block without a title. */
  title: string;
  extension: string;
  lines: SourceLine[];
  checked: boolean;
}

interface GeneratedFile {
  source: string;
  lines: SourceLine[];
  /** A copy that another generation needs: only there for imports. */
  silent: boolean;
}

const compiled = new Set(["ts", "tsx"]);
const importable = new Set(["json", "css"]);

export function formatError(error: ExampleError): string {
  return `${error.file}:${error.line}:${error.column} ${error.code} ${error.message}`;
}

export async function checkExamples(options: CheckOptions = {}): Promise<CheckResult> {
  const content = options.content ?? contentFolder;
  const variables = variablesOf(options.name ?? "cairn");
  const errors: ExampleError[] = [];
  const unchecked: ExamplePlace[] = [];
  const files = new Map<string, GeneratedFile>();
  let blocks = 0;

  for (const article of readArticles(content, options.filter)) {
    const folder = substitute(article.file.replace(/^content\//, "").replace(/\.md$/, ""), variables);
    const page = extractModules(article, variables);
    errors.push(...page.errors);
    unchecked.push(...page.unchecked);
    blocks += page.blocks;
    for (const [path, file] of layOut(page.modules, article.file)) files.set(`${folder}/${path}`, file);
  }
  for (const path of filesBelow(join(content, "snippets"), ".tsx")) {
    const source = `content/snippets/${basename(path)}`;
    if (!source.includes(options.filter ?? "")) continue;
    const lines = readFileSync(path, "utf8").split("\n");
    files.set(`snippets/${basename(path)}`, {
      source,
      lines: lines.map((raw, at) => sourceLine(raw, at + 1, 0, variables)),
      silent: false,
    });
  }

  const types = filesBelow(join(content, "types"), ".d.ts").map((path) => ({
    name: basename(path),
    text: substitute(readFileSync(path, "utf8"), variables),
  }));
  errors.push(...(await compile(files, types, variables.product.length, !options.types)));
  errors.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
  return { errors, blocks, unchecked };
}

// ---- extracting -------------------------------------------------------------------------------------------------------

interface Page {
  modules: Module[];
  errors: ExampleError[];
  unchecked: ExamplePlace[];
  blocks: number;
}

function extractModules(article: Article, variables: Variables): Page {
  const page: Page = { modules: [], errors: [], unchecked: [], blocks: 0 };
  for (const code of codeBlocks(article.tree)) {
    const language = code.lang ?? "";
    const meta = parseMeta(code.meta ?? "");
    const place = { file: article.file, line: code.position?.start.line ?? 1 };
    if (!compiled.has(language)) {
      const title = substitute(meta.title, variables);
      // A package.json that is shown must not decide how the page's files are compiled.
      if (
        importable.has(posix.extname(title).slice(1)) &&
        isInside(title) &&
        posix.basename(title) !== "package.json"
      ) {
        page.modules.push({ title, extension: language, lines: blockLines(code, article, variables), checked: true });
      }
      continue;
    }
    page.blocks++;
    if (!meta.check) page.unchecked.push(place);
    const fail = (message: string) => page.errors.push({ ...place, column: 1, code: "block", message });
    const lines = blockLines(code, article, variables);
    if (meta.continues) {
      const last = page.modules.at(-1);
      if (!last || !compiled.has(last.extension)) {
        fail("continues, but no block comes before it");
      } else if (meta.check) {
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
    if (title && meta.check && !/\.[cm]?tsx?$/.test(title)) {
      fail(`"${title}" does not name a TypeScript file`);
      continue;
    }
    page.modules.push({ title, extension: language, lines, checked: meta.check });
  }
  return page;
}

function isInside(path: string): boolean {
  return !posix.isAbsolute(path) && posix.normalize(path) === path && !path.startsWith("..");
}

function* codeBlocks(node: Nodes): Generator<Code> {
  if (node.type === "code") yield node;
  if ("children" in node) for (const child of node.children) yield* codeBlocks(child);
}

function parseMeta(meta: string): { title: string; check: boolean; continues: boolean } {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const words = meta.replace(/"[^"]*"|'[^']*'/g, "").split(/\s+/);
  return {
    title: title?.[1] ?? title?.[2] ?? "",
    check: !words.includes("no-check"),
    continues: words.includes("continues"),
  };
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

/** The files of a page's project, by path below the page's folder. */
function layOut(modules: Module[], source: string): Map<string, GeneratedFile> {
  // A generation ends where a title comes again that the generation already has.
  const generations: Module[][] = [[]];
  for (const module of modules) {
    if (module.title && generations.at(-1)?.some((other) => other.title === module.title)) generations.push([]);
    generations.at(-1)?.push(module);
  }

  const files = new Map<string, GeneratedFile>();
  const titles = new Set(modules.filter((module) => module.checked && module.title).map((module) => module.title));
  let untitled = 0;
  for (const [index, generation] of generations.entries()) {
    const folder = `step-${index + 1}`;
    for (const module of generation) {
      if (!module.checked) continue;
      const path = module.title || `src/block-${++untitled}.${module.extension}`;
      files.set(`${folder}/${path}`, { source, lines: module.lines, silent: false });
    }
    // Files that this generation does not mention: as they were before, or else as they will first be. Those that
    // remain to the end are checked again there, so that the finished program is sound as a whole.
    for (const title of titles) {
      if (files.has(`${folder}/${title}`)) continue;
      const named = (module: Module) => module.title === title && module.checked;
      const before = generations.slice(0, index).flat().findLast(named);
      const after = generations
        .slice(index + 1)
        .flat()
        .find(named);
      const module = before ?? after;
      const last = index === generations.length - 1;
      if (module) files.set(`${folder}/${title}`, { source, lines: module.lines, silent: !last || !before });
    }
  }
  return files;
}

// ---- compiling --------------------------------------------------------------------------------------------------------

const compilerOptions = {
  target: "esnext",
  module: "nodenext",
  lib: ["esnext", "dom", "dom.iterable", "dom.asynciterable"],
  types: ["node"],
  jsx: "react-jsx",
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  // Every block is a module of its own, so that names do not clash.
  moduleDetection: "force",
};

async function compile(
  files: Map<string, GeneratedFile>,
  types: Array<{ name: string; text: string }>,
  nameLength: number,
  skipLibCheck: boolean,
): Promise<ExampleError[]> {
  const roots = [...files.keys()].filter((path) => /\.[cm]?tsx?$/.test(path));
  if (roots.length === 0) return [];
  const root = mkdtempSync(join(tmpdir(), "examples-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  try {
    symlinkSync(join(repository, "node_modules"), join(root, "node_modules"), "dir");
    for (const { name, text } of types) write(`types/${name}`, text);
    write("types/styles.d.ts", 'declare module "*.css" {}\n');
    for (const [path, { lines }] of files) write(path, `${lines.map(({ text }) => text).join("\n")}\n`);
    write("package.json", '{ "type": "module" }\n');
    write(
      "tsconfig.json",
      JSON.stringify({
        compilerOptions: { ...compilerOptions, skipLibCheck },
        files: roots,
        include: ["types/*.d.ts"],
      }),
    );
    return readMessages(await runCompiler(root), files, nameLength);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function runCompiler(root: string): Promise<string> {
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  return new Promise((resolve, reject) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [compiler, "-p", root, "--pretty", "false"], options, (error, stdout, stderr) => {
      // Exit codes 1 and 2 mean that there are messages; everything else went wrong before.
      if (error && error.code !== 1 && error.code !== 2) reject(new Error(`${stderr || error.message}\n${stdout}`));
      else if (error && !stdout.includes("error TS")) reject(new Error(`${stderr}\n${stdout}`));
      else resolve(stdout);
    });
  });
}

function readMessages(output: string, files: Map<string, GeneratedFile>, nameLength: number): ExampleError[] {
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
    // The same file of two generations says the same thing twice.
    const key = `${error.file}:${error.line}:${error.column}:${error.code}`;
    if (errors.has(key)) continue;
    last = error;
    errors.set(key, error);
  }
  return [...errors.values()];
}

/** Leads a column of the filled-in line back to the line as written. */
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
