// Schema of `site.config.ts` and of plugins. Validates values and reports problems with the position of the option.
import * as v from "valibot";
import type { Diagnostic, Place } from "../../contract/data.js";
import type { FrontMatterSchema } from "../../contract/pages/typed-front-matter.js";
import type { Plugin } from "../../contract/plugin.js";
import { nearest } from "../../errors/nearest-word.js";
import { describeExpected, describeType, nameOfKeys } from "../../errors/plugin-results.js";
import { findOption } from "../file/config-positions.js";
import { editionEntries } from "./edition-schema.js";
import { frameEntries, strict } from "./frame-schema.js";
import { linkEntries } from "./link-options.js";
import { createSchema } from "./option-schema.js";
import { findUnknownReads } from "./plugin-checks.js";
import { handlers, pluggable, pluginSchema } from "./plugin-schema.js";
import { remoteSchema } from "./remote-options.js";

const text = v.string();
const milliseconds = v.pipe(v.number(), v.minValue(1, "must be at least 1"), v.maxValue(2 ** 31 - 1));
const record = v.record(text, v.unknown());
const named = v.looseObject({ name: text });
const filled = v.pipe(text, v.nonEmpty("must not be empty"));
const checkLevel = v.picklist(["error", "warning", "off"]);
const standardSchema = v.pipe(
  v.unknown(),
  v.check(isStandardSchema, "must be a Standard Schema (https://standardschema.dev)"),
);
const configSchema = strict({
  title: v.optional(text),
  description: v.optional(text),
  url: v.optional(v.pipe(text, v.url("must be an absolute URL, such as https://example.org"))),
  base: v.optional(v.pipe(text, v.startsWith("/", 'must begin with "/"'))),
  trailingSlash: v.optional(v.boolean()),
  labels: v.optional(v.record(text, text)),
  ...editionEntries,
  version: v.optional(text),
  ...linkEntries,
  variables: v.optional(
    v.record(v.pipe(text, v.regex(/^[\w-]+$/, "has a name with characters other than letters, digits, _ and -")), text),
  ),
  content: v.optional(filled),
  out: v.optional(filled),
  output: v.optional(v.picklist(["files", "swap"])),
  public: v.optional(filled),
  theme: v.optional(v.union([filled, v.literal(false)])),
  addressLock: v.optional(filled),
  headers: v.optional(
    v.lazy((value: unknown) =>
      typeof value === "object" ? strict({ csp: v.record(text, v.union([filled, v.array(filled)])) }) : v.boolean(),
    ),
  ),
  ...frameEntries,
  plugins: v.optional(v.array(v.unknown())),
  markdown: v.optional(
    strict({
      parser: v.optional(v.picklist(["auto", "fast", "remark"])),
      pageTimeoutMs: v.optional(milliseconds),
      remark: v.optional(v.array(pluggable)),
      rehype: v.optional(v.array(pluggable)),
      handlers: v.optional(handlers),
      headingAnchors: v.optional(v.boolean()),
      highlight: v.optional(
        strict({
          light: v.optional(v.union([text, record])),
          dark: v.optional(v.union([text, record])),
          langs: v.optional(v.array(named)),
        }),
      ),
      html: v.optional(v.picklist(["allow", "escape", "remove"])),
    }),
  ),
  cache: v.optional(
    strict({
      dir: v.optional(filled),
      maxBytes: v.optional(v.pipe(v.number(), v.minValue(1_048_576, "must be at least 1 MiB (1048576)"))),
      remote: v.optional(remoteSchema),
      readOnly: v.optional(v.boolean()),
    }),
  ),
  symlinks: v.optional(v.array(filled)),
  hookTimeoutMs: v.optional(milliseconds),
  checks: v.optional(v.record(text, v.union([checkLevel, v.record(text, checkLevel)]))),
  frontmatter: v.optional(
    v.lazy((value: unknown) => (isSchemaTable(value) ? v.record(text, standardSchema) : standardSchema)),
  ),
});

/** Some libraries' schemas are functions. */
function isStandardSchema(value: unknown): boolean {
  return typeof (value as Partial<FrontMatterSchema> | null)?.["~standard"]?.validate === "function";
}

/** True for schemas by pattern. */
function isSchemaTable(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0 && !("~standard" in value);
}

/** Reports problems of a config file's export. `file` is used as the position. */
export function checkConfig(user: unknown, file: string | undefined): Diagnostic[] {
  const { issues = [] } = v.safeParse(configSchema, user);
  return issues.map((issue) => describeIssue(issue, configSchema, { file }));
}

/**
 * Reports problems of a plugin in the chain. Invalid options are reported alone, because other problems may follow from them.
 * @param prefix identifies the plugin, as in `plugins[2]`
 */
