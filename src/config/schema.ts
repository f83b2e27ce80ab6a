// The schema of `site.config.ts` and of plugins: an unknown value in, problems out, each with the key, what was expected and
// the nearest right key. What the options mean is said in site-config.ts.
import * as v from "valibot";
import type { Diagnostic, Place } from "../contract/data.js";
import { nearest } from "../report/errors.js";
import { findOption } from "./option-place.js";

const text = v.string();
const record = v.record(v.string(), v.unknown());
const named = v.looseObject({ name: v.string() });
const folder = v.pipe(v.string(), v.nonEmpty("must not be empty"));
const pluginSchema = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty("must not be empty")),
  cacheKey: v.optional(text),
  markdown: v.optional(
    v.strictObject({ remark: v.optional(v.array(v.unknown())), rehype: v.optional(v.array(v.unknown())) }),
  ),
  load: v.optional(v.function()),
  transform: v.optional(v.function()),
  derive: v.optional(stepSchema()),
  emit: v.optional(stepSchema()),
  client: v.optional(
    v.strictObject({
      styles: v.optional(v.array(text)),
      scripts: v.optional(v.array(text)),
      islands: v.optional(v.record(text, text)),
      workers: v.optional(v.record(text, text)),
    }),
  ),
});
const configSchema = v.strictObject({
  title: v.optional(text),
  description: v.optional(text),
  url: v.optional(v.pipe(text, v.url("must be a whole address, such as https://example.org"))),
  base: v.optional(v.pipe(text, v.startsWith("/", 'must begin with "/"'))),
  trailingSlash: v.optional(v.boolean()),
  lang: v.optional(v.pipe(text, v.check(isLanguageTag, "must be a BCP 47 tag, such as en or pt-BR"))),
  labels: v.optional(v.record(text, text)),
  version: v.optional(text),
  repository: v.optional(
    v.strictObject({ url: v.pipe(text, v.url("must be a whole address")), branch: v.optional(text) }),
  ),
  variables: v.optional(v.record(v.pipe(text, v.regex(/^[\w-]+$/, "names are letters, digits, _ and -")), text)),
  content: v.optional(folder),
  out: v.optional(folder),
  public: v.optional(folder),
  theme: v.optional(folder),
  headers: v.optional(v.boolean()),
  plugins: v.optional(v.array(v.unknown())),
  markdown: v.optional(
    v.strictObject({
      parser: v.optional(v.picklist(["auto", "fast", "remark"])),
      remark: v.optional(v.array(v.unknown())),
      rehype: v.optional(v.array(v.unknown())),
      highlight: v.optional(
        v.strictObject({
          light: v.optional(v.union([text, record])),
          dark: v.optional(v.union([text, record])),
          langs: v.optional(v.array(named)),
        }),
      ),
      html: v.optional(v.picklist(["allow", "escape", "remove"])),
    }),
  ),
  cache: v.optional(
    v.strictObject({
      dir: v.optional(folder),
      maxBytes: v.optional(v.pipe(v.number(), v.minValue(1_048_576, "must be at least 1 MiB (1048576)"))),
      remote: v.optional(
        v.pipe(text, v.check(isServer, "must be an address such as https://cache.example.org, without user, ? and #")),
      ),
      readOnly: v.optional(v.boolean()),
    }),
  ),
  frontmatter: v.optional(v.looseObject({ "~standard": v.looseObject({ validate: v.function() }) })),
});

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function isServer(address: string): boolean {
  return URL.canParse(address) && /^https?:\/\/[^@?#]+$/.test(address);
}

function stepSchema() {
  const fields = v.array(text);
  return v.strictObject({ reads: fields, needs: v.optional(fields), map: v.optional(v.function()), run: v.function() });
}

/** Problems of what a config file exports; `file` is the place to blame. */
export function checkConfig(user: unknown, file: string | undefined): Diagnostic[] {
  const result = v.safeParse(configSchema, user);
  return (result.issues ?? []).map((issue) => describeIssue(issue, configSchema, { file, prefix: "" }));
}

/** Problems of one plugin of the chain; `prefix` names it, `plugins[2]`. */
export function checkPlugin(plugin: unknown, prefix: string, file: string | undefined): Diagnostic[] {
  const result = v.safeParse(pluginSchema, plugin);
  return (result.issues ?? []).map((issue) => describeIssue(issue, pluginSchema, { file, prefix }));
}

type Issue = v.BaseIssue<unknown>;

function describeIssue(
  issue: Issue,
  schema: { entries: object },
  { file, prefix }: { file: string | undefined; prefix: string },
): Diagnostic {
  const keys = (issue.path ?? []).map((part) => String(part.key));
  const key = [prefix, ...keys].filter(Boolean).join(".") || "the config";
  const last = keys.at(-1);
  // The line of an address may hold a password, which is not to be shown.
  const isSecret = key === "cache.remote" && issue.kind === "validation";
  const place = file !== undefined && last !== undefined && !isSecret ? findOption(last, file) : file;
  if (issue.type === "strict_object" && issue.expected === "never")
    return unknownOption([prefix, ...keys], knownKeys(schema, keys.slice(0, -1)), file);
  if (issue.kind === "validation") return invalid(`The option "${key}" ${issue.message}.`, undefined, place);
  const expected = (issue.expected ?? "another value").replace("Object", "an object").replace("Array", "an array");
  return invalid(
    `The option "${key}" has the wrong type: expected ${expected}, got ${issue.received}.`,
    undefined,
    place,
  );
}

/** The error of an option that does not exist; `keys` lead to it, `known` are the names that may stand there. */
export function unknownOption(keys: readonly string[], known: readonly string[], file: string | undefined): Diagnostic {
  const name = keys.at(-1) ?? "";
  const near = nearest(name, known);
  const hint = near ? `did you mean ${near}?` : `known keys here: ${known.join(", ")}`;
  const place = file === undefined ? undefined : findOption(name, file);
  return invalid(`The config has no option "${keys.filter(Boolean).join(".")}".`, hint, place);
}

/** Names of the options beside a wrong one, found by walking the schema along the issue's path. */
function knownKeys(schema: { entries: object }, keys: string[]): string[] {
  let entries = schema.entries as Record<string, { wrapped?: { entries?: object } }>;
  for (const key of keys) {
    const inner = entries[key]?.wrapped?.entries;
    if (!inner) return [];
    entries = inner as typeof entries;
  }
  return Object.keys(entries);
}

/** A `config-invalid` error; `place` may be the file alone. */
export function invalid(message: string, hint: string | undefined, place: Place | string | undefined): Diagnostic {
  return {
    code: "config-invalid",
    severity: "error",
    message,
    ...(hint && { hint }),
    ...(place !== undefined && { place: typeof place === "string" ? { file: place } : place }),
  };
}
