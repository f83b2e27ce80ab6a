// What front matter may say: docsgen's own keys have fixed types, and the site's schema, if it has one, checks the rest.
import type { Config } from "../config/config.js";
import type { Diagnostic, Json } from "../contract/data.js";
import type { FrontMatterSchema } from "../contract/site-config.js";
import { nearest } from "../report/nearest.js";
import { asRecord, type FrontMatter, problemAt } from "./front-matter.js";

/** What reading a source needs of a session. */
export interface SourceReader {
  config: Pick<Config, "site" | "frontmatter" | "plugins">;
  diagnostics: readonly Diagnostic[];
  report(diagnostic: Diagnostic): void;
}

/** Reports what breaks the rules; returns the values, as the site's schema turns them out if it has one. */
export async function checkFrontMatter(
  frontMatter: FrontMatter,
  { config, report }: SourceReader,
): Promise<Record<string, Json>> {
  typeProblems(frontMatter).forEach(report);
  if (config.frontmatter) return applySchema(frontMatter, config.frontmatter, report);
  // A schema says itself which keys there are, and so does a plugin that renames them.
  if (!config.plugins.some((plugin) => plugin.frontmatter)) misspeltKeys(frontMatter).forEach(report);
  return frontMatter.values;
}

type Type = "text" | "a number" | "true or false" | "a list of words" | "a list of addresses, such as [/old/page]";

const types = new Map<string, Type>([
  ...["title", "description", "slug", "icon", "layout", "publishDate"].map((key) => [key, "text"] as const),
  ["order", "a number"],
  ["draft", "true or false"],
  ["unlisted", "true or false"],
  ["keywords", "a list of words"],
  ["aliases", "a list of addresses, such as [/old/page]"],
]);

function hasType(value: Json, type: Type): boolean {
  if (type === "text") return typeof value === "string";
  if (type === "a number") return typeof value === "number";
  if (type === "true or false") return typeof value === "boolean";
  // Numbers are words, too: `keywords: [429]`.
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

/** A site may have keys of its own, but one that nearly is docsgen's is probably a misspelling. */
function misspeltKeys({ values, placeOf }: FrontMatter): Diagnostic[] {
  return Object.keys(values).flatMap((key) => {
    const meant = types.has(key) ? undefined : nearest(key, types.keys());
    if (meant === undefined || Object.hasOwn(values, meant)) return [];
    const problem = problemAt(
      placeOf([key], "key"),
      `docsgen does not know the key "${key}".`,
      `did you mean ${meant}?`,
    );
    return { ...problem, severity: "warning" };
  });
}

/** The schema's issues come with their places in the YAML; its result replaces the values. */
async function applySchema(
  { values, placeOf }: FrontMatter,
  schema: FrontMatterSchema,
  report: SourceReader["report"],
): Promise<Record<string, Json>> {
  const result = await schema["~standard"].validate(values);
  for (const issue of result.issues ?? []) {
    const keys = (issue.path ?? []).map((part) => (typeof part === "object" ? part.key : part));
    const name = keys.length > 0 ? `"${keys.map(String).join(".")}": ` : "";
    report(problemAt(placeOf(keys), name + issue.message, "the rule is in the site's config, under frontmatter"));
  }
  return result.issues ? values : asRecord((result as { value: unknown }).value, placeOf([]), report);
}
