// Generates the pages of modules, and the data that is compared between versions.
import { posix, relative, resolve, sep } from "node:path";
import type { Diagnostic, LoadContext } from "docsgen";
import type { GeneratedApi } from "../shared/api-versions/generated-api.js";
import type { GitTree } from "../shared/api-versions/git-tree.js";
import type { Module, SourceLine } from "./model.js";
import { createNames } from "./names.js";
import type { ModuleEntry, TypedocSettings } from "./options.js";
import { type ApiPage, renderModule, renderModules } from "./pages.js";
import { compile, findSyntaxError, listProblems } from "./source/compiler.js";
import { extractModule } from "./source/extract.js";
import { listNodes, withKeys } from "./source/signatures.js";

export interface Work {
  settings: TypedocSettings;
  entries: readonly ModuleEntry[];
  /** File of the TypeScript package. */
  typescript: string;
  /** Path of the site root in its repository. */
  prefix: string;
  /** True if the API is compared with other versions. */
  hasHistory: boolean;
  /** Set for a Git version. */
  past?: { git: string; tree: GitTree };
}

export function generateApi(
  { settings, entries, typescript, prefix, hasHistory, past }: Work,
  read: (file: string) => string | undefined,
  ctx: LoadContext,
): GeneratedApi<ApiPage> {
  const { dir, title = "API", labels = {} } = settings;
  const nameOf = (one: string) => relative(ctx.root, one).split(sep).join("/");
  const compiled = compile({
    ...{ typescript, entries: entries.map(({ file }) => resolve(ctx.root, file)), read, tree: past?.tree },
    tsconfig: settings.tsconfig === undefined ? undefined : resolve(ctx.root, settings.tsconfig),
  });
  const error = past && findSyntaxError(compiled);
  if (error) return { pages: [], nodes: [], problems: [withFile(error, nameOf)], files: [], isBroken: true };
  const extracted = entries.map(({ name, file }) => extractModule(name, resolve(ctx.root, file), compiled));
  const modules = hasHistory ? extracted.map(withKeys) : extracted;
  const problems = settings.check === false || past ? [] : listProblems(compiled);
  problems.push(...describeEmpty(modules, entries));
  const shared = {
    ...{ dir, title },
    word: (english: string) => labels[english] ?? english,
    linesOf: (one: string) => compiled.program.getSourceFile(one)?.text.split(/\r?\n/) ?? [],
    report: (problem: Diagnostic) => problems.push(problem),
    sourceName: (one: string) => posix.join(prefix, nameOf(one)),
    sourceUrl: (line: SourceLine) => sourceUrl(line, posix.join(prefix, nameOf(line.file)), past?.git, ctx),
  };
  const pages = modules.flatMap((module) =>
    renderModule(module, { ...shared, names: createNames(modules, module, dir) }),
  );
  const [first] = modules;
  if (first && modules.length > 1) {
    pages.unshift(renderModules(modules, { ...shared, names: createNames(modules, first, dir) }));
  }
  return {
    pages: pages.map((page) => ({ ...page, file: page.file && nameOf(page.file) })),
    nodes: hasHistory ? modules.flatMap((module) => listNodes(module, compiled.ts)) : [],
    problems: problems.map((one) => ({ ...withFile(one, nameOf), ...(past && { severity: "note" }) })),
    files: compiled.files.map(nameOf),
  };
}

function describeEmpty(modules: readonly Module[], entries: readonly ModuleEntry[]): Diagnostic[] {
  return modules.flatMap(({ items }, index): Diagnostic[] => {
    const { file = "" } = entries[index] ?? {};
    const message = `The module ${file} has no exports.`;
    return items.length > 0 ? [] : [{ code: "no-exports", severity: "warning", message, place: { file } }];
  });
}

function withFile(problem: Diagnostic, change: (file: string) => string): Diagnostic {
  return problem.place ? { ...problem, place: { ...problem.place, file: change(problem.place.file) } } : problem;
}

/**
 * Returns the URL of a line on the repository's host.
 * @param git tag, branch, or commit. Default: the repository's branch
 */
function sourceUrl({ line }: SourceLine, path: string, git: string | undefined, ctx: LoadContext): string {
  const { repository } = ctx.site;
  if (!repository || path.startsWith("../") || path.includes("node_modules/")) return "";
  const { url, branch } = repository;
  const blob = url.includes("gitlab") ? "-/blob" : /bitbucket|codeberg|gitea|forgejo/.test(url) ? "src" : "blob";
  return `${url}/${blob}/${git ?? branch}/${path}#L${line}`;
}