export function checkPlugin(plugin: unknown, prefix: string, file: string | undefined): Diagnostic[] {
  const wrongOptions = v.is(configured, plugin) ? checkOptions(plugin as Plugin, file) : [];
  if (wrongOptions.length > 0) return wrongOptions;
  const { issues } = v.safeParse(pluginSchema, plugin);
  if (issues) return issues.map((issue) => describeIssue(issue, pluginSchema, { file, prefix }));
  const problems = findUnknownReads(plugin as Plugin);
  return problems.map(({ origin, message, hint }) => ({ ...invalid(message, hint, file), origin }));
}

/** The fields of a plugin that the check of its options requires. */
const configured = v.looseObject({ name: pluginSchema.entries.name, options: pluginSchema.entries.options });

/** Reports problems of a plugin's options. */
export function checkOptions(
  { name, options }: Pick<Plugin, "name" | "options">,
  file: string | undefined,
): Diagnostic[] {
  if (!options) return [];
  const schema = createSchema(options.shape);
  const { issues = [] } = v.safeParse(schema, options.given);
  return issues.map((issue) => describeIssue(issue, schema, { file, prefix: name }));
}

type Schema = v.GenericSchema;

function describeIssue(
  issue: v.BaseIssue<unknown>,
  schema: Schema,
  { file, prefix }: { file: string | undefined; prefix?: string },
): Diagnostic {
  const keys = (issue.path ?? []).map((part) => String(part.key));
  const name = nameOfKeys([...splitPrefix(prefix), ...keys]);
  const option = name === "" ? "The config" : `The option "${name}"`;
  // A line that contains the URL or keys of a cache may contain a secret, so it must not be printed.
  const isSecret = name.startsWith("cache.remote") && issue.kind === "validation";
  const isMissing = issue.received === "undefined";
  const place =
    file !== undefined && keys.length > 0 && !isSecret
      ? findOption([...splitPrefix(prefix), ...keys], file, isMissing)
      : file;
  if (issue.type === "never")
    return reportUnknownOption(
      [...splitPrefix(prefix), ...keys],
      knownKeys(schema, (issue.path ?? []).slice(0, -1)),
      file,
    );
  if (issue.kind === "validation") return invalid(`${option} ${issue.message}.`, undefined, place);
  if (isMissing) return invalid(`${option} is missing.`, undefined, place);
  const either = describeExpected(issue.expected ?? "");
  return invalid(`${option} must be ${either}, not ${describeType(issue.received)}.`, undefined, place);
}

/** `plugins[2]` → `plugins`, `2`. */
function splitPrefix(prefix: string | undefined): string[] {
  return prefix?.split(/[[\].]+/).filter(Boolean) ?? [];
}

/** If more options are valid, the hint does not list them. */
const maxListed = 50;

/** Creates the error for an unknown option. `keys`: path to the option. `known`: valid keys at the same level. */
export function reportUnknownOption(
  keys: readonly string[],
  known: readonly string[],
  file: string | undefined,
): Diagnostic {
  const key = keys.at(-1) ?? "";
  const near = nearest(key, known);
  const list = known.length <= maxListed ? `the options here are ${known.join(", ")}` : undefined;
  const place = file === undefined ? undefined : findOption(keys, file);
  const message = `The config has no option "${nameOfKeys(keys)}".`;
  return invalid(message, near === undefined ? list : `did you mean ${near}?`, place);
}

type Node = v.GenericSchema & {
  entries?: Record<string, Node>;
  wrapped?: Node;
  item?: Node;
  value?: Node;
  getter?: (value: unknown) => Node;
};

/** Returns the valid keys at the level of an invalid key, by walking the schema along the issue's path. */
function knownKeys(schema: Schema, path: readonly { key: unknown; input: unknown }[]): string[] {
  let node: Node | undefined = schema;
  for (const { key, input } of path) {
    node = node && inner(node, input);
    node = node?.entries?.[String(key)] ?? node?.item ?? node?.value;
  }
  const last = path.at(-1);
  const value = last && (last.input as Record<string, unknown>)[String(last.key)];
  return Object.keys((node && inner(node, value))?.entries ?? {});
}

/** Unwraps optional and lazy schemas. */
function inner(node: Node, value: unknown): Node {
  if (node.wrapped) return inner(node.wrapped, value);
  return node.getter ? inner(node.getter(value), value) : node;
}

/** Creates a `config-invalid` error. `place` may be a file path. */
export function invalid(message: string, hint: string | undefined, place: Place | string | undefined): Diagnostic {
  return {
    code: "config-invalid",
    severity: "error",
    message,
    ...(hint && { hint }),
    ...(place !== undefined && { place: typeof place === "string" ? { file: place } : place }),
  };
}
