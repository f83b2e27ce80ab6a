// Loads the plugin's pages, and caches them along with the files on which they depend. TypeScript is only loaded if one
// of these files has changed.
import { existsSync } from "node:fs";
import { posix, resolve } from "node:path";
import type { LoadContext, Source } from "docsgen";
import { type GeneratedApi, watchApi } from "../shared/api-versions/generated-api.js";
import type { LoadedApi } from "../shared/api-versions/load.js";
import type { PastVersion } from "../shared/api-versions/plan.js";
import { missingFile } from "../shared/missing-file.js";
import { findTypeScript, PackageFailure } from "../shared/packages.js";
import { listEntries, type ModuleEntry, type TypedocSettings } from "./options.js";
import type { ApiPage } from "./pages.js";

export async function loadPages(settings: TypedocSettings, ctx: LoadContext): Promise<Source[]> {
  try {
    const typescript = findTypeScript(settings.typescript ?? "typescript", ctx.root, "typedoc");
    const prefix = ((await ctx.git(["rev-parse", "--show-prefix"], ctx.root)) ?? "").trim();
    const loader = { settings, typescript, prefix };
    if (ctx.site.versions || settings.versions) return await loadEachVersion(loader, ctx);
    const api = await loadPresent(settings.entries, false, loader, ctx);
    return api?.pages.map((page) => createSource(page, prefix)) ?? [];
  } catch (thrown) {
    if (!(thrown instanceof PackageFailure)) throw thrown;
    const { message, hint } = thrown;
    ctx.report({ code: "missing-package", severity: "error", message: `${message}.`, hint });
    return [];
  }
}

interface Loader {
  settings: TypedocSettings;
  typescript: { version: string; file: string };
  /** Path of the site root in its repository. */
  prefix: string;
}

async function loadEachVersion(loader: Loader, ctx: LoadContext): Promise<Source[]> {
  const { settings, prefix } = loader;
  const { loadVersions } = await import("../shared/api-versions/load.js");
  return loadVersions(
    {
      plugin: "typedoc",
      sources: /\.(?:[cm]?[jt]sx?|json)$/,
      files: settings.entry,
      versions: settings.versions,
      listItems: listEntries,
      loadPresent: (entries, hasHistory) => loadPresent(entries, hasHistory, loader, ctx),
      loadPast: (entries, past) => loadPast(entries, past, loader, ctx),
      createSource: (page, past) => createSource(past ? { ...page, file: "" } : page, prefix),
      word: (english) => settings.labels?.[english] ?? english,
    },
    ctx,
  );
}

/** Documents the working tree. */
async function loadPresent(
  entries: readonly ModuleEntry[],
  hasHistory: boolean,
  loader: Loader,
  ctx: LoadContext,
): Promise<LoadedApi<ApiPage> | undefined> {
  const missing = entries.filter(({ file }) => !existsSync(resolve(ctx.root, file)));
  for (const { file } of missing) {
    ctx.watch(file);
    const advice = "set the path of the module that users import, relative to the site root; it may start with ../";
    ctx.report(missingFile(file, { what: "module", advice }, ctx));
  }
  if (missing.length > 0) return undefined;
  const api = await generate({ entries, hasHistory }, loader, ctx);
  return { ...api, pages: watchApi(api, loader.settings.dir, ctx) };
}

/** Documents the code of a Git version with the packages that are installed now. */
async function loadPast(
  entries: readonly ModuleEntry[],
  past: PastVersion,
  loader: Loader,
  ctx: LoadContext,
): Promise<LoadedApi<ApiPage> | undefined> {
  const { pastProblem } = await import("../shared/api-versions/load.js");
  const api = await generate({ entries, hasHistory: true, past }, loader, ctx);
  for (const one of api.problems) ctx.report(pastProblem(one, past, (name) => posix.join(loader.prefix, name)));
  return api.isBroken ? undefined : api;
}

interface Edition {
  entries: readonly ModuleEntry[];
  hasHistory: boolean;
  past?: PastVersion;
}

async function generate(
  { past, ...edition }: Edition,
  loader: Loader,
  ctx: LoadContext,
): Promise<GeneratedApi<ApiPage>> {
  const { settings, typescript, prefix } = loader;
  const git = past?.version.git;
  const key = JSON.stringify([
    typescript.version,
    settings,
    edition,
    ctx.site.repository ?? null,
    prefix,
    git,
    past?.key,
  ]);
  return ctx.memo(key, async (read) => {
    const [{ generateApi }, tree] = await Promise.all([import("./generate.js"), past?.open()]);
    const work = { ...edition, settings, typescript: typescript.file, prefix };
    return tree && git !== undefined
      ? generateApi({ ...work, past: { git, tree } }, tree.read, ctx)
      : generateApi(work, read, ctx);
  });
}

function createSource({ id, slug, text, file }: ApiPage, prefix: string): Source {
  const path = file === "" ? "" : posix.join(prefix, file);
  return { id, text, ...(slug && { slug }), ...(path && !path.startsWith("..") && { path }) };
}
