// mkdocs.yml or zensical.toml → title, addresses, repository, sidebar, and what its extensions mean.
import { dirname, join, relative } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { parse as parseToml } from "smol-toml";
import type { SiteSketch } from "../dialect.js";
import { excludedFiles } from "../excluded.js";
import { readText } from "../files.js";
import { listOf, type Mapping, mappingOf, textOf } from "../json.js";
import { parseNav } from "./nav.js";
import type { MkdocsOptions, MkdocsSyntax } from "./options.js";
import { readYaml } from "./yaml.js";

export async function readMkdocs(root: string, file: string): Promise<SiteSketch<MkdocsOptions>> {
  const { values, inputs, notes } = await readValues(file);
  const folder = dirname(file);
  const docs = join(folder, textOf(values.docs_dir) || "docs");
  const fromRoot = (name: string) => relative(root, name).replaceAll("\\", "/") || ".";
  const plugins = namedOptions(values.plugins);
  const extensions = namedOptions(values.markdown_extensions);
  const theme = typeof values.theme === "string" ? {} : mappingOf(values.theme);
  const features = listOf(theme.features).map(String);
  const literate = plugins.get("literate-nav");
  const sidebar = parseNav(values.nav, {
    docs,
    hasIndexes: features.includes("navigation.indexes"),
    listName: literate && (textOf(literate.nav_file) || "SUMMARY.md"),
    inputs,
  });
  const excluded = [values.exclude_docs, values.draft_docs, plugins.get("exclude")?.glob].flatMap(patternsOf);
  // MkDocs leaves out `templates` at the top by itself.
  const ignore = await excludedFiles(docs, ["/templates/", ...excluded]);
  const snippets = extensions.get("pymdownx.snippets") ?? {};
  const options: MkdocsOptions = {
    ...(ignore.length > 0 && { ignore }),
    ...(sidebar.length > 0 && { sidebar }),
    syntax: syntaxOf(extensions, plugins),
    snippets: [
      ...new Set([...foldersOf(snippets.base_path).map((name) => fromRoot(join(folder, name))), fromRoot(docs)]),
    ],
    ...(listOf(snippets.auto_append).length > 0 && {
      abbreviations: listOf(snippets.auto_append).map((name) => fromRoot(join(folder, String(name)))),
    }),
    ...(/slug/.test(JSON.stringify(extensions.get("toc")?.slugify ?? "")) && { headingIds: "unicode" }),
    ...(features.includes("content.tabs.link") && { linkedTabs: true }),
    ...redirectsOf(plugins.get("redirects")),
  };
  return {
    site: describeSite(values, { theme, plugins, content: fromRoot(docs) }),
    options,
    inputs,
    notes: [...notes, ...describeGaps(values, plugins, file)],
  };
}

async function readValues(file: string): Promise<{ values: Mapping; inputs: string[]; notes: Diagnostic[] }> {
  try {
    if (!file.endsWith(".toml")) return { ...(await readYaml(file)), notes: [] };
    const { project, ...rest } = mappingOf(parseToml(readText(file) ?? ""));
    // Zensical turns these on where its configuration names none.
    return {
      values: { markdown_extensions: zensicalExtensions as Json, ...rest, ...mappingOf(project) },
      inputs: [file],
      notes: [],
    };
  } catch (thrown) {
    const [message] = (thrown as Error).message.split("\n");
    const linePos = (thrown as { linePos?: readonly { line: number }[] }).linePos;
    const line = linePos?.[0]?.line ?? (thrown as { line?: number }).line;
    const place = { file, ...(line !== undefined && { line }) };
    const hint = "the site is built without it";
    const note: Diagnostic = {
      code: "tool-config",
      severity: "warning",
      message: `The configuration could not be read: ${message}`,
      place,
      hint,
    };
    return { values: {}, inputs: [file], notes: [note] };
  }
}

const zensicalExtensions = ["caret", "critic", "keys", "mark", "tilde"].map((name) => `pymdownx.${name}`);

interface Around {
  theme: Mapping;
  plugins: ReadonlyMap<string, Mapping>;
  content: string;
}

