// Settings of mkdocs-macros. https://mkdocs-macros-plugin.readthedocs.io/en/latest/
import { dirname, join } from "node:path";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { completeDelimiters, type Delimiters } from "../../shared/nunjucks/delimiters.js";

export interface MacroOptions {
  /** Path of the configuration, which contains the variables. This and the following paths are relative to the site root. */
  config: string;
  /** Folder of `{% include %}`. */
  folder: string;
  /** Data files. If an entry has no name, each key of the file is a variable. Default: none. */
  data?: readonly { name?: string; file: string }[];
  /** Delimiters that differ from Jinja's. Default: none. */
  delimiters?: Partial<Delimiters>;
  /** If true, only pages with `render_macros: true` are rendered. Default: false. */
  isOptIn?: boolean;
  /** If true, `{% include "a.md" %}` belongs to include-markdown, and the text of included files is rendered. Default: false. */
  hasIncludes?: boolean;
}

const delimiterKeys = {
  blockStart: "j2_block_start_string",
  blockEnd: "j2_block_end_string",
  variableStart: "j2_variable_start_string",
  variableEnd: "j2_variable_end_string",
  commentStart: "j2_comment_start_string",
  commentEnd: "j2_comment_end_string",
} as const;

interface Around {
  file: string;
  docs: string;
  fromRoot(file: string): string;
}

export function readMacroOptions(
  plugins: ReadonlyMap<string, Mapping>,
  { file, docs, fromRoot }: Around,
): { macros?: MacroOptions } {
  const plugin = plugins.get("macros");
  if (!plugin) return {};
  const local = (name: string) => fromRoot(join(dirname(file), name));
  const given = plugin.include_yaml;
  const data = (Array.isArray(given) ? toList(given) : [toMapping(given)]).flatMap((one) =>
    typeof one === "string"
      ? [{ file: local(one) }]
      : Object.entries(toMapping(one)).map(([name, path]) => ({ name, file: local(toText(path)) })),
  );
  const signs = Object.entries(delimiterKeys).flatMap(([name, key]) =>
    toText(plugin[key]) ? [[name, toText(plugin[key])] as const] : [],
  );
  const macros: MacroOptions = {
    config: fromRoot(file),
    folder: toText(plugin.include_dir) ? local(toText(plugin.include_dir)) : fromRoot(docs),
    ...(data.length > 0 && { data }),
    ...(signs.length > 0 && { delimiters: Object.fromEntries(signs) }),
    ...(plugin.render_by_default === false && { isOptIn: true }),
    ...(plugins.has("include-markdown") && { hasIncludes: true }),
  };
  return { macros };
}

/** True if a text may contain tags, and its page is rendered. */
export function hasMacros(
  lines: readonly string[],
  { frontmatter, file, id }: { frontmatter: Mapping; file: string; id: string },
  { delimiters, isOptIn = false, hasIncludes = false }: MacroOptions,
): boolean {
  const isPage = file.replaceAll("\\", "/").endsWith(id);
  const isRendered = frontmatter.render_macros === true || (!isOptIn && frontmatter.render_macros !== false);
  if (!isRendered || (!isPage && !hasIncludes)) return false;
  const { blockStart, variableStart, commentStart } = completeDelimiters(delimiters);
  return lines.some((line) => [blockStart, variableStart, commentStart].some((sign) => line.includes(sign)));
}
