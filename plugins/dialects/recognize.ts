// A folder without site.config.* → the tool that it was written for, and a config in docsgen's words.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import { renderConfig } from "./config-text.js";
import type { Dialect, DialectOptions, SiteSketch } from "./dialect.js";
import { dialects } from "./index.js";

export interface Recognized {
  /** Name of the dialect's function. */
  name: keyof typeof dialects;
  /** The tool's name. */
  title: string;
  /** The tool's configuration, absolute. */
  file: string;
  sketch: SiteSketch;
}

/** Where repositories keep the configuration of their documentation. */
const folders = [
  ".",
  "docs",
  "website",
  "doc",
  "documentation",
  "site",
  "guide",
  "packages/docs",
  "apps/docs",
  "docs/en",
];

/**
 * Undefined for a folder that no tool is recognized in.
 * @param asked name of a dialect's function: no other is tried, and it may do without a configuration
 */
export async function recognize(root: string, asked?: string): Promise<Recognized | undefined> {
  const named = (Object.entries(dialects) as [Recognized["name"], Dialect][]).filter(
    ([name]) => asked === undefined || name === asked,
  );
  for (const folder of folders) {
    for (const [name, dialect] of named) {
      const files = dialect.configNames.map((config) => join(root, folder, config)).filter(existsSync);
      const file = files.find((one) => dialect.isOwn?.(one) ?? true);
      if (file !== undefined) return { name, title: dialect.title, file, sketch: await dialect.read(root, file) };
    }
  }
  const [name, dialect] = named[0] ?? [];
  if (asked === undefined || !name || !dialect || dialect.configNames.length > 0) return undefined;
  return { name, title: dialect.title, file: root, sketch: await dialect.read(root, root) };
}

type Aliases = NonNullable<DialectOptions["aliases"]>;

export interface RecognizeOptions {
  /** Name of the dialect to take. Default: the one whose tool is recognized. */
  dialect?: string;
  /** See DialectOptions. The other pages have what the tool says of them in their own front matter. */
  foreign?: readonly string[];
  /** See DialectOptions: besides what the tool says. */
  aliases?: Aliases;
}

/** What the core asks for where a root has no config file. */
export async function recognizeConfig(
  root: string,
  { dialect, foreign, aliases }: RecognizeOptions = {},
): Promise<{ file: string; code: string; inputs: string[]; notes: Diagnostic[] } | undefined> {
  const found = await recognize(root, dialect);
  if (!found) return undefined;
  const { name, title, file, sketch } = found;
  const note: Diagnostic = {
    code: "recognized-tool",
    severity: "note",
    message: `Built as documentation of ${title}, by ${relative(root, file) || "request"}.`,
    hint: "docsgen migrate writes a site.config.ts that says the same",
  };
  const { aliases: known = {}, ...others } = sketch.options;
  const kept = Object.fromEntries(Object.entries(known).filter(([id]) => foreign?.includes(id) ?? true));
  const allAliases = joinAliases(kept, aliases);
  const options: DialectOptions = {
    ...others,
    ...(allAliases && { aliases: allAliases }),
    ...(foreign && { foreign }),
  };
  const code = renderConfig(name, { ...sketch, options });
  return { file, code, inputs: sketch.inputs, notes: [note, ...sketch.notes] };
}

/** Undefined if there are none. */
function joinAliases(known: Aliases, more: Aliases = {}): Aliases | undefined {
  const ids = [...new Set([...Object.keys(known), ...Object.keys(more)])].sort();
  if (ids.length === 0) return undefined;
  return Object.fromEntries(ids.map((id) => [id, [...new Set([...(known[id] ?? []), ...(more[id] ?? [])])]]));
}
