// The variables `site`, `page`, `jekyll`, and `paginator`. Values are computed when a template uses them, so that a page
// depends on other files only if it uses them. https://jekyllrb.com/docs/variables/
import { join, posix } from "node:path";
import type { Json, RewriteContext } from "docsgen";
import { parseDate } from "../../../shared/dates.js";
import { toWord } from "../../../shared/front-matter.js";
import { type Mapping, toMapping, toText } from "../../../shared/json.js";
import { dataVariable } from "../../shared/pages/data-files.js";
import { defineStored } from "../../shared/pages/stored-values.js";
import type { JekyllOptions } from "../options.js";
import { classify, readCategories, readWords, splitPostName } from "../site/documents.js";
import { hasFrontMatter } from "../site/pages.js";
import { documentUrl } from "../site/permalinks.js";
import { type ListedFile, listNames, readConfig, readDocument } from "./page-files.js";

export interface VariablesInput {
  ctx: RewriteContext;
  options: JekyllOptions;
  /** Renders the Liquid and Markdown of a document to HTML. */
  renderDocument(document: ListedFile): string;
}

export interface SiteVariables {
  site: object;
  /** Returns the variable `page` of a document. */
  pageOf(document: ListedFile): object;
  config: Mapping;
  /** All documents, by path. */
  listDocuments(): readonly ListedFile[];
}

export function createVariables({ ctx, options: given, renderDocument }: VariablesInput): SiteVariables {
  const config = readConfig(ctx, given);
  const collections = ["posts", ...collectionNames(config)];
  // Templates can also use collections that are not published.
  const unpublished = Object.fromEntries(collections.slice(1).map((name) => [name, {}]));
  const options = { ...given, documents: { ...unpublished, ...given.documents } };
  const lazy: { documents?: ListedFile[] } = {};
  const listDocuments = () =>
    (lazy.documents ??= listNames(ctx, options).flatMap((name) => {
      const document = readDocument(name, ctx, options);
      return document && hasFrontMatter(document.text) && document.values.published !== false ? [document] : [];
    }));
  const urlOf = ({ id, values }: ListedFile) => documentUrl(id, values, options);
  const pages = new Map<string, object>();
  const pageOf = (document: ListedFile): object => {
    const known = pages.get(document.name);
    if (known) return known;
    const page = createPage(document, { url: urlOf(document), options, renderDocument, neighbors });
    pages.set(document.name, page);
    return page;
  };
  const ofType = (type: string) =>
    listDocuments()
      .filter((one) => one.type === type)
      .sort(type === "posts" ? byDateDown : byDateUp)
      .map(pageOf);
  function neighbors(document: ListedFile): readonly [object | null, object | null] {
    const all = ofType(document.type);
    const at = all.indexOf(pageOf(document));
    // Posts are listed from the newest.
    const [before, after] = document.type === "posts" ? [at + 1, at - 1] : [at - 1, at + 1];
    return [all[before] ?? null, all[after] ?? null];
  }
  const site: Record<string, unknown> = { baseurl: "", ...config, ...githubVariable(config) };
  const all = () => collections.flatMap(ofType);
  defineStored(site, {
    pages: () => ofType("pages"),
    html_pages: () => ofType("pages"),
    documents: all,
    data: () => dataVariable(join(ctx.content, toText(config.data_dir) || "_data"), ctx),
    collections: () =>
      collections.map((label) => ({ ...toMapping(toMapping(config.collections)[label]), label, docs: ofType(label) })),
    ...Object.fromEntries(collections.map((name) => [name, () => ofType(name)])),
    categories: () => groupPosts(ofType("posts"), "categories"),
    tags: () => groupPosts(ofType("posts"), "tags"),
  });
  return { site, pageOf, config, listDocuments };
}

function collectionNames({ collections }: Mapping): string[] {
  const names = Array.isArray(collections) ? collections.map(String) : Object.keys(toMapping(collections));
  return names.filter((name) => name !== "posts");
}

interface PageInput extends Pick<VariablesInput, "options" | "renderDocument"> {
  url: string;
  /** Previous and next document of the collection. */
  neighbors(document: ListedFile): readonly [object | null, object | null];
}

function createPage(document: ListedFile, { url, options, renderDocument, neighbors }: PageInput): object {
  const { id, name, type, values, body } = document;
  const { local, above } = classify(id, options);
  const { date: named, name: slug } = splitPostName(local);
  const date = toWord(values.date) || named;
  const page: Record<string, unknown> = {
    ...values,
    ...{
      url,
      path: name,
      relative_path: name,
      name: posix.basename(name),
      dir: posix.join(posix.dirname(`${url}x`), "/"),
    },
    ...(type !== "pages" && {
      collection: type,
      slug: toWord(values.slug) || slug,
      id: url.replace(/\.html$|\/$/, ""),
    }),
    ...(date !== "" && { date: parseDate(date) ?? date }),
    ...{ tags: readWords(values.tags), categories: readCategories(values, above) },
  };
  page.title ??= titleOf(document, slug);
  defineStored(page, {
    content: () => renderDocument(document),
    ...(values.excerpt === undefined && { excerpt: () => renderDocument({ ...document, body: firstParagraph(body) }) }),
    previous: () => neighbors(document)[0],
    next: () => neighbors(document)[1],
  });
  return page;
}

/** Documents get a title from their name; pages from their first heading, as on GitHub Pages. */
function titleOf({ type, body }: ListedFile, slug: string): Json | undefined {
  const [, heading] = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(body) ?? [];
  if (heading !== undefined || type === "pages") return heading;
  return slug.replace(/[-_]+/g, " ").replace(/(?<!\S)\S/g, (letter) => letter.toUpperCase());
}

function firstParagraph(body: string): string {
  return body.trim().split(/\r?\n[ \t]*\r?\n/)[0] ?? "";
}

function dateOf({ values, name }: ListedFile): string {
  return parseDate(toWord(values.date)) ?? splitPostName(name).date;
}

function byDateUp(a: ListedFile, b: ListedFile): number {
  const [first, second] = [dateOf(a), dateOf(b)];
  return first === second ? (a.name < b.name ? -1 : 1) : first < second ? -1 : 1;
}

function byDateDown(a: ListedFile, b: ListedFile): number {
  return byDateUp(b, a);
}

function groupPosts(posts: readonly object[], key: "categories" | "tags"): Record<string, object[]> {
  const groups: Record<string, object[]> = {};
  for (const post of posts) {
    for (const name of (post as Record<typeof key, string[]>)[key]) groups[name] = [...(groups[name] ?? []), post];
  }
  return groups;
}

/** The part of GitHub's metadata that follows from the name of the repository. */
function githubVariable({ repository, github }: Mapping): object {
  const name = toText(repository);
  const [owner = "", project = ""] = name.split("/");
  if (github !== undefined || project === "") return {};
  const address = `https://github.com/${name}`;
  return {
    github: {
      ...{ repository_url: address, repository_nwo: name, repository_name: project, project_title: project },
      ...{ owner_name: owner, owner_url: `https://github.com/${owner}`, issues_url: `${address}/issues` },
      ...{ releases_url: `${address}/releases`, wiki_url: `${address}/wiki`, clone_url: `${address}.git` },
      ...{ zip_url: `${address}/zipball/gh-pages`, tar_url: `${address}/tarball/gh-pages` },
    },
  };
}
