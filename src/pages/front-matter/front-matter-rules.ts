// Validates front matter: docsgen's keys have fixed types, and the site's schema, if there is one, checks the rest.
import type { Config } from "../../config/config.js";
import type { Diagnostic, Json } from "../../contract/data.js";
import type { FrontMatterSchema } from "../../contract/site-config.js";
import { nearest } from "../../errors/nearest-word.js";
import { asRecord, type FrontMatter, problemAt } from "./front-matter.js";

/** The subset of a session needed to read a source. */
export interface SourceReader {
  config: Pick<Config, "site" | "frontmatter" | "plugins">;
  diagnostics: readonly Diagnostic[];
  report(diagnostic: Diagnostic): void;
}

/** Reports violations. Returns the values, transformed by the site's schema if there is one. */
export async function checkFrontMatter(
  frontMatter: FrontMatter,
  { config, report }: SourceReader,
): Promise<Record<string, Json>> {
  typeProblems(frontMatter).forEach(report);
  if (config.frontmatter) return applySchema(frontMatter, config.frontmatter, report);
  // A schema defines the allowed keys, and a plugin with a `frontmatter` hook renames them.
  if (!config.plugins.some((plugin) => plugin.frontmatter)) misspeltKeys(frontMatter).forEach(report);
  return frontMatter.values;
}

type Type = "text" | "a number" | "true or false" | "a list of words" | "a list of URLs, such as [/old/page]";

const types = new Map<string, Type>([
  ...["title", "description", "slug", "icon", "layout", "publishDate"].map((key) => [key, "text"] as const),
  ["order", "a number"],
  ["draft", "true or false"],
  ["unlisted", "true or false"],
  ["keywords", "a list of words"],
  ["aliases", "a list of URLs, such as [/old/page]"],
]);

function hasType(value: Json, type: Type): boolean {
  if (type === "text") return typeof value === "string";
  if (type === "a number") return typeof value === "number";
  if (type === "true or false") return typeof value === "boolean";
  // Numbers count as words, as in `keywords: [429]`.
  return (
    typeof value === "string" ||
    (Array.isArray(value) && value.every((item) => typeof item === "string" || typeof item === "number"))
  );
}

function typeProblems({ values, placeOf }: FrontMatter): Diagnostic[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const type = types.get(key);
    if (!type || value === null || hasType(value, type)) return [];
    const hint = type === "text" ? `put the value in quotes: ${key}: "${String(value)}"` : undefined;
    return problemAt(placeOf([key]), `"${key}" must be ${type}.`, hint);
  });
}

/** Sites may use custom keys, but one that resembles docsgen's is probably misspelled. */
function misspeltKeys({ values, placeOf }: FrontMatter): Diagnostic[] {
  return Object.keys(values).flatMap((key) => {
    const meant = types.has(key) ? undefined : nearest(key, types.keys());
    if (meant === undefined || Object.hasOwn(values, meant)) return [];
    const problem = problemAt(placeOf([key], "key"), `Unknown key "${key}".`, `did you mean ${meant}?`);
    return { ...problem, severity: "warning" };
  });
}

/** Reports the schema's issues at their positions in the YAML. The schema's result replaces the values. */
async function applySchema(
  { values, placeOf }: FrontMatter,
  schema: FrontMatterSchema,
  report: SourceReader["report"],
): Promise<Record<string, Json>> {
  const result = await schema["~standard"].validate(values);
  for (const issue of result.issues ?? []) {
    const keys = (issue.path ?? []).map((part) => (typeof part === "object" ? part.key : part));
    const name = keys.length > 0 ? `"${keys.map(String).join(".")}": ` : "";
    report(problemAt(placeOf(keys), name + issue.message, "the schema is in the site's config, under frontmatter"));
  }
  return result.issues ? values : asRecord((result as { value: unknown }).value, placeOf([]), report);
}
