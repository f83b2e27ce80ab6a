// Schema of plugins.
import * as v from "valibot";
import { frameEntries, strict } from "./frame-schema.js";
import { isPluggable } from "./plugin-checks.js";

const text = v.string();
const record = v.record(text, v.unknown());
const clientFile = v.union([text, v.instance(URL)]);
/** A remark or rehype plugin. */
export const pluggable = v.pipe(
  v.unknown(),
  v.check(isPluggable, "must be a plugin (a function, or a list that starts with one), not a name: import it"),
);
const esbuildPlugins = v.optional(
  v.lazy((value: unknown) =>
    typeof value === "function" ? v.function() : v.array(v.looseObject({ name: text, setup: v.function() })),
  ),
);
export const handlers = v.record(text, v.function());
const additionsSchema = strict({
  nav: frameEntries.nav,
  head: frameEntries.head,
  labels: v.optional(v.record(text, v.record(text, text))),
  lists: v.optional(v.record(text, v.array(v.unknown()))),
});
const commandName = v.pipe(
  text,
  v.regex(/^[a-z][a-z\d]*(?:[-:][a-z\d]+)*$/, "has a name that is not lowercase words with hyphens or colons"),
);
const optionFlags = v.pipe(
  text,
  v.regex(
    /^(?:-[a-zA-Z], )?--[a-z][a-z\d-]*(?: (?:<[\w-]+>|\[[\w-]+\]))?$/,
    'has options that are not written like "--limit <n>"',
  ),
);
const commandSchema = strict({
  description: v.pipe(text, v.nonEmpty("must not be empty")),
  arguments: v.optional(text),
  options: v.optional(v.record(optionFlags, text)),
  run: v.function(),
});
export const pluginSchema = strict({
  name: v.pipe(text, v.nonEmpty("must not be empty")),
  cacheKey: v.optional(text),
  isIndependent: v.optional(v.boolean()),
  isWatched: v.optional(v.boolean()),
  isRepeatable: v.optional(v.boolean()),
  dialect: v.optional(strict({ losses: v.record(text, record), attachments: v.optional(record) })),
  files: v.optional(v.array(text)),
  requires: v.optional(v.array(text)),
  options: v.optional(strict({ given: v.unknown(), shape: v.unknown() })),
  articleProblems: v.optional(v.array(text)),
  markdown: v.optional(
    strict({
      rewrite: v.optional(v.function()),
      rewriteEndings: v.optional(v.array(v.string())),
      modules: v.optional(
        strict({ endings: v.array(text), esbuild: v.optional(v.function()), stylesheets: v.optional(v.array(text)) }),
      ),
      slug: v.optional(v.function()),
      containers: v.optional(v.array(text)),
      plainLanguages: v.optional(v.array(text)),
      syntax: v.optional(v.array(v.picklist(["math", "definition-list"]))),
      remark: v.optional(v.array(pluggable)),
      rehype: v.optional(v.array(pluggable)),
      handlers: v.optional(handlers),
    }),
  ),
  frontmatter: v.optional(v.function()),
  frontmatterKeys: v.optional(record),
  load: v.optional(v.function()),
  pages: v.optional(v.function()),
  transform: v.optional(v.function()),
  derive: v.optional(strict(stepEntries())),
  emit: v.optional(strict({ ...stepEntries(), usesTheme: v.optional(v.boolean()) })),
  finish: v.optional(v.function()),
  linkHeaders: v.optional(v.record(text, text)),
  dev: v.optional(v.function()),
  commands: v.optional(v.record(commandName, commandSchema)),
  lists: v.optional(record),
  site: v.optional(additionsSchema),
  client: v.optional(
    strict({
      styles: v.optional(v.array(clientFile)),
      scripts: v.optional(v.array(clientFile)),
      islands: v.optional(v.record(text, clientFile)),
      slots: v.optional(v.record(text, clientFile)),
      components: v.optional(v.record(text, clientFile)),
      theme: v.optional(clientFile),
      esbuild: esbuildPlugins,
      workers: v.optional(v.record(text, clientFile)),
    }),
  ),
});
function stepEntries() {
  const fields = v.array(text);
  return { reads: fields, needs: v.optional(fields), map: v.optional(v.function()), run: v.function() };
}