function describeSite(values: Mapping, { theme, plugins, content }: Around): SiteSketch["site"] {
  const title = textOf(values.site_name);
  const description = textOf(values.site_description).trim();
  const address = URL.canParse(textOf(values.site_url)) ? new URL(textOf(values.site_url)) : undefined;
  const lang = textOf(theme.language) || textOf(theme.locale);
  const variables = plugins.has("macros") ? variablesOf(values.extra) : {};
  const repository = repositoryOf(values);
  return {
    content,
    ...(title && { title }),
    ...(description && { description }),
    ...(address && { url: address.origin, base: address.pathname.replace(/\/*$/, "/") }),
    ...(values.use_directory_urls !== false && { trailingSlash: true }),
    ...(lang && lang !== "en" && { lang: lang.replaceAll("_", "-") }),
    ...(repository && { repository }),
    ...(Object.keys(variables).length > 0 && { variables }),
    // Names of Python are anchors that mkdocstrings makes from source code.
    ...(plugins.has("mkdocstrings") && { links: { ignore: ["**/*#*.*"] } }),
  };
}

/** `edit_uri` holds the branch: `edit/main/docs/`. */
function repositoryOf(values: Mapping): { url: string; branch?: string } | undefined {
  const url = textOf(values.repo_url).replace(/(?:\.git)?\/*$/, "");
  if (!URL.canParse(url)) return undefined;
  const [, branch] = /^\/?(?:-\/)?(?:edit|blob|tree|raw|src)\/([^/]+)\//.exec(textOf(values.edit_uri)) ?? [];
  return { url, ...(branch && branch !== "main" && { branch }) };
}

function variablesOf(extra: Json | undefined): Record<string, string> {
  const entries = Object.entries(mappingOf(extra)).flatMap(([name, value]): [string, string][] =>
    /^[\w-]+$/.test(name) && (typeof value === "string" || typeof value === "number") ? [[name, String(value)]] : [],
  );
  return Object.fromEntries(entries);
}

/** Old pages by the page that each leads to now. */
function redirectsOf(plugin: Mapping | undefined): Pick<MkdocsOptions, "redirects"> {
  const redirects: Record<string, string[]> = {};
  for (const [old, target] of Object.entries(mappingOf(plugin?.redirect_maps))) {
    const id = textOf(target).replace(/[?#].*$/, "");
    if (/^[^:]+\.md$/.test(id)) redirects[id] = [...(redirects[id] ?? []), old];
  }
  return Object.keys(redirects).length > 0 ? { redirects } : {};
}

const syntaxByName: Readonly<Record<string, MkdocsSyntax>> = {
  "pymdownx.caret": "caret",
  "pymdownx.critic": "critic",
  "pymdownx.keys": "keys",
  "pymdownx.mark": "mark",
  "pymdownx.tilde": "tilde",
  "pymdownx.arithmatex": "math",
  macros: "macros",
};

function syntaxOf(...lists: ReadonlyMap<string, Mapping>[]): MkdocsSyntax[] {
  const names = lists.flatMap((list) => [...list.keys()].flatMap((name) => syntaxByName[name] ?? []));
  return [...new Set(names)].sort();
}

/** Plugins whose work docsgen does itself, or that change nothing that a reader would miss. */
const coveredPlugins = new Set(
  `autorefs awesome-nav exclude git-authors git-committers git-revision-date git-revision-date-localized glightbox group
  include-markdown info literate-nav llmstxt macros meta mike minify mkdocstrings offline optimize privacy redirects search
  section-index social tags typeset`.split(/\s+/),
);

function describeGaps(values: Mapping, plugins: ReadonlyMap<string, Mapping>, file: string): Diagnostic[] {
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
function namedOptions(value: Json | undefined): Map<string, Mapping> {
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

function foldersOf(value: Json | undefined): string[] {
  return typeof value === "string" ? [value] : Array.isArray(value) && value.length > 0 ? value.map(String) : ["."];
}

/** https://www.mkdocs.org/user-guide/configuration/#exclude_docs */
function patternsOf(value: Json | undefined): string[] {
  const lines = typeof value === "string" ? value.split("\n") : listOf(value).map(String);
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
}
