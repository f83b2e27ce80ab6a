// MkDocs extensions and plugins: the syntax that they enable, and those without a counterpart.

import type { Diagnostic, Json } from "docsgen";
import { escapeRegExp } from "docsgen/markdown-text";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { readText } from "../../shared/config/tool-files.js";
import type { MkdocsSyntax } from "../options.js";

const syntaxByName: Readonly<Record<string, MkdocsSyntax>> = {
  "pymdownx.caret": "caret",
  "pymdownx.critic": "critic",
  "pymdownx.emoji": "emoji",
  "pymdownx.keys": "keys",
  "pymdownx.mark": "mark",
  "pymdownx.tilde": "tilde",
  "pymdownx.arithmatex": "math",
};

export function detectSyntax(extensions: ReadonlyMap<string, Mapping>): MkdocsSyntax[] {
  return [...new Set([...extensions.keys()].flatMap((name) => syntaxByName[name] ?? []))].sort();
}

/** Plugins that docsgen replaces, or that readers would not miss. */
const coveredPlugins = new Set(
  `autorefs awesome-nav awesome-pages blog exclude git-authors git-committers git-revision-date git-revision-date-localized glightbox group i18n
  include-markdown info literate-nav llmstxt macros meta mike minify mkdocstrings offline optimize privacy redirects rss search
  section-index social tags typeset`.split(/\s+/),
);

export function describeGaps(values: Mapping, plugins: ReadonlyMap<string, Mapping>, file: string): Diagnostic[] {
  const lines = (readText(file) ?? "").split("\n");
  const noteAt = (pattern: RegExp, message: string): Diagnostic => {
    const line = lines.findIndex((text) => pattern.test(text)) + 1;
    return { code: "tool-plugin", severity: "note", message, place: { file, ...(line > 0 && { line }) } };
  };
  const unknown = [...plugins.keys()].filter((name) => !coveredPlugins.has(name));
  const notes = unknown.map((name) => {
    const pattern = new RegExp(`^\\s*(?:- *)?["']?(?:\\w+/)?${escapeRegExp(name)}["']?(?::.*)?\\s*$`);
    return noteAt(pattern, `The plugin "${name}" has no counterpart in docsgen.`);
  });
  const hooks =
    toList(values.hooks).length > 0 ? [noteAt(/^hooks:/, "Python hooks are not run; their output is missing.")] : [];
  return [...notes, ...hooks];
}

/** Diagrams and formulas have counterparts in docsgen. */
const knownBlocks = /^(?:mermaid|math|katex|\*)$/;

/** Returns the names of code blocks for which the configuration has a function. */
export function detectProgramBlocks(extensions: ReadonlyMap<string, Mapping>): { programBlocks?: string[] } {
  const blocks = toList(extensions.get("pymdownx.superfences")?.custom_fences);
  const names = blocks.map((one) => toText(toMapping(one).name)).filter((name) => name && !knownBlocks.test(name));
  return names.length > 0 ? { programBlocks: names } : {};
}

/** Lists `- name`, `- name: { options }`, and `name: { options }` in order. Removes a theme's prefix from names. */
export function namedOptions(value: Json | undefined): Map<string, Mapping> {
  const entries = Array.isArray(value)
    ? (value as readonly Json[]).flatMap((one): [string, Json | undefined][] =>
        typeof one === "string" ? [[one, undefined]] : Object.entries(toMapping(one)),
      )
    : Object.entries(toMapping(value));
  const plain = entries.flatMap(([name, options]): [string, Mapping][] => {
    // In Zensical, they are nested: `[project.markdown_extensions.pymdownx.snippets]`.
    if (name === "pymdownx")
      return Object.entries(toMapping(options)).map(([part, inner]) => [`pymdownx.${part}`, toMapping(inner)]);
    return [[name.replace(/^\w+\//, ""), toMapping(options)]];
  });
  return new Map(plain);
}
