// Extensions and plugins of MkDocs: what they turn on, and what has no counterpart.
import type { Diagnostic, Json } from "docsgen";
import { listOf, type Mapping, mappingOf } from "../../json.js";
import { readText } from "../files.js";
import type { MkdocsSyntax } from "./options.js";

const syntaxByName: Readonly<Record<string, MkdocsSyntax>> = {
  "pymdownx.caret": "caret",
  "pymdownx.critic": "critic",
  "pymdownx.emoji": "emoji",
  "pymdownx.keys": "keys",
  "pymdownx.mark": "mark",
  "pymdownx.tilde": "tilde",
  "pymdownx.arithmatex": "math",
  macros: "macros",
  "zensical.extensions.macros": "macros",
};

/** Hooks fill in variables, as macros do. */
export function syntaxOf(values: Mapping, ...lists: ReadonlyMap<string, Mapping>[]): MkdocsSyntax[] {
  const names = lists.flatMap((list) => [...list.keys()].flatMap((name) => syntaxByName[name] ?? []));
  const all = listOf(values.hooks).length > 0 ? [...names, "macros" as const] : names;
  return [...new Set(all)].sort();
}

/** Plugins whose work docsgen does itself, or that change nothing that a reader would miss. */
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
    const pattern = new RegExp(`^\\s*(?:- *)?["']?(?:\\w+/)?${name.replace(/\W/g, "\\$&")}["']?(?::.*)?\\s*$`);
    return noteAt(pattern, `docsgen has no counterpart of the plugin "${name}".`);
  });
  const hooks =
    listOf(values.hooks).length > 0
      ? [noteAt(/^hooks:/, "Hooks are written in Python; what they make is missing.")]
      : [];
  return [...notes, ...hooks];
}

/** `- name`, `- name: { options }` and `name: { options }`, in the order of the list; a theme's prefix is dropped. */
export function namedOptions(value: Json | undefined): Map<string, Mapping> {
  const entries = Array.isArray(value)
    ? (value as readonly Json[]).flatMap((one): [string, Json | undefined][] =>
        typeof one === "string" ? [[one, undefined]] : Object.entries(mappingOf(one)),
      )
    : Object.entries(mappingOf(value));
  const plain = entries.flatMap(([name, options]): [string, Mapping][] => {
    // Zensical nests them: `[project.markdown_extensions.pymdownx.snippets]`.
    if (name === "pymdownx")
      return Object.entries(mappingOf(options)).map(([part, inner]) => [`pymdownx.${part}`, mappingOf(inner)]);
    return [[name.replace(/^\w+\//, ""), mappingOf(options)]];
  });
  return new Map(plain);
}
