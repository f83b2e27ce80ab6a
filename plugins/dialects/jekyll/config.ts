// Translates _config.yml: title, URLs, collections, posts, and the navigation of common themes.
// https://jekyllrb.com/docs/configuration/
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import type { SiteSketch } from "../dialect.js";
import { detectFeatures } from "../recognize/features.js";
import { excludedFiles } from "../shared/config/excluded-files.js";
import { listFiles, readText } from "../shared/config/tool-files.js";
import { unreadConfig } from "../shared/config/unread-config.js";
import type { FrontMatterDefaults, JekyllOptions } from "./options.js";
import { listUnpublished } from "./site/attachments.js";
import { readBlog } from "./site/blog.js";
import { describeLeft } from "./site/left-out.js";
import { readNavigation } from "./site/navigation.js";
import { hasFrontMatter, outputFolders } from "./site/pages.js";
import { readPages } from "./site/site-pages.js";

export async function readJekyll(root: string, file: string): Promise<SiteSketch<JekyllOptions>> {
  const { values, notes } = await readValues(file);
  const source = join(dirname(file), toText(values.source));
  const local = (path: string) => relative(root, path).replaceAll("\\", "/") || ".";
  const address = toText(values.url);
  const base = posix.join("/", toText(values.baseurl), "/");
  const patterns = [...defaultExcludes, ...toList(values.exclude).map(String)];
  const excludedNames = await excludedFiles(source, patterns, "**/*");
  const excluded = excludedNames.filter((name) => /\.(?:md|markdown|mdx|html)$/.test(name));
  const unpublished = await listUnpublished(source, excludedNames);
  const repository = toText(values.gh_edit_repository) || resolveRepository(toText(values.repository));
  const text = (key: string, name = key) => (toText(values[name]) ? { [key]: toText(values[name]).trim() } : {});
  const plain = (await listPlainFiles(source)).filter((name) => !excluded.includes(name));
  const ignore = [...excluded, ...plain];
  const given: JekyllOptions = { ...readDocuments(values), ...(ignore.length > 0 && { ignore }) };
  const pages = await readPages(source, given);
  const navigation = await readNavigation(values, { root, source, pages });
  const blog = readBlog(pages, address);
  const features = await readFeatures(source, file);
  return {
    site: {
      content: local(source),
      ...{ ...text("title"), ...text("description"), ...text("lang") },
      ...(/^https?:/.test(address) && { url: new URL(address).origin }),
      ...(base !== "/" && { base }),
      ...(repository && { repository: { url: repository.replace(/\/$/, "") } }),
      ...navigation.site,
      ...blog.site,
      ...(endInSlash(pages) && { trailingSlash: true }),
    },
    options: {
      ...given,
      ...(unpublished.length > 0 && { unpublished }),
      ...(existsSync(file) && { config: local(file) }),
      ...features,
      ...navigation.options,
      ...blog.options,
    },
    inputs: [file, ...navigation.inputs],
    notes: [...notes, ...(await describeLeft(source, pages, plain))],
  };
}

/** https://jekyllrb.com/docs/configuration/default/ */
const defaultExcludes = ["Gemfile", "Gemfile.lock", "/vendor/", "/node_modules/", "/gemfiles/", "/_site/"];

async function readValues(file: string): Promise<{ values: Mapping; notes: Diagnostic[] }> {
  const { parse } = await import("yaml");
  try {
    return { values: toMapping(parse(readText(file) ?? "", { logLevel: "error" }) as Json), notes: [] };
  } catch (thrown) {
    return { values: {}, notes: [unreadConfig(thrown, { file })] };
  }
}

/** Returns Markdown files that Jekyll copies instead of rendering. GitHub Pages renders files without front matter. */
async function listPlainFiles(source: string): Promise<string[]> {
  const names = await listFiles(source, "**/*.{md,markdown}", ["**/[._]*/**", ...outputFolders]);
  const gems = readText(join(source, "Gemfile"));
  const isStrict = gems !== undefined && !/github-pages|jekyll-optional-front-matter/.test(gems);
  const hasIndex = (folder: string) =>
    ["index.md", "index.html"].some((name) => existsSync(join(source, folder, name)));
  return names.filter((name) => {
    const isReadme = /(?:^|\/)readme\.\w+$/i.test(name) && hasIndex(dirname(name));
    return (isStrict || isReadme) && !hasFrontMatter(readText(join(source, name)) ?? "");
  });
}

function resolveRepository(name: string): string {
  return /^[\w.-]+\/[\w.-]+$/.test(name) ? `https://github.com/${name}` : "";
}

function readDocuments(values: Mapping): JekyllOptions {
  const listed = Array.isArray(values.collections)
    ? toList(values.collections).map((name) => [String(name), {}] as const)
    : Object.entries(toMapping(values.collections)).map(([name, one]) => [name, toMapping(one)] as const);
  const documents = listed.flatMap(([name, { output, permalink }]: readonly [string, Mapping]) =>
    output === true || name === "posts"
      ? [[name, toText(permalink) ? { permalink: toText(permalink) } : {}] as const]
      : [],
  );
  const include = toList(values.include).map((name) => String(name).replace(/^\/|\/$/g, ""));
  const folders = include.filter((name) => /^[._][\w-]+$/.test(name) && !/^\.(?:htaccess|well-known)$/.test(name));
  const defaults = toList(values.defaults).flatMap(readDefault);
  const callouts = Object.entries(toMapping(values.callouts)).flatMap(([name, one]) => {
    const title = toText(toMapping(one).title);
    return title === "" ? [] : [[name, title] as const];
  });
  const permalink = toText(values.permalink);
  const collectionsDir = toText(values.collections_dir).replace(/^\.?\/|\/$/g, "");
  return {
    ...(permalink !== "" && { permalink }),
    ...(collectionsDir !== "" && collectionsDir !== "." && { collectionsDir }),
    ...(documents.length > 0 && { documents: Object.fromEntries(documents) }),
    ...(folders.length > 0 && { include: folders }),
    ...(defaults.length > 0 && { defaults }),
    ...(callouts.length > 0 && { callouts: Object.fromEntries(callouts) }),
  };
}

function readDefault(one: Json): FrontMatterDefaults[] {
  const { scope, values } = toMapping(one);
  const { path, type } = toMapping(scope);
  const given = Object.entries(toMapping(values)).filter(([, value]) => value !== undefined) as [string, Json][];
  if (given.length === 0) return [];
  return [
    {
      ...(toText(path) && { path: toText(path) }),
      ...(toText(type) && { type: toText(type) }),
      values: Object.fromEntries(given),
    },
  ];
}

/** Formulas and diagrams need a script, which a layout loads. */
async function readFeatures(source: string, file: string) {
  const layouts = await listFiles(source, "{_includes,_layouts}/**/*.html");
  const files = [file, ...layouts.map((name) => join(source, name))];
  return detectFeatures(files, {
    math: /mathjax|katex/i,
    diagrams: /^mermaid:|mermaid(?:\.esm)?(?:\.min)?\.m?js|jekyll-mermaid/m,
  });
}

/** docsgen has one form of URLs for all pages, except those of folders, which always end in a slash. */
function endInSlash(pages: readonly { name: string; url: string }[]): boolean {
  const others = pages.filter(({ name }) => !/(?:^|\/)index\.\w+$/.test(name));
  return others.filter(({ url }) => url.endsWith("/")).length * 2 > others.length;
}
