// Projects in a temporary folder, each with the packages it installs, and the compiler's messages about them.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix, relative } from "node:path";
import { codeBlocks, installedBy } from "./installation.js";
import { filesBelow, parseArticle, repository, substitute, type Variables } from "./markdown.js";

/** A line of a generated file and its origin. */
export interface SourceLine {
  text: string;
  /** 1-based line in the Markdown or snippet file. */
  line: number;
  /** 0-based column at which the text begins in that line. */
  indent: number;
  /** The text before variables were filled in. */
  raw: string;
  /** True if marked `[!code error]`: messages on this line are expected. */
  fails: boolean;
}

export interface GeneratedFile {
  /** The article or snippet. */
  source: string;
  lines: SourceLine[];
  /** True for a copy for another generation, which exists only for imports. */
  silent: boolean;
}

export interface ExampleError {
  file: string;
  line: number;
  column: number;
  /** `TS2353`; `block` for an invalid block, found before compiling; `module` for a missing registration. */
  code: string;
  message: string;
}

export interface Project {
  /** Unique path without spaces; messages name files below it. */
  folder: string;
  /** Names of the packages that the article installs. */
  packages: readonly string[] | "all";
  files: Map<string, GeneratedFile>;
}

export interface CompileOptions {
  /** The content folder with the sketches in types/. */
  content: string;
  variables: Variables;
  /** If true, also checks the sketches. */
  types: boolean;
}

/** The content folder, and the values of its variables. */
type Origin = Pick<CompileOptions, "content" | "variables">;

/** Returns the tools that "Getting Started" adds to the reader's project, besides the framework's packages. */
function starter() {
  const file = "content/guides/2-getting-started.md";
  const article = parseArticle(readFileSync(join(repository, file), "utf8"), file);
  const tsconfig = [...codeBlocks(article.tree)].find(({ meta }) => meta?.includes('title="tsconfig.json"'));
  const { compilerOptions } = JSON.parse(tsconfig?.value ?? "{}");
  return { compilerOptions, tools: installedBy(article).filter((name) => !name.startsWith("@{{product}}/")) };
}

/** All third-party packages that articles use, for projects that may use everything. */
const others = ["vitest", "vite", "react", "react-dom", "@types/react", "@types/react-dom", "@types/node"];

/** Returns the output of `tsc`, with paths relative to the projects folder. Each program is checked separately. */
export async function compile(projects: readonly Project[], options: CompileOptions): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "examples-"));
  const { compilerOptions, tools } = starter();
  try {
    const sketches = writeSketches(join(root, "store"), options);
    const configs = projects.flatMap((project) => {
      const folder = join(root, project.folder);
      for (const [path, { lines }] of project.files) {
        write(join(folder, path), `${lines.map(({ text }) => text).join("\n")}\n`);
      }
      const installed = project.packages === "all" ? [...sketches.keys(), ...others] : [...project.packages, ...tools];
      for (const name of new Set(installed)) install(name, folder, sketches);
      write(join(folder, "package.json"), '{ "type": "module" }\n');
      const everything = [...sketches.values()].map((path) => join(path, "index.d.ts"));
      return listPrograms(project.files).map((own, at) => {
        const files = project.packages === "all" ? [...own, ...everything] : own;
        const config = join(folder, `tsconfig.${at + 1}.json`);
        const settings = { ...compilerOptions, moduleDetection: "force", skipLibCheck: true };
        write(config, JSON.stringify({ compilerOptions: settings, files }));
        return config;
      });
    });
    if (options.types) {
      const config = join(root, "store/tsconfig.json");
      const files = [...sketches.values()].map((path) => join(path, "index.d.ts"));
      write(config, JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: false }, files }));
      configs.push(config);
    }
    return configs.length > 0 ? await runCompiler(root, configs) : "";
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/**
 * Returns the programs among a project's files. A file that calls `run` is a program with all its imports; files
 * imported only elsewhere are not part of it. Files outside all programs are checked together.
 */
export function listPrograms(files: ReadonlyMap<string, GeneratedFile>): string[][] {
  const sources = [...files.keys()].filter((path) => /\.[cm]?tsx?$/.test(path));
  const programs = sources.filter((path) => callsRun(files.get(path))).map((path) => [...reached(path, files)]);
  const inPrograms = new Set(programs.flat());
  const rest = new Set<string>();
  for (const path of sources) if (!inPrograms.has(path)) for (const file of reached(path, files)) rest.add(file);
  return rest.size > 0 ? [...programs, [...rest]] : programs;
}

