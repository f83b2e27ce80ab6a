// Translates mkdocs.yml or zensical.toml: title, URLs, repository, sidebar, and enabled extensions.
import { dirname, join, relative } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import type { SiteSketch } from "../dialect.js";
import { detectFeatures } from "../recognize/features.js";
import { excludedFiles } from "../shared/config/excluded-files.js";
import { readApiOptions } from "./api/options.js";
import { readMacroOptions } from "./macros/options.js";
import type { MkdocsOptions } from "./options.js";
import { readBlog } from "./site/blog.js";
import { describeGaps, detectProgramBlocks, detectSyntax, namedOptions } from "./site/extensions.js";
import { foldersNav } from "./site/folder-nav.js";
import { readFrame } from "./site/frame.js";
import { listGeneratedFiles } from "./site/generated-files.js";
import { readLanguages } from "./site/locales.js";
import { readSettings } from "./site/mkdocs-yaml.js";
import { parseNav } from "./site/nav.js";

export async function readMkdocs(root: string, file: string): Promise<SiteSketch<MkdocsOptions>> {
  const { values, inputs, notes } = await readValues(file);
  const folder = dirname(file);
  const plugins = namedOptions(values.plugins);
  const fromRoot = (name: string) => relative(root, name).replaceAll("\\", "/") || ".";
  const top = join(folder, toText(values.docs_dir) || "docs");
  const languages = readLanguages(plugins.get("i18n"), fromRoot(top));
  const docs = languages.folder === undefined ? top : join(top, languages.folder);
  const extensions = namedOptions(values.markdown_extensions);
  const theme = typeof values.theme === "string" ? { name: values.theme } : toMapping(values.theme);
  const features = toList(theme.features).map(String);
  const literate = plugins.get("literate-nav");
  const excluded = [values.exclude_docs, values.draft_docs, plugins.get("exclude")?.glob].flatMap(readPatterns);
  // MkDocs excludes `templates` at the top level by default.
  const ignore = await excludedFiles(docs, ["/templates/", ...(literate ? ["SUMMARY.md"] : []), ...excluded], "**");
  const reader = {
    docs,
    hasIndexes: features.includes("navigation.indexes"),
    listName: literate && (toText(literate.nav_file) || "SUMMARY.md"),
    // Translations use the sidebar entries of the original pages.
    ignored: [...ignore, ...(await excludedFiles(docs, languages.patterns))],
    inputs,
  };
  const hasFolderNav = values.nav === undefined && (plugins.has("awesome-pages") || plugins.has("awesome-nav"));
  const sidebar = hasFolderNav ? await foldersNav(reader) : parseNav(values.nav, reader);
  const pictures = { root, folder: fromRoot(docs) };
  const around = readFrame(values, theme, { file, docs, pictures });
  const described = describeSite(values, theme, fromRoot(docs));
  const blog = await readBlog(plugins.get("blog"), docs, described.url);
  const made = { links: { ignore: await listGeneratedFiles(values, { theme, plugins, extensions, docs }) } };
  const site = joinSites(described, made, around.frame, languages.site, blog.site);
  const options: MkdocsOptions = {
    ...(ignore.length > 0 && { ignore }),
    ...(sidebar.length > 0 && { sidebar }),
    syntax: detectSyntax(extensions),
    ...detectFeatures(inputs, { math: /(?!)/, diagrams: /mermaid/ }),
    ...(file.endsWith(".toml") && { diagrams: true }),
    ...((extensions.has("smarty") || extensions.has("markdown.extensions.smarty")) && { punctuation: true }),
    ...snippetFolders(extensions, { folder, docs, fromRoot }),
    ...(/slug/.test(JSON.stringify(extensions.get("toc")?.slugify ?? "")) && { headingIds: "unicode" }),
    ...(features.includes("content.tabs.link") && { linkedTabs: true }),
    ...detectProgramBlocks(extensions),
    ...readApiOptions(plugins.get("mkdocstrings"), { root, file }),
    ...readMacroOptions(plugins, { file, docs, fromRoot }),
    ...readRedirects(plugins.get("redirects")),
    ...blog.options,
  };
  return {
    site,
    options,
    inputs,
    notes: [...notes, ...around.notes, ...describeGaps(values, plugins, file)],
  };
}

