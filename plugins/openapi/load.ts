// Loads the plugin's pages, and caches them along with the files on which they depend.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { LoadContext, Source } from "docsgen";
import { type GeneratedApi, watchApi } from "../shared/api-versions/generated-api.js";
import type { LoadedApi } from "../shared/api-versions/load.js";
import type { PastVersion } from "../shared/api-versions/plan.js";
import { missingFile } from "../shared/missing-file.js";
import type { ApiPage } from "./markdown/pages.js";
import { type DescriptionFile, listFiles, type OpenapiSettings } from "./options.js";

export async function loadPages(settings: OpenapiSettings, ctx: LoadContext): Promise<Source[]> {
  if (!ctx.site.versions && !settings.versions) {
    const api = await loadPresent(settings.files, false, settings, ctx);
    return [...api.pages];
  }
  const { loadVersions } = await import("../shared/api-versions/load.js");
  return loadVersions(
    {
      plugin: "openapi",
      // Descriptions can refer to files with any extension, such as Markdown.
      sources: /\.(?:ya?ml|json|md|markdown|txt)$/i,
      files: settings.file,
      versions: settings.versions,
      listItems: (files) => listFiles(files, settings.dir),
      loadPresent: (files, hasHistory) => loadPresent(files, hasHistory, settings, ctx),
      loadPast: (files, past) => loadPast(files, past, settings, ctx),
      createSource: ({ id, text }) => ({ id, text }),
      word: (english) => settings.labels?.[english] ?? english,
    },
    ctx,
  );
}

/** Documents files in the working tree. */
async function loadPresent(
  files: readonly DescriptionFile[],
  hasHistory: boolean,
  settings: OpenapiSettings,
  ctx: LoadContext,
): Promise<LoadedApi<ApiPage>> {
  const apis = await Promise.all(
    files.map(async (description): Promise<LoadedApi<ApiPage>[]> => {
      const { file, folder } = description;
      ctx.watch(file);
      if (!existsSync(resolve(ctx.root, file))) {
        const advice = "set the path of an OpenAPI 3 description, relative to the site root; it may start with ../";
        ctx.report(missingFile(file, { what: "file", advice }, ctx));
        return [];
      }
      const api = await generate({ ...description, hasHistory }, settings, ctx);
      return [{ ...api, pages: watchApi(api, folder, ctx) }];
    }),
  );
  return joinApis(apis.flat());
}

/** Documents files of a Git version. Undefined if one of them is not a valid description. */
async function loadPast(
  files: readonly DescriptionFile[],
  past: PastVersion,
  settings: OpenapiSettings,
  ctx: LoadContext,
): Promise<LoadedApi<ApiPage> | undefined> {
  const { pastProblem } = await import("../shared/api-versions/load.js");
  const apis = await Promise.all(files.map((one) => generate({ ...one, hasHistory: true, past }, settings, ctx)));
  for (const { problems, isBroken } of apis) {
    // A tag cannot be changed, so only a version without pages is a warning.
    const severity = isBroken ? "warning" : "note";
    for (const problem of problems) ctx.report(pastProblem({ ...problem, severity }, past, (name) => name));
  }
  return apis.some(({ isBroken }) => isBroken) ? undefined : joinApis(apis);
}

function joinApis(apis: readonly LoadedApi<ApiPage>[]): LoadedApi<ApiPage> {
  return { pages: apis.flatMap(({ pages }) => pages), nodes: apis.flatMap(({ nodes }) => nodes) };
}

interface Edition extends DescriptionFile {
  hasHistory: boolean;
  past?: PastVersion;
}

function generate(
  { past, ...edition }: Edition,
  settings: OpenapiSettings,
  ctx: LoadContext,
): Promise<GeneratedApi<ApiPage>> {
  const key = JSON.stringify([settings, edition, past?.key]);
  return ctx.memo(key, async (read) => {
    const [{ generateApi }, tree] = await Promise.all([import("./generate.js"), past?.open()]);
    return generateApi({ ...edition, settings }, tree?.read ?? read, ctx);
  });
}
