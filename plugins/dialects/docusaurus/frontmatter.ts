// Translates Docusaurus front matter to docsgen's keys.
// https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter

import { posix } from "node:path";
import type { Json, Plugin } from "docsgen";
import { isIndexName } from "docsgen/markdown-text";
import { type Collection, matchedFolders } from "../../content/collections.js";
import { toMapping } from "../../shared/json.js";
import { stripNumber } from "../../shared/page-names.js";
import type { DocusaurusOptions } from "./options.js";
import { splitNumber } from "./site/docs-plugin.js";
import type { Values } from "./site/plugins.js";
import { isFolderPage } from "./site/sidebars.js";

type TranslationOptions = Pick<DocusaurusOptions, "collections">;
type Translate = NonNullable<Plugin["frontmatter"]>;

/** @param collections the first collection is the content folder */
export function createTranslation({ collections = [] }: TranslationOptions): Translate {
  const [first] = collections;
  // In other versions, URLs are relative to the version.
  const ofVersion = first ? [{ ...first, route: "/:folders/:slug" }] : [];
  return (values, { id: whole, version = "current", prefix = "" }) => {
    const id = whole.startsWith(prefix) ? whole.slice(prefix.length) : whole;
    // docsgen generates the lists of a blog, so they are not translated.
    if (values.layout === "posts") return values;
    const { sidebar_position: position, sidebar_label: _label, slug, id: own, title, image, ...others } = values;
    const rest = { ...others, ...pageFurniture(others) };
    const named = { id, slug, own };
    const places = version === "current" ? collections : ofVersion;
    const address = plainAddress(named, places);
    return {
      ...rest,
      ...(typeof position === "number" && { order: position }),
      ...(title !== undefined && title !== null && { title: String(title) }),
      ...(rest.description !== undefined && {
        description: typeof rest.description === "string" ? rest.description : "",
      }),
      ...(address !== undefined && { slug: address }),
      // Relative to the root, with or without a slash.
      ...(typeof image === "string" && image !== "" && { image: image.replace(/^(?!\.|\/|https?:)/, "/") }),
    };
  };
}

/** Translates what surrounds the text: the table of contents, the links below the text, and the date. */
function pageFurniture(values: Values): Values {
  const { pagination_prev: prev, pagination_next: next, custom_edit_url: edit, last_update: update } = values;
  const { date } = toMapping(update);
  const {
    hide_title: hideTitle,
    hide_table_of_contents: isHidden,
    toc_min_heading_level: from,
    toc_max_heading_level: to,
  } = values;
  const toc = isHidden === true ? false : headingLevels(from, to);
  return {
    ...(hideTitle === true && { hideTitle }),
    ...(toc !== undefined && { toc }),
    ...(prev === null && { prev: false }),
    ...(next === null && { next: false }),
    ...(edit === null && { editLink: false }),
    ...(typeof edit === "string" && /^https?:/.test(edit) && { editLink: edit }),
    ...(typeof date === "string" && { lastUpdated: date }),
  };
}

/** Returns docsgen's option for the table of contents. Undefined if no level is given. */
export function headingLevels(
  from: Json | undefined,
  to: Json | undefined,
): { from?: number; to?: number } | undefined {
  const levels = { ...(typeof from === "number" && { from }), ...(typeof to === "number" && { to }) };
  return Object.keys(levels).length > 0 ? levels : undefined;
}

/** Returns the URL without a trailing slash. The site determines if URLs end in a slash, including those of folders. */
function plainAddress(named: Named, collections: readonly Collection[]): string | undefined {
  const name = posix.basename(named.id).replace(/\.mdx?$/, "");
  const address =
    customAddress(named, collections) ?? (isIndexName(name) ? pageAddress(named, collections) : undefined);
  return address === "/" ? address : address?.replace(/\/$/, "");
}

interface Named {
  id: string;
  slug: Json | undefined;
  own: Json | undefined;
}

/** Returns a page's URL without the base. */
export function pageAddress(named: Named, collections: readonly Collection[]): string {
  const { base, folders, name } = describeCollection(named.id, collections);
  const last = isIndexName(name) ? [] : [name];
  return customAddress(named, collections) ?? posix.join("/", base, ...folders, ...last);
}

/** Returns docsgen's slug, or undefined if the URL is derived from the file name. */
function customAddress({ id, slug, own }: Named, collections: readonly Collection[]): string | undefined {
  const { base, folders, name, category, hasOtherNumbers } = describeCollection(id, collections);
  if (category === "blog") return blogAddress({ id, slug, own }, base);
  if (typeof slug === "string") return posix.join("/", base, ...(slug.startsWith("/") ? [] : folders), slug);
  if (isIndexName(name)) return undefined;
  const folder = posix.dirname(id);
  if (folder !== "." && isFolderPage(id, folder)) return posix.join("/", base, ...folders, "/");
  if (typeof own === "string") return posix.join("/", base, ...folders, own);
  return hasOtherNumbers ? posix.join("/", base, ...folders, name) : undefined;
}

function describeCollection(id: string, collections: readonly Collection[]) {
  const found = findCollection(id, collections);
  const isStripped = found?.collection.numbers === "strip";
  const nameOf = (name: string) => (isStripped ? splitNumber(name).name : name);
  const folders = found?.folders ?? [];
  const name = posix.basename(id).replace(/\.mdx?$/, "");
  return {
    base: found?.collection.route?.replace(/\/:folders.*$/, "") ?? "",
    folders: folders.map(nameOf),
    name: nameOf(name),
    category: found?.collection.category,
    // Docusaurus has more separators after numbers: `01_intro`, `1. Intro`.
    hasOtherNumbers: isStripped && [...folders, name].some((one) => nameOf(one) !== stripNumber(one)),
  };
}

/** Ids in the first collection are relative to its folder. Ids in other collections are relative to the root. */
function findCollection(id: string, collections: readonly Collection[]) {
  const globs = collections.filter((one) => "files" in one);
  const [first, ...others] = globs.map((collection) => ({ collection, folder: collection.files.replace(/\*\*$/, "") }));
  const found = others.find(({ folder }) => id.startsWith(folder)) ?? first;
  if (!found) return undefined;
  const path = found === first ? posix.join(found.folder, id) : id;
  return { collection: found.collection, folders: matchedFolders(found.collection.files, path) };
}

const datedPath = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** `blog/2024-05-01-title.md` is at `/blog/2024/05/01/title`. https://docusaurus.io/docs/blog#blog-post-date */
function blogAddress({ id, slug }: Named, base: string): string {
  if (typeof slug === "string") return posix.join("/", base, slug);
  const [, , day = "", name = ""] = datedPath.exec(id) ?? [];
  const path = id.replace(/(?:\/index)?\.mdx?$/, "");
  return posix.join("/", base, ...(day === "" ? [posix.basename(path)] : [day.replaceAll("-", "/"), name]));
}
