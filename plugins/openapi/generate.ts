// Generates the pages of a description, and the data that is compared between versions.
import { relative, resolve, sep } from "node:path";
import type { Diagnostic, LoadContext } from "docsgen";
import * as yaml from "yaml";
import type { GeneratedApi } from "../shared/api-versions/generated-api.js";
import { toMapping } from "../shared/json.js";
import { type DocumentTools, openDocuments } from "./document/documents.js";
import { createKeys } from "./document/entry-keys.js";
import { readContents } from "./document/operations.js";
import { type ApiPage, renderPages, schemaIds } from "./markdown/pages.js";
import type { DescriptionFile, OpenapiSettings } from "./options.js";
import { listNodes } from "./signatures.js";

export interface Work extends DescriptionFile {
  settings: OpenapiSettings;
  /** True if the API is compared with other versions. */
  hasHistory: boolean;
}

export function generateApi(
  { settings, file: name, folder, hasHistory }: Work,
  read: (file: string) => string | undefined,
  ctx: LoadContext,
): GeneratedApi<ApiPage> {
  const file = resolve(ctx.root, name);
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
    return { pages: [], nodes: [], problems, files: [...files].sort(), isBroken: true };
  }
  const contents = readContents(documents, folder, settings);
  const idByAnchor = new Map<string, string>([
    ...contents.tags.map(({ name: tag, id }) => [`tag/${tag.replaceAll(" ", "-")}`, id] as const),
    ...contents.operations.map(
      ({ operationId, id, anchor }) => [`operation/${operationId}`, id + (anchor && `#${anchor}`)] as const,
    ),
  ]);
  const keys = hasHistory ? createKeys(folder, nameOf) : undefined;
  const pageTools = {
    ...{ documents, settings, folder },
    word: (english: string) => settings.labels?.[english] ?? english,
    schemaPages: schemaIds({ documents, settings, folder }),
    fieldsByKey: new Map<string, string>(),
    idOfAnchor: (anchor: string) => idByAnchor.get(anchor),
    ...(keys && { keys }),
  };
  const pages = renderPages(contents, pageTools);
  const nodes = keys ? listNodes(contents, keys, pageTools) : [];
  return { pages, nodes, problems, files: [...files].sort() };
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