function callsRun(file: GeneratedFile | undefined): boolean {
  return file?.lines.some(({ text }) => /^run\(/.test(text)) ?? false;
}

function reached(path: string, files: ReadonlyMap<string, GeneratedFile>, seen = new Set<string>()): Set<string> {
  const file = files.get(path);
  if (!file || seen.has(path) || !/\.[cm]?tsx?$/.test(path)) return seen;
  seen.add(path);
  for (const { text } of file.lines) {
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]*)"/g)) {
      reached(posix.join(posix.dirname(path), name), files, seen);
    }
  }
  return seen;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Packages whose classes work without their module. */
const needNoModule = ["datetime", "file", "redis"];

/**
 * Returns imports of packages without a `$` function in programs that neither register the module class nor replace
 * another provider with theirs. Such a package has no effect, although the program compiles.
 */
export function unregistered(
  files: ReadonlyMap<string, GeneratedFile>,
  { content, variables }: Origin,
): ExampleError[] {
  const errors: ExampleError[] = [];
  for (const program of listPrograms(files)) {
    const lines = program.flatMap((path) => files.get(path)?.lines ?? []);
    const text = lines.map((line) => line.text).join("\n");
    if (!/^run\(/m.test(text)) continue;
    for (const { raw, line } of lines) {
      const [, name = ""] = /^(?:import|\}) (?!type ).*from "@\{\{product\}\}\/([\w-]+)"/.exec(raw) ?? [];
      if (name === "" || needNoModule.includes(name)) continue;
      const sketch = readFileSync(join(content, "types", `${name}.d.ts`), "utf8");
      const [, module = ""] = /^export const (\{\{Product\}\}\w+): Service;$/m.exec(sketch) ?? [];
      const provider = /(?:use|provider): \w+Provider/;
      if (module === "" || /^export function \$/m.test(sketch) || provider.test(text)) continue;
      const registered = new RegExp(`${substitute(module, variables)}\\b(?!.* from )`);
      if (registered.test(text)) continue;
      const source = [...files.values()].find((file) => file.lines.some((one) => one.raw === raw))?.source ?? "";
      const message = `the program uses @{{product}}/${name} but does not register ${module}`;
      errors.push({ file: source, line, column: 1, code: "module", message });
    }
  }
  return errors;
}

/** Writes the sketches to `<store>/node_modules/<name>`, as an installation would. Returns their folders by name. */
function writeSketches(store: string, { content, variables }: CompileOptions): Map<string, string> {
  const folders = new Map<string, string>();
  const types = join(content, "types");
  for (const path of filesBelow(types, ".d.ts")) {
    const file = relative(types, path).replace(/\.d\.ts$/, "");
    const name = file.startsWith("outside/") ? file.slice("outside/".length) : `@${variables.product}/${file}`;
    const folder = join(store, "node_modules", name);
    write(join(folder, "index.d.ts"), substitute(readFileSync(path, "utf8"), variables));
    write(join(folder, "package.json"), JSON.stringify({ name, type: "module", types: "index.d.ts" }));
    folders.set(name, folder);
  }
  for (const name of ["react", "vite", "@types/react", "@types/node"]) install(name, store, folders);
  return folders;
}

function install(name: string, folder: string, sketches: ReadonlyMap<string, string>): void {
  const link = join(folder, "node_modules", name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(sketches.get(name) ?? join(repository, "node_modules", name), link, "dir");
}

function runCompiler(root: string, configs: readonly string[]): Promise<string> {
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  return new Promise((resolve, reject) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    const words = [compiler, "-b", ...configs, "--pretty", "false"];
    execFile(process.execPath, words, options, (error, stdout, stderr) => {
      // Exit codes 1 and 2 mean that there are messages; any other code means that tsc itself failed.
      if (error && error.code !== 1 && error.code !== 2) reject(new Error(`${stderr || error.message}\n${stdout}`));
      else if (error && !stdout.includes("error TS")) reject(new Error(`${stderr}\n${stdout}`));
      else resolve(stdout);
    });
  });
}
