// Validates front matter. docsgen's keys have fixed types; the site's schema, if any, checks the rest.
import type { Config } from "../../config/config.js";
import type { Diagnostic, Json, Place } from "../../contract/data.js";
import type { FrontMatterSchema } from "../../contract/pages/typed-front-matter.js";
import { createNameMatcher } from "../../errors/name-patterns.js";
import { nearest } from "../../errors/nearest-word.js";
import { isExternal } from "../links/link.js";
import { asRecord, type FrontMatter, problemAt } from "./front-matter.js";
import { type KeyType, keyTypes } from "./key-types.js";
import { counterpartOf } from "./peer-keys.js";
import { declaredKeys, declaredTypeProblems } from "./plugin-keys.js";

/** The subset of a session needed to read a source. */
export interface SourceReader {
  config: Pick<Config, "site" | "frontmatter" | "plugins">;
  diagnostics: readonly Diagnostic[];
  report(diagnostic: Diagnostic): void;
}

/** The page of the front matter. */
interface CheckedSource {
  id: string;
  /** True for a page of a version in Git, whose keys cannot be corrected. */
  isPast: boolean;
}

/** Reports violations. Returns the values, transformed by the site's schema if there is one. */
export async function checkFrontMatter(
  frontMatter: FrontMatter,
  { config, report }: SourceReader,
  { id, isPast }: CheckedSource,
): Promise<Record<string, Json>> {
  const isForeign = config.plugins.some(({ dialect }) => dialect);
  typeProblems(frontMatter, isForeign).forEach(report);
  declaredTypeProblems(frontMatter, config.plugins).forEach(report);
  unreadKeys(frontMatter, config.plugins).forEach(report);
  if (config.site.origin === "") imageProblems(frontMatter).forEach(report);
  const schema = config.frontmatter && schemaFor(config.frontmatter, id);
  if (schema) return applySchema(frontMatter, schema, report);
  // A schema defines the allowed keys, and a dialect has the keys of its tool.
  if (!isForeign && !isPast) unknownKeys(frontMatter, declaredKeys(config.plugins)).forEach(report);
  return frontMatter.values;
}

/** Returns the site's schema, or that of the last pattern that matches the page. */
export function schemaFor(given: NonNullable<Config["frontmatter"]>, id: string): FrontMatterSchema | undefined {
  if ("~standard" in given) return given as FrontMatterSchema;
  return Object.entries(given).findLast(([pattern]) => createNameMatcher([pattern])(id))?.[1];
}

/** Keys that other tools use for values of other types. */
const sharedKeys: ReadonlySet<string> = new Set([
  ...["card", "editLink", "features", "head", "hero", "image", "lastUpdated", "next", "prev", "sidebar", "tags", "toc"],
  "toolkit",
]);

/** @param isForeign true for documents of another tool */
function typeProblems({ values, findPlace: placeOf }: FrontMatter, isForeign: boolean): Diagnostic[] {
  const check = (value: Json, type: KeyType, path: (string | number)[]): Diagnostic[] => {
    if (value === null) return [];
    if (!type.accepts(value)) {
      const hint = type.name === "text" ? `put the value in quotes: ${path.at(-1)}: "${String(value)}"` : undefined;
      return [problemAt(placeOf(path), `"${nameOf(path)}" must be ${type.name}.`, hint)];
    }
    return entriesOf(value, type, path).flatMap(({ value: inner, type: of, path: at }) =>
      of ? check(inner, of, at) : [],
    );
  };
  return Object.entries(values).flatMap(([key, value]) => {
    const type = isForeign && sharedKeys.has(key) ? undefined : keyTypes.get(key);
    return type ? check(value, type, [key]) : [];
  });
}

/** Reports keys of plugins that the site does not use. */
function unreadKeys(
  { values, findPlace: placeOf }: FrontMatter,
  plugins: SourceReader["config"]["plugins"],
): Diagnostic[] {
  return Object.keys(values).flatMap((key) => {
    const plugin = keyTypes.get(key)?.plugin;
    if (plugin === undefined || plugins.some(({ name }) => name === plugin)) return [];
    const hint = `add ${plugin}() to plugins in the config`;
    const message = `The key "${key}" has no effect without the ${plugin}() plugin.`;
    return [{ ...problemAt(placeOf([key], "key"), message, hint), severity: "warning" as const }];
  });
}

