// Parses MkDocs's YAML: Python tags (`!!python/name:…`) are strings, `!ENV [NAME, default]` is replaced with its
// default, and INHERIT names a base file.
import { dirname, join } from "node:path";
import type { Json } from "docsgen";
import { parse as parseToml } from "smol-toml";
import type { ScalarTag, YAMLSeq } from "yaml";
import { type Mapping, toMapping } from "../../../shared/json.js";
import { readText } from "../../shared/config/tool-files.js";

interface ReadYaml {
  values: Mapping;
  /** The file and the files it inherits from, absolute. */
  inputs: string[];
}

/**
 * Reads mkdocs.yml or zensical.toml.
 * @throws YAMLParseError or TomlError
 */
export async function readSettings(
  file: string,
  read: (file: string) => string | undefined = readText,
): Promise<ReadYaml> {
  if (!file.endsWith(".toml")) return readYaml(file, read);
  const { project, ...rest } = toMapping(parseToml(read(file) ?? ""));
  // If the configuration lists no extensions, Zensical enables these.
  const values = { markdown_extensions: zensicalExtensions as Json, ...rest, ...toMapping(project) };
  return { values, inputs: [file] };
}

const zensicalExtensions = ["caret", "critic", "emoji", "keys", "mark", "tilde"].map((name) => `pymdownx.${name}`);

/**
 * Merges a file's values over its base file.
 * @throws YAMLParseError
 */
export async function readYaml(
  file: string,
  read: (file: string) => string | undefined = readText,
  above: readonly string[] = [],
): Promise<ReadYaml> {
  const { parse } = await import("yaml");
  const text = read(file) ?? "";
  const values = toMapping(
    parse(text, {
      customTags: [environment, environmentList],
      logLevel: "error",
      merge: true,
      maxAliasCount: -1,
      // Python uses the last value if a key occurs more than once.
      uniqueKeys: false,
    }),
  );
  const { INHERIT: inherited, ...own } = values;
  const inputs = [...above, file];
  const base = typeof inherited === "string" ? join(dirname(file), inherited) : undefined;
  if (base === undefined || inputs.includes(base)) return { values: own, inputs };
  const below = await readYaml(base, read, inputs);
  return { values: mergeMappings(below.values, own), inputs: below.inputs };
}

const environment: ScalarTag = { tag: "!ENV", resolve: () => null };
const environmentList = {
  tag: "!ENV",
  collection: "seq" as const,
  resolve: (list: YAMLSeq | unknown) => {
    const { items = [] } = list as Partial<YAMLSeq>;
    return items.length > 1 ? items.at(-1) : null;
  },
};

function mergeMappings(below: Mapping, own: Mapping): Mapping {
  const merged: Record<string, Json | undefined> = { ...below };
  for (const [key, value] of Object.entries(own)) {
    const isMapping = Object.keys(toMapping(value)).length > 0 && Object.keys(toMapping(below[key])).length > 0;
    merged[key] = isMapping ? (mergeMappings(toMapping(below[key]), toMapping(value)) as Json) : value;
  }
  return merged;
}
