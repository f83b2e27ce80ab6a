// Reads the data of a post from its file name, its front matter, and its first lines.

import type { Json } from "docsgen";
import { isIndexName, withoutIndexName } from "docsgen/markdown-text";
import type { Nodes } from "mdast";
import { parseDate } from "../shared/dates.js";
import { toList, toWord } from "../shared/front-matter.js";
import type { Mapping } from "../shared/json.js";
import { toMapping } from "../shared/json.js";
import { nodeText } from "../shared/mdast.js";
import type { BlogOptions, BlogSettings, TagOptions } from "./options.js";

/** Matches `2026-01-31-title`, `2026/01/31/title` and `2026-01-31/title`, optionally in folders. */
const dated = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.+))?$/;

/** Parses the path of a post. The date is empty if the path has none. */
function parseName(path: string): { date: string; slug: string } {
  const name = withoutIndexName(path).replace(/\/$|\.[^./]+$/, "");
  const [, folders = "", year = "", month = "", day = "", title = ""] = dated.exec(name) ?? [];
  const date = year === "" ? undefined : parseDate(`${year}-${month}-${day}`);
  return date === undefined ? { date: "", slug: name } : { date, slug: folders + (title || date) };
}

/** True for the index page of the blog's folder. */
export function isBlogIndex(path: string): boolean {
  return !path.includes("/") && isIndexName(path);
}

/** Returns the path of a post below the blog's URL. */
function createPermalink({ date, slug }: { date: string; slug: string }, pattern: string): string {
  if (date === "") return slug;
  const [year = "", month = "", day = ""] = date.split("-");
  const parts: Record<string, string> = { ":year": year, ":month": month, ":day": day, ":slug": slug };
  return pattern.replace(/:(?:year|month|day|slug)/g, (part) => parts[part] ?? part);
}

/**
 * Returns the front matter with a post's URL, date, and layout.
 * @param path path in the blog's folder
 */
export function completePost(values: Mapping, path: string, settings: BlogSettings): Mapping {
  if (isBlogIndex(path)) {
    const isElsewhere = settings.route !== settings.dir;
    const slug = isElsewhere ? { slug: `/${settings.route}/index` } : {};
    return { layout: "posts", sidebar: false, posts: { kind: "all", page: 1 }, ...slug, ...values };
  }
  const name = parseName(path);
  const { date = name.date || undefined } = values;
  const customSlug = toWord(values.slug);
  const slug = customSlug.startsWith("/")
    ? customSlug
    : `/${settings.route}/${customSlug || createPermalink(name, settings.permalink)}`;
  const day = parseDate(toWord(date));
  return {
    ...{ layout: "post", sidebar: false },
    ...values,
    slug,
    ...(date !== undefined && { date }),
    ...(settings.options.future === false && day !== undefined && { publishDate: day }),
  };
}

/**
 * Returns the authors: names, keys, or mappings with a name. Also reads a single author from `author`, `author_url`,
 * and similar keys.
 */
export function readPostAuthors(values: Mapping): readonly (string | Mapping)[] {
  const named = toList(values.authors ?? values.author);
  return named.flatMap((one: Json): (string | Mapping)[] => {
    if (typeof one === "string") {
      // A name may be Markdown with a link.
      const name = collapse(one.replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1"));
      const [title, url] = [toWord(values.author_title), toWord(values.author_url)];
      return [values.author === one && (title || url) ? { name, title, url } : name];
    }
    return "name" in toMapping(one) ? [toMapping(one)] : [];
  });
}

/** Returns tags as written. A tag may be a mapping with a label. Categories are tags too. */
export function readPostTags(values: Mapping): string[] {
  const tagsAndCategories = [...toList(values.tags), ...toList(values.categories)];
  const words = tagsAndCategories.map((one) => toWord(toMapping(one).label) || toWord(one));
  return [...new Set(words.filter(Boolean))];
}

/** Returns the options of a tag. */
export function describeTag(written: string, { tags }: BlogOptions): Required<TagOptions> {
  const tagOptions: TagOptions = (tags && "slice" in tags ? undefined : tags?.[written]) ?? {};
  return { label: tagOptions.label ?? written, slug: tagOptions.slug ?? slugify(written) };
}

/** Returns a slug for URLs. Tags that only differ in case or separators have the same slug: `Node.js` and `node js`. */
export function slugify(label: string): string {
  const words = label
    .toLowerCase()
    .normalize("NFC")
    .replace(/c\+\+/g, "cpp")
    .replace(/(?<=\w)#/g, "-sharp");
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "tag";
}

const end = /<!--\s*(?:more|truncate)\s*-->|\{\/\*\s*(?:more|truncate)\s*\*\/\}/;
/** Matches MDX imports and Hugo's shortcodes. The content between shortcodes is not matched. */
const other = /^(?:import|export) .*$|\{\{([<%])(?:(?!\}\}).)*[>%]\}\}/gm;
/**
 * Matches code, which is kept, and MDX tags. Needed because HTML parsers do not recognize MDX tags with values in
 * braces.
 */
const tags =
  /((`+)[^`][\s\S]*?\2)|<\/?[A-Z][\w.]*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*\/?>|\{(?:' '|" ")\}/g;
const maxExcerpt = 400;

/** Returns the plain text before `<!-- more -->`, or otherwise of the first paragraph, without titles and images. */
export async function createExcerpt(body: string): Promise<string> {
  const [lead = "", rest] = body.split(end, 2);
  // The first paragraph is near the top.
  const start = (rest === undefined ? body.slice(0, 8000) : lead).replace(other, "").replace(tags, "$1");
  // Link definitions are often at the end.
  const text = [start, "", ...(body.match(/^ {0,3}\[[^\]\n]+\]:.*$/gm) ?? [])].join("\n");
  const { markdownToMdast } = await import("satteri");
  const { children } = markdownToMdast(text, { features: { gfm: true, frontmatter: false } }) as { children: Nodes[] };
  const texts = children.flatMap((node) => (node.type === "paragraph" ? nodeText(node) : [])).map(collapse);
  const nonEmpty = texts.filter((one) => one !== "" && !/^:::/.test(one));
  return shorten((rest === undefined ? nonEmpty.slice(0, 1) : nonEmpty).join(" "));
}

function collapse(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function shorten(text: string): string {
  if (text.length <= maxExcerpt) return text;
  return `${text.slice(0, maxExcerpt).replace(/\s+\S*$/, "")} …`;
}

/** Assumes 220 words per minute, or 450 characters in languages without spaces. */
export function estimateReadingMinutes(body: string): number {
  const wide = body.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  const words = body.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / 220 + wide / 450));
}
