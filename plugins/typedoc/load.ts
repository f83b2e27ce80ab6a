// Loads the plugin's pages, and caches them along with the files on which they depend. TypeScript is only loaded if one
// of these files has changed.
import { existsSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import type { Diagnostic, LoadContext, Source } from "docsgen";
import { missingFile } from "../shared/missing-file.js";
import { findTypeScript, PackageFailure } from "../shared/packages.js";
import type { SourceLine } from "./model.js";
import type { TypedocSettings } from "./options.js";
import type { ApiPage } from "./pages.js";

/** A cache entry. File names are relative to the site root. */
interface GeneratedApi {
  pages: ApiPage[];
  problems: Diagnostic[];
  files: string[];
}

export async function loadPages(settings: TypedocSettings, ctx: LoadContext): Promise<Source[]> {
  const entries = settings.entries.map(([name, file]) => [name, resolve(ctx.root, file)] as const);
  const missing = settings.entries.filter((_, index) => !existsSync(entries[index]?.[1] ?? ""));
  for (const [, file] of missing) {
    ctx.watch(file);
    const advice = "set the path of the module that users import, relative to the site root; it may start with ../";
    ctx.report(missingFile(file, { what: "module", advice }, ctx));
  }
  if (missing.length > 0) return [];
  try {
    const { version, file } = findTypeScript(settings.typescript ?? "typescript", ctx.root, "typedoc");
    const prefix = ((await ctx.git(["rev-parse", "--show-prefix"], ctx.root)) ?? "").trim();
    const key = JSON.stringify([version, settings, ctx.site.repository ?? null, prefix]);
    const cached = await ctx.memo(key, (read) => makePages({ settings, entries, file, prefix, read }, ctx));
    for (const name of cached.files) ctx.watch(name);
    for (const one of cached.problems) ctx.report(withFile(one, (name) => resolve(ctx.root, name)));
    // The site may have a custom first page.
    const hasOwn = existsSync(join(ctx.content, settings.dir, "index.md"));
    const pages = hasOwn ? cached.pages.filter(({ id }) => id !== `${settings.dir}/index.md`) : cached.pages;
    return pages.map((page) => createSource(page, prefix));
  } catch (thrown) {
    if (!(thrown instanceof PackageFailure)) throw thrown;
    const { message, hint } = thrown;
    ctx.report({ code: "missing-package", severity: "error", message: `${message}.`, hint });
    return [];
  }
}

interface Work {
  settings: TypedocSettings;
  /** Absolute paths by name. */
  entries: readonly (readonly [name: string, file: string])[];
  /** File of the TypeScript package. */
  file: string;
  /** Path of the site root in its repository. */
  prefix: string;
  read(file: string): string | undefined;
}

async function makePages({ settings, entries, file, prefix, read }: Work, ctx: LoadContext): Promise<GeneratedApi> {
  const [{ compile, listProblems }, { extractModule }, { createNames }, { renderModule, renderModules }] =
    await Promise.all([import("./compiler.js"), import("./extract.js"), import("./names.js"), import("./pages.js")]);
  const { dir, title = "API", labels = {} } = settings;
  const tsconfig = settings.tsconfig === undefined ? undefined : resolve(ctx.root, settings.tsconfig);
  const compiled = compile({ typescript: file, entries: entries.map(([, one]) => one), tsconfig, read });
  const modules = entries.map(([name, one]) => extractModule(name, one, compiled));
  const problems = settings.check === false ? [] : listProblems(compiled);
  for (const [index, { items }] of modules.entries()) {
    if (items.length > 0) continue;
    const message = `The module ${settings.entries[index]?.[1]} has no exports.`;
    problems.push({ code: "no-exports", severity: "warning", message, place: { file: entries[index]?.[1] ?? "" } });
  }
  const nameOf = (one: string) => relative(ctx.root, one).split(sep).join("/");
  const shared = {
    ...{ dir, title },
    word: (english: string) => labels[english] ?? english,
    linesOf: (one: string) => compiled.program.getSourceFile(one)?.text.split(/\r?\n/) ?? [],
    report: (problem: Diagnostic) => problems.push(problem),
    sourceName: (one: string) => posix.join(prefix, nameOf(one)),
    sourceUrl: (line: SourceLine) => sourceUrl(line, posix.join(prefix, nameOf(line.file)), ctx),
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
    problems: problems.map((one) => withFile(one, nameOf)),
    files: compiled.files.map(nameOf),
  };
}

function withFile(problem: Diagnostic, change: (file: string) => string): Diagnostic {
  return problem.place ? { ...problem, place: { ...problem.place, file: change(problem.place.file) } } : problem;
}

function createSource({ id, slug, text, file }: ApiPage, prefix: string): Source {
  const path = file === "" ? "" : posix.join(prefix, file);
  return { id, text, ...(slug && { slug }), ...(path && !path.startsWith("..") && { path }) };
}

/** Returns the URL of a line on the repository's host. */
function sourceUrl({ line }: SourceLine, path: string, { site: { repository } }: LoadContext): string {
  if (!repository || path.startsWith("../") || path.includes("node_modules/")) return "";
  const { url, branch } = repository;
  const blob = url.includes("gitlab") ? "-/blob" : /bitbucket|codeberg|gitea|forgejo/.test(url) ? "src" : "blob";
  return `${url}/${blob}/${branch}/${path}#L${line}`;
}
