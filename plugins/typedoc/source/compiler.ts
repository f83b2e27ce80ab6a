// Compiles a site's modules with TypeScript. `read` records the files that TypeScript read or failed to find, so that
// the result can be cached until one of them changes. Files of packages are not recorded, because the lockfile covers
// them.
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import type { Diagnostic } from "docsgen";
import type ts from "typescript-5";
import type { GitTree } from "../../shared/api-versions/git-tree.js";

export type TypeScript = typeof ts;

export interface Compiled {
  ts: TypeScript;
  program: ts.Program;
  checker: ts.TypeChecker;
  /** Absolute paths of the site's code. */
  files: string[];
  /** Errors in the project's tsconfig.json. */
  configErrors: readonly ts.Diagnostic[];
}

interface CompileOptions {
  /** Path of the TypeScript module. */
  typescript: string;
  /** Absolute paths. */
  entries: readonly string[];
  tsconfig: string | undefined;
  /** Returns the text of a file of the site. Undefined if it does not exist. */
  read(file: string): string | undefined;
  /** Contains the site's files. Default: the working tree. */
  tree?: GitTree | undefined;
}

const fromPackages = /[\\/]node_modules[\\/]/;

export function compile({ typescript, entries, tsconfig, read, tree }: CompileOptions): Compiled {
  const ts = createRequire(typescript)(typescript) as TypeScript;
  const files = new Set<string>();
  const isSiteFile = (file: string) =>
    !fromPackages.test(file) && !file.startsWith(dirname(typescript)) && tree?.covers(file) !== false;
  const system: ts.System = {
    ...ts.sys,
    readFile(file, encoding) {
      if (!isSiteFile(file)) return ts.sys.readFile(file, encoding);
      files.add(resolve(file));
      return read(file);
    },
    fileExists(file) {
      if (tree && isSiteFile(file)) return tree.has(file);
      const exists = ts.sys.fileExists(file);
      if (!exists && isSiteFile(file)) read(file);
      return exists;
    },
    directoryExists(folder) {
      return tree && isSiteFile(`${folder}/`) ? tree.hasFolder(folder) : ts.sys.directoryExists(folder);
    },
  };
  const { options, errors: configErrors } = compilerOptions(ts, { system, tsconfig, entries });
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, directoryExists } = system;
  Object.assign(host, { readFile, fileExists, directoryExists });
  host.getSourceFile = (file, languageVersion) => {
    const text = readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, languageVersion, true);
  };
  const program = ts.createProgram({ rootNames: [...entries], options, host });
  return { ts, program, checker: program.getTypeChecker(), files: [...files].sort(), configErrors };
}

interface ConfigSearch {
  system: ts.System;
  tsconfig: string | undefined;
  entries: readonly string[];
}

/** Returns the project's options, except those that only affect output. */
function compilerOptions(
  ts: TypeScript,
  { system, tsconfig, entries }: ConfigSearch,
): Pick<ts.ParsedCommandLine, "options" | "errors"> {
  const [entry = ""] = entries;
  const file = tsconfig ?? ts.findConfigFile(dirname(entry), system.fileExists);
  const config = file === undefined ? undefined : ts.readConfigFile(file, system.readFile).config;
  const target = ts.ScriptTarget.ESNext;
  const modules = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const usual = { target, ...modules, jsx: ts.JsxEmit.Preserve, strict: true, allowJs: true };
  if (file === undefined || config === undefined) return { options: { ...usual, noEmit: true }, errors: [] };
  const rawConfig = { ...config, files: [...entries], include: [] };
  const { options, errors } = ts.parseJsonConfigFileContent(rawConfig, system, dirname(file));
  const { composite: _, incremental: __, tsBuildInfoFile: ___, ...kept } = options;
  const added = kept.module === undefined && kept.moduleResolution === undefined ? modules : {};
  const isScript = entries.some((one) => /\.[cm]?jsx?$/.test(one));
  const quiet = {
    ...(isScript && { allowJs: true }),
    noEmit: true,
    declaration: false,
    declarationMap: false,
    skipLibCheck: true,
  };
  return { options: { target, jsx: usual.jsx, ...added, ...kept, ...quiet }, errors };
}

/** Returns the first syntax error in the site's code. */
export function findSyntaxError({ ts, program, files }: Compiled): Diagnostic | undefined {
  const siteFiles = new Set(files);
  for (const source of program.getSourceFiles()) {
    if (!siteFiles.has(resolve(source.fileName))) continue;
    const [error] = program.getSyntacticDiagnostics(source);
    if (!error) continue;
    const message = `TypeScript: ${ts.flattenDiagnosticMessageText(error.messageText, " ")}`;
    const place = findRangePlace(source, error.start, error.start + error.length);
    return { code: "typescript-problem", severity: "warning", message, place };
  }
  return undefined;
}

const shown = 5;

/** Returns TypeScript's errors in the site's code. They are notes, because pages can be generated anyway. */
export function listProblems({ ts, program, files, configErrors }: Compiled): Diagnostic[] {
  const siteFiles = new Set(files);
  const sources = program.getSourceFiles().filter(({ fileName }) => siteFiles.has(resolve(fileName)));
  const diagnostics = sources.flatMap((source) => [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ]);
  const errors = [...configErrors, ...diagnostics].filter(({ category }) => category === ts.DiagnosticCategory.Error);
  const notes = errors.slice(0, shown).map(({ file, start = 0, length = 0, messageText }): Diagnostic => {
    // Only the first sentence is used, because the rest can be very long.
    const message = `TypeScript: ${typeof messageText === "string" ? messageText : messageText.messageText}`;
    return { ...note, message, ...(file && { place: findRangePlace(file, start, start + length) }) };
  });
  const more = errors.length - notes.length;
  if (more > 0) notes.push({ ...note, message: `TypeScript found ${more} more problems in the documented code.` });
  return notes;
}

const note = { code: "typescript-problem", severity: "note" } as const;

function findRangePlace(source: ts.SourceFile, start: number, end: number) {
  const [first, last] = [start, end].map((at) => source.getLineAndCharacterOfPosition(at));
  const line = (first?.line ?? 0) + 1;
  const column = (first?.character ?? 0) + 1;
  const isOneLine = first?.line === last?.line && end > start;
  return { file: resolve(source.fileName), line, column, ...(isOneLine && { endColumn: (last?.character ?? 0) + 1 }) };
}