/** Merges site options. The lists of ignored links are concatenated. */
function joinSites(first: SiteSketch["site"], ...others: Partial<SiteConfig>[]): SiteSketch["site"] {
  const ignore = [first, ...others].flatMap(({ links }) => links?.ignore ?? []);
  return Object.assign({}, first, ...others, ignore.length > 0 && { links: { ignore } }) as SiteSketch["site"];
}

/** Returns the folders in which snippets are searched, and the files appended to all pages. */
function snippetFolders(
  extensions: ReadonlyMap<string, Mapping>,
  { folder, docs, fromRoot }: { folder: string; docs: string; fromRoot(name: string): string },
): Pick<MkdocsOptions, "snippets" | "abbreviations"> {
  const { base_path: paths, auto_append: appended } = extensions.get("pymdownx.snippets") ?? {};
  const others = ["mdx_include", "mdx_include.mdx_include", "markdown_include.include"].flatMap(
    (name) => toText(extensions.get(name)?.base_path) || [],
  );
  const parts = fromRoot(folder).split("/");
  // Paths are relative to the working directory, which may be above the configuration.
  const above = parts.map((_, index) => parts.slice(0, parts.length - 1 - index).join("/") || ".");
  const local = (name: string) => fromRoot(join(folder, name));
  const folders = [...readFolders(paths), ...others].map(local);
  const abbreviations = toList(appended).map((name) => local(String(name)));
  return {
    snippets: [...new Set([...folders, fromRoot(docs), ...above])],
    ...(abbreviations.length > 0 && { abbreviations }),
  };
}

async function readValues(file: string): Promise<{ values: Mapping; inputs: string[]; notes: Diagnostic[] }> {
  try {
    return { ...(await readSettings(file)), notes: [] };
  } catch (thrown) {
    const [message] = (thrown as Error).message.split("\n");
    const linePos = (thrown as { linePos?: readonly { line: number }[] }).linePos;
    const line = linePos?.[0]?.line ?? (thrown as { line?: number }).line;
    const place = { file, ...(line !== undefined && { line }) };
    const hint = "the site is built without it";
    const note: Diagnostic = {
      code: "tool-config",
      severity: "warning",
      message: `Cannot read the configuration: ${message}`,
      place,
      hint,
    };
    return { values: {}, inputs: [file], notes: [note] };
  }
}

function describeSite(values: Mapping, theme: Mapping, content: string): SiteSketch["site"] {
  const title = toText(values.site_name);
  const description = toText(values.site_description).trim();
  const address = URL.canParse(toText(values.site_url)) ? new URL(toText(values.site_url)) : undefined;
  const lang = toText(theme.language) || toText(theme.locale);
  const repository = readRepository(values);
  return {
    content,
    ...(title && { title }),
    ...(description && { description }),
    ...(address && { url: address.origin, base: address.pathname.replace(/\/*$/, "/") }),
    ...(values.use_directory_urls !== false && { trailingSlash: true }),
    ...(lang && lang !== "en" && { lang: lang.replaceAll("_", "-") }),
    ...(repository && { repository }),
  };
}

/** `edit_uri` contains the branch: `edit/main/docs/`. */
function readRepository(values: Mapping): { url: string; branch?: string } | undefined {
  const url = toText(values.repo_url).replace(/(?:\.git)?\/*$/, "");
  if (!URL.canParse(url)) return undefined;
  const [, branch] = /^\/?(?:-\/)?(?:edit|blob|tree|raw|src)\/([^/]+)\//.exec(toText(values.edit_uri)) ?? [];
  return { url, ...(branch && branch !== "main" && { branch }) };
}

/** Returns the old pages that redirect to each page. */
function readRedirects(plugin: Mapping | undefined): Pick<MkdocsOptions, "redirects"> {
  const redirects: Record<string, string[]> = {};
  for (const [old, target] of Object.entries(toMapping(plugin?.redirect_maps))) {
    const id = toText(target).replace(/[?#].*$/, "");
    if (/^[^:]+\.md$/.test(id)) redirects[id] = [...(redirects[id] ?? []), old];
  }
  return Object.keys(redirects).length > 0 ? { redirects } : {};
}

/** https://www.mkdocs.org/user-guide/configuration/#exclude_docs */
function readPatterns(value: Json | undefined): string[] {
  const lines = typeof value === "string" ? value.split("\n") : toList(value).map(String);
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
}

function readFolders(value: Json | undefined): string[] {
  return typeof value === "string" ? [value] : Array.isArray(value) && value.length > 0 ? value.map(String) : ["."];
}
