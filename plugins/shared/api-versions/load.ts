// Loads an API reference for each version of a site, with labels that tell when entries were added, changed, and
// deprecated. The pages of a version show its history up to that version.
import { resolve } from "node:path";
import { type Diagnostic, type LoadContext, nearest, type Source } from "docsgen";
import { type ApiNode, type ApiState, compareVersions } from "./history.js";
import { fillLabels } from "./labels.js";
import { type PastVersion, planVersions } from "./plan.js";

/** One file, or several files by name. */
export type ApiFiles = string | Readonly<Record<string, string>>;

/** The option `versions` of a plugin: the files of a version, or false if it has no API. */
export type VersionFiles = Readonly<Record<string, ApiFiles | false>>;

/** A generated API. */
export interface LoadedApi<Page> {
  pages: readonly Page[];
  nodes: readonly ApiNode[];
}

interface VersionedApi<Item, Page> {
  /** Name of the plugin, for hints. */
  plugin: string;
  /** Names of files that the API is read from. */
  sources: RegExp;
  files: ApiFiles;
  versions: VersionFiles | undefined;
  listItems(files: ApiFiles): Item[];
  /** Loads the API in the working tree. Undefined if that fails, which is reported. */
  loadPresent(items: readonly Item[], hasHistory: boolean): Promise<LoadedApi<Page> | undefined>;
  /** Loads the API of a version from Git, which has the files. Undefined if that fails, which is reported. */
  loadPast(items: readonly Item[], past: PastVersion): Promise<LoadedApi<Page> | undefined>;
  createSource(page: Page, past: PastVersion | undefined): Source;
  /** Translates a label. */
  word(english: string): string;
}

export async function loadVersions<Item extends { file: string }, Page extends { id: string; text: string }>(
  api: VersionedApi<Item, Page>,
  ctx: LoadContext,
): Promise<Source[]> {
  const { versions = [], locales, lang } = ctx.site;
  checkNames(api, ctx);
  const plan = await planVersions(
    versions,
    {
      files: api.sources,
      isIncluded: (name) => api.versions?.[name] !== false,
      hasOwnEntry: (name) => api.versions?.[name] !== undefined,
    },
    ctx,
  );
  const states: ApiState[] = [];
  const sources: Source[] = [];
  for (const { version, past } of plan) {
    const items = api.listItems(api.versions?.[version.name] || api.files);
    const loaded = past ? await loadFromGit(items, past, api, ctx) : await api.loadPresent(items, plan.length > 1);
    // The history skips a version that cannot be read.
    if (!loaded) continue;
    states.push({ label: version.label, nodes: loaded.nodes });
    const histories = compareVersions(states);
    const { prefix = "" } = ctx.siteOf({ locale: locales?.[0]?.name ?? lang, version: version.name });
    const edition = (id: string) => (version.kind === "current" ? {} : { id: prefix + id, version: version.name });
    for (const page of loaded.pages) {
      if (past?.documents.has(page.id)) continue;
      const text = fillLabels(page.text, histories, api.word);
      sources.push({ ...api.createSource({ ...page, text }, past), ...edition(page.id) });
    }
  }
  return sources;
}

/** Reports versions in the plugin's options that the site does not have. */
function checkNames(
  { plugin, versions = {} }: Pick<VersionedApi<never, never>, "plugin" | "versions">,
  ctx: LoadContext,
) {
  const names = ctx.site.versions?.map(({ name }) => name) ?? [];
  for (const name of Object.keys(versions)) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    const place = ctx.placeInConfig(name);
    ctx.report({
      ...{ code: "unknown-version", severity: "error" },
      message: `${plugin}() has an entry for the version "${name}", which is not in the config.`,
      ...(place && { place }),
      hint: near === undefined ? `the versions are ${names.join(", ") || "none"}` : `did you mean ${near}?`,
    });
  }
}

/** Omits files that the version does not have. If it has none, its API is empty. */
async function loadFromGit<Item extends { file: string }, Page>(
  items: readonly Item[],
  past: PastVersion,
  api: VersionedApi<Item, Page>,
  ctx: LoadContext,
): Promise<LoadedApi<Page> | undefined> {
  const { name, git } = past.version;
  const files = items.map(({ file }) => file);
  const missing = await ctx.memo(JSON.stringify(["missing", past.key, files]), async () => {
    const tree = await past.open();
    return files.filter((file) => !tree.has(resolve(ctx.root, file)));
  });
  if (missing.length > 0) {
    ctx.report({
      ...{ code: "version-without-api", severity: "note" },
      message: `The version "${name}" has no API pages for ${missing.join(", ")}, which does not exist in ${git}.`,
      hint: `set the path in that version, or false: ${api.plugin}({ versions: { ${JSON.stringify(name)}: "…" } })`,
    });
  }
  const existing = items.filter(({ file }) => !missing.includes(file));
  return existing.length === 0 ? { pages: [], nodes: [] } : api.loadPast(existing, past);
}

/**
 * Returns a problem in a file of a Git version. Its position is part of the message, because the file is not on disk.
 * @param nameOf returns the path of a file to show
 */
export function pastProblem(
  { place, ...problem }: Diagnostic,
  { version: { name, git } }: Pick<PastVersion, "version">,
  nameOf: (file: string) => string,
): Diagnostic {
  const { file = "", line, column } = place ?? {};
  const position = [nameOf(file), line, column].filter((part) => part !== undefined && part !== "").join(":");
  return { ...problem, message: `Version "${name}", ${place ? `${position} in ` : ""}${git}: ${problem.message}` };
}