/** Social networks need the absolute URL of an image. */
function imageProblems({ values: { image }, findPlace: placeOf }: FrontMatter): Diagnostic[] {
  if (typeof image !== "string" || image === "" || isExternal(image)) return [];
  const message = "The image for social networks needs the URL of the published site.";
  const hint = 'add url: "https://…" to site.config.ts';
  return [{ code: "picture-without-url", severity: "warning", message, place: placeOf(["image"]), hint }];
}

interface Entry {
  value: Json;
  /** Absent if the key is unknown. */
  type: KeyType | undefined;
  path: (string | number)[];
}

/** Returns the keys of an object, or of the objects in a list. */
function entriesOf(value: Json, { keys }: KeyType, path: (string | number)[]): Entry[] {
  if (!keys || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => entriesOf(item, { ...anyType, keys }, [...path, index]));
  return Object.entries(value).map(([key, inner]: [string, Json]) => {
    return { value: inner, type: Object.hasOwn(keys, key) ? keys[key] : undefined, path: [...path, key] };
  });
}

const anyType: KeyType = { name: "", accepts: () => true };

/** `features.0.title` → `features.title`. */
function nameOf(path: readonly (string | number)[]): string {
  return path.filter((key) => typeof key === "string").join(".");
}

/**
 * Sites may use custom keys. But a key that resembles one of docsgen's is probably misspelled, and a key of another
 * tool has no effect. Objects under docsgen's keys cannot have custom keys.
 */
function unknownKeys({ values, findPlace: placeOf }: FrontMatter, declared: ReadonlySet<string>): Diagnostic[] {
  const report = (path: (string | number)[], options: readonly string[]): Diagnostic[] => {
    const name = nameOf(path);
    const counterpart = counterpartOf(name);
    const place = placeOf(path, "key");
    if (counterpart !== undefined) return [foreignKey(name, counterpart, place)];
    const meant = nearest(String(path.at(-1)), options);
    if (path.length === 1 && (meant === undefined || Object.hasOwn(values, meant))) return [];
    const hint = meant === undefined ? `the keys here are ${options.join(", ")}` : `did you mean ${meant}?`;
    return [{ ...problemAt(place, `Unknown key "${name}".`, hint), severity: "warning" }];
  };
  const below = (value: Json, type: KeyType, path: (string | number)[]): Diagnostic[] =>
    entriesOf(value, type, path).flatMap((entry) =>
      entry.type ? below(entry.value, entry.type, entry.path) : report(entry.path, Object.keys(type.keys ?? {})),
    );
  return Object.entries(values).flatMap(([key, value]) => {
    if (declared.has(key)) return [];
    const type = keyTypes.get(key);
    if (key === "tags" && values.layout !== "post") return [unusedTags(placeOf(["tags"], "key"))];
    return type ? below(value, type, [key]) : report([key], [...distinctKeys, ...[...declared].filter(isDistinct)]);
  });
}

/** Whether the key is long enough that a custom key rarely resembles it. */
function isDistinct(key: string): boolean {
  return key.length > 4 || key === "icon" || key === "slug";
}

const distinctKeys = [...keyTypes.keys()].filter(isDistinct);

function unusedTags(place: Place): Diagnostic {
  const message = 'The key "tags" only has an effect in blog posts.';
  return { code: "foreign-key", severity: "warning", message, place, hint: "for search terms, use keywords" };
}

function foreignKey(name: string, counterpart: string, place: Place): Diagnostic {
  const hint = counterpart === "" ? "docsgen has no counterpart: remove the key" : `use ${counterpart}`;
  const message = `The key "${name}" belongs to another tool and has no effect.`;
  return { code: "foreign-key", severity: "warning", message, place, hint };
}

/** Reports the schema's issues at their positions in the YAML. The schema's result replaces the values. */
async function applySchema(
  { values, findPlace: placeOf }: FrontMatter,
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
