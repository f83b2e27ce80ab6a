// Loads the plugin's pages, and caches them along with the files on which they depend.
import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Diagnostic, LoadContext, Source } from "docsgen";
import { toMapping } from "../shared/json.js";
import { missingFile } from "../shared/missing-file.js";
import type { DocumentTools } from "./document/documents.js";
import type { ApiPage } from "./markdown/pages.js";
import type { OpenapiSettings } from "./options.js";

/** A cache entry. File names are relative to the site root. */
interface GeneratedPages {
  pages: ApiPage[];
  problems: Diagnostic[];
  files: string[];
}

export async function loadPages(settings: OpenapiSettings, ctx: LoadContext): Promise<Source[]> {
  const lists = await Promise.all(
    settings.files.map(async ({ file, folder }): Promise<Source[]> => {
      ctx.watch(file);
      if (!existsSync(resolve(ctx.root, file))) {
        const advice = "set the path of an OpenAPI 3 description, relative to the site root; it may start with ../";
        ctx.report(missingFile(file, { what: "file", advice }, ctx));
        return [];
      }
      const key = JSON.stringify([settings, file, folder]);
      const cached = await ctx.memo(key, (read) =>
        makePages({ settings, file: resolve(ctx.root, file), folder, read }, ctx),
      );
      for (const one of cached.files) ctx.watch(one);
      for (const { place, ...problem } of cached.problems) {
        ctx.report({ ...problem, ...(place && { place: { ...place, file: resolve(ctx.root, place.file) } }) });
      }
      // The site may have a custom first page.
      const hasOwn = existsSync(join(ctx.content, folder, "index.md"));
      return cached.pages.filter(({ id }) => !hasOwn || id !== `${folder}/index.md`);
    }),
  );
  return lists.flat();
}

interface Work {
  settings: OpenapiSettings;
  /** Absolute path. */
  file: string;
  folder: string;
  read(file: string): string | undefined;
}

async function makePages({ settings, file, folder, read }: Work, ctx: LoadContext): Promise<GeneratedPages> {
  const [yaml, { openDocuments }, { readContents }, { renderPages, schemaIds }] = await Promise.all([
    import("yaml"),
    import("./document/documents.js"),
    import("./document/operations.js"),
    import("./markdown/pages.js"),
  ]);
  const nameOf = (one: string) => relative(ctx.root, one).split(sep).join("/");
  const problems: Diagnostic[] = [];
  const files = new Set<string>();
  const tools: DocumentTools = {
    yaml,
    read(one) {
      files.add(nameOf(one));
      return read(one);
    },
    report: ({ place, ...problem }) =>
      problems.push({ ...problem, ...(place && { place: { ...place, file: nameOf(place.file) } }) }),
  };
  const documents = openDocuments(file, tools);
  const version = String(toMapping(documents?.root.value).openapi ?? "");
  if (documents && !/^3\.[0-2]/.test(version)) refuse(documents.root.value, file, tools);
  if (!documents || problems.some(({ severity }) => severity === "error")) {
    return { pages: [], problems, files: [...files].sort() };
  }
  const contents = readContents(documents, folder, settings);
  const idByAnchor = new Map<string, string>([
    ...contents.tags.map(({ name, id }) => [`tag/${name.replaceAll(" ", "-")}`, id] as const),
    ...contents.operations.map(
      ({ operationId, id, anchor }) => [`operation/${operationId}`, id + (anchor && `#${anchor}`)] as const,
    ),
  ]);
  const pages = renderPages(contents, {
    ...{ documents, settings, folder },
    word: (english) => settings.labels?.[english] ?? english,
    schemaPages: schemaIds({ documents, settings, folder }),
    fieldsByKey: new Map(),
    idOfAnchor: (anchor) => idByAnchor.get(anchor),
  });
  return { pages, problems, files: [...files].sort() };
}

/** Reports that a file is not a supported description. */
function refuse(value: unknown, file: string, { report }: DocumentTools): void {
  const { swagger, openapi } = toMapping(value);
  const isSwagger = swagger !== undefined;
  const message = isSwagger
    ? `This is Swagger ${String(swagger)}; docsgen reads OpenAPI 3.0 and 3.1.`
    : openapi === undefined
      ? "This is not an OpenAPI description: it has no version."
      : `docsgen reads OpenAPI 3.0 and 3.1, not ${String(openapi)}.`;
  const hint = isSwagger
    ? "convert it to OpenAPI 3 with npx swagger2openapi"
    : "an OpenAPI description has a line such as: openapi: 3.1.0";
  report({ code: "openapi-invalid", severity: "error", message, hint, place: { file, line: 1, column: 1 } });
}
