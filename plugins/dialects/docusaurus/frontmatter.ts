// Front matter as Docusaurus writes it → docsgen's keys.
// https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter
import { posix } from "node:path";
import type { Json, Plugin } from "docsgen";
import { type Collection, matchedFolders } from "../../content/collections.js";
import { splitNumber } from "./docs.js";
import { isFolderPage } from "./sidebars.js";

type Translate = NonNullable<Plugin["frontmatter"]>;

/** @param collections the first is the content folder */
export function createTranslation(collections: readonly Collection[]): Translate {
  return (values, { id }) => {
    const { sidebar_position: position, sidebar_label: _label, slug, id: own, title, keywords, ...rest } = values;
    const address = addressOf({ id, slug, own, date: rest.date }, collections);
    return {
      ...rest,
      ...(typeof position === "number" && { order: position }),
      ...(title !== undefined && title !== null && { title: String(title) }),
      ...(rest.description !== undefined && {
        description: typeof rest.description === "string" ? rest.description : "",
      }),
      ...(keywords !== undefined && { keywords: wordsOf(keywords) }),
      ...(address !== undefined && { slug: address }),
    };
  };
}

function wordsOf(value: Json): Json {
  return typeof value === "string" ? value.split(",").map((word) => word.trim()) : Array.isArray(value) ? value : [];
}

interface Named {
  id: string;
  slug: Json | undefined;
  own: Json | undefined;
  date: Json | undefined;
}

/** The slug in docsgen's sense; undefined where the file's name makes the address. */
function addressOf({ id, slug, own, date }: Named, collections: readonly Collection[]): string | undefined {
  const found = placeOf(id, collections);
  const folders =
    found?.folders.map((name) => (found.collection.numbers === "strip" ? splitNumber(name).name : name)) ?? [];
  const base = found?.collection.route?.replace(/\/:folders.*$/, "") ?? "";
  const name = posix.basename(id).replace(/\.mdx?$/, "");
  if (found?.collection.category === "blog") return blogAddress({ id, slug, own, date }, base);
  if (typeof slug === "string") {
    if (slug.startsWith("/")) return posix.join("/", base, slug);
    return posix.join("/", base, ...folders, slug);
  }
  const folder = posix.dirname(id);
  if (folder !== "." && !/^(?:index|readme)$/i.test(name) && isFolderPage(id, folder))
    return posix.join("/", base, ...folders);
  if (typeof own === "string" && !/^(?:index|readme)$/i.test(name)) return posix.join("/", base, ...folders, own);
  return undefined;
}

/** Ids of the first collection start at its folder, those of others at the root. */
function placeOf(id: string, collections: readonly Collection[]) {
  const globs = collections.filter((one) => "files" in one);
  const [first, ...others] = globs.map((collection) => ({ collection, folder: collection.files.replace(/\*\*$/, "") }));
  const found = others.find(({ folder }) => id.startsWith(folder)) ?? first;
  if (!found) return undefined;
  const path = found === first ? posix.join(found.folder, id) : id;
  return { collection: found.collection, folders: matchedFolders(found.collection.files, path) };
}

const datedPath = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** `blog/2024-05-01-title.md` is at `/blog/2024/05/01/title`. https://docusaurus.io/docs/blog#blog-post-date */
function blogAddress({ id, slug, own, date }: Named, base: string): string | undefined {
  if (typeof slug === "string") return posix.join("/", base, slug);
  const [, , day, name] = datedPath.exec(id) ?? [];
  const shown = typeof date === "string" ? date.slice(0, 10) : day;
  const rest = typeof own === "string" ? own : (name ?? posix.basename(id).replace(/\.mdx?$/, ""));
  return shown === undefined ? undefined : posix.join("/", base, shown.replaceAll("-", "/"), rest);
}
