// A post: what its file's name, its front matter and its first lines say.
import type { Json } from "docsgen";
import type { Nodes } from "mdast";
import { parseDate } from "../dates.js";
import { valuesOf, wordOf } from "../front-matter.js";
import type { Mapping } from "../json.js";
import { mappingOf } from "../json.js";
import { textOf } from "../mdast.js";
import type { BlogOptions, BlogSettings, TagOptions } from "./options.js";

/** `2026-01-31-title`, `2026/01/31/title`, `2026-01-31/title`, with folders before it. */
const dated = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.+))?$/;

/** What the path of a post says: its date, empty for none, and its slug. */
export function parseName(path: string): { date: string; slug: string } {
  const name = path.replace(/\.[^./]+$/, "").replace(/\/(?:index|README)$/i, "");
  const [, folders = "", year = "", month = "", day = "", title = ""] = dated.exec(name) ?? [];
  const date = year === "" ? undefined : parseDate(`${year}-${month}-${day}`);
  return date === undefined ? { date: "", slug: name } : { date, slug: folders + (title || date) };
}

/** Whether this is the page that stands for the blog's own folder. */
export function isIndex(path: string): boolean {
  return /^(?:index|README)\.[^./]+$/i.test(path);
}

/** The address of a post below the blog's, from its name. */
export function permalinkOf({ date, slug }: { date: string; slug: string }, pattern: string): string {
  if (date === "") return slug;
  const [year = "", month = "", day = ""] = date.split("-");
  const parts: Record<string, string> = { ":year": year, ":month": month, ":day": day, ":slug": slug };
  return pattern.replace(/:(?:year|month|day|slug)/g, (part) => parts[part] ?? part);
}

/**
 * Front matter as the build gets it: address, date and layout as a post has them.
 * @param path under the blog's folder
 */
export function completePost(values: Mapping, path: string, settings: BlogSettings): Mapping {
  if (isIndex(path)) {
    const isElsewhere = settings.route !== settings.dir;
    const slug = isElsewhere ? { slug: `/${settings.route}/index` } : {};
    return { layout: "posts", sidebar: false, posts: { kind: "all", page: 1 }, ...slug, ...values };
  }
  const name = parseName(path);
  const { date = name.date || undefined } = values;
  const own = wordOf(values.slug);
  const slug = own.startsWith("/") ? own : `/${settings.route}/${own || permalinkOf(name, settings.permalink)}`;
  const day = parseDate(wordOf(date));
  return {
    ...{ layout: "post", sidebar: false },
    ...values,
    slug,
    ...(date !== undefined && { date }),
    ...(settings.options.future === false && day !== undefined && { publishDate: day }),
  };
}

/** Of authors, who are names, keys or mappings with a name; also one in `author`, with `author_url` and the like. */
export function authorsOf(values: Mapping): readonly (string | Mapping)[] {
  const named = valuesOf(values.authors ?? values.author);
  return named.flatMap((one: Json): (string | Mapping)[] => {
    if (typeof one === "string") {
      // A name may be Markdown, with a link in it.
      const name = collapse(one.replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1"));
      const [title, url] = [wordOf(values.author_title), wordOf(values.author_url)];
      return [values.author === one && (title || url) ? { name, title, url } : name];
    }
    return "name" in mappingOf(one) ? [mappingOf(one)] : [];
  });
}

/** Tags as they are written, each perhaps a mapping with a label; categories are tags, too. */
export function tagsOf(values: Mapping): string[] {
  const given = [...valuesOf(values.tags), ...valuesOf(values.categories)];
  const words = given.map((one) => wordOf(mappingOf(one).label) || wordOf(one));
  return [...new Set(words.filter(Boolean))];
}

/** What the options say of a tag as it is written. */
export function describeTag(written: string, { tags }: BlogOptions): Required<TagOptions> {
  const own: TagOptions = (tags && "slice" in tags ? undefined : tags?.[written]) ?? {};
  return { label: own.label ?? written, slug: own.slug ?? slugOf(written) };
}

/** For addresses. Tags that differ in nothing else are one: `Node.js` and `node js`. */
export function slugOf(label: string): string {
  const words = label
    .toLowerCase()
    .normalize("NFC")
    .replace(/c\+\+/g, "cpp")
    .replace(/(?<=\w)#/g, "-sharp");
  return words.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "tag";
}

const end = /<!--\s*(?:more|truncate)\s*-->|\{\/\*\s*(?:more|truncate)\s*\*\/\}/;
/** Imports of MDX, and Hugo's shortcodes around what they hold. */
const other = /^(?:import|export) .*$|\{\{([<%])(?:(?!\}\}).)*[>%]\}\}/gm;
/** Code, which is kept, and tags of MDX: those with values in braces are none of HTML. */
const tags =
  /((`+)[^`][\s\S]*?\2)|<\/?[A-Z][\w.]*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*\/?>|\{(?:' '|" ")\}/g;
const maxExcerpt = 400;

/** Plain text of what stands before `<!-- more -->` or, without it, of the first paragraph; titles and images left out. */
export async function excerptOf(body: string): Promise<string> {
  const [lead = "", rest] = body.split(end, 2);
  // The first paragraph is not far from the top.
  const start = (rest === undefined ? body.slice(0, 8000) : lead).replace(other, "").replace(tags, "$1");
  // Links are often defined at the end.
  const text = [start, "", ...(body.match(/^ {0,3}\[[^\]\n]+\]:.*$/gm) ?? [])].join("\n");
  const { markdownToMdast } = await import("satteri");
  const { children } = markdownToMdast(text, { features: { gfm: true, frontmatter: false } }) as { children: Nodes[] };
  const texts = children.flatMap((node) => (node.type === "paragraph" ? textOf(node) : [])).map(collapse);
  const found = texts.filter((one) => one !== "" && !/^:::/.test(one));
  return shorten((rest === undefined ? found.slice(0, 1) : found).join(" "));
}

function collapse(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function shorten(text: string): string {
  if (text.length <= maxExcerpt) return text;
  return `${text.slice(0, maxExcerpt).replace(/\s+\S*$/, "")} …`;
}

/** 220 words a minute; languages without spaces 450 characters. */
export function minutesOf(body: string): number {
  const wide = body.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  const words = body.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / 220 + wide / 450));
}
