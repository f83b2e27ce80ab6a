// Builds the theme's data from listed posts: the posts of a blog in order, with authors and tags, and the posts in each
// list.
import type { Page, Place, SiteContext } from "docsgen";
import { parseDate, parseTime } from "../shared/dates.js";
import { checkFeeds, feedLinks } from "../shared/feed/feed-files.js";
import { splitFrontMatter, toWord } from "../shared/front-matter.js";
import { toMapping } from "../shared/json.js";
import { groupByEdition } from "../shared/page-groups.js";
import { type Authors, readAuthor, readAuthors, withCheckedUrl } from "./authors.js";
import type { Author, Blog, Post, PostList } from "./data.js";
import type { ListPlan } from "./lists.js";
import type { BlogSettings } from "./options.js";
import { createExcerpt, describeTag, estimateReadingMinutes, readPostAuthors, readPostTags, slugify } from "./post.js";

interface Tools {
  settings: BlogSettings;
  ctx: SiteContext;
  authors: Authors;
  lists: ListPages;
}

/** Pages that list posts. */
interface ListPages {
  planned: readonly { id: string; plan: ListPlan }[];
  /** Returns the URL of a list page, with the base; empty for none. */
  getUrl(plan: ListPlan): string;
}

/** @param pages pages in the blog's folder */
export async function createBlogs(pages: readonly Page[], settings: BlogSettings, ctx: SiteContext): Promise<Blog[]> {
  const formats = checkFeeds(settings.options.feeds, "blog", ctx);
  const blogs: Blog[] = [];
  for (const edition of groupByEdition(pages)) {
    const home = edition.find(({ frontmatter }) => isFirst(planList(frontmatter)));
    if (!home) continue;
    const [{ locale, version }] = edition;
    const lists = findLists(edition);
    const authors = readAuthors(settings, (key) => lists.getUrl({ kind: "author", key, page: 1 }), ctx);
    const tools = { settings, ctx, authors, lists };
    const listed = edition.filter((page) => page.layout === "post" && !page.unlisted);
    const posts = (await Promise.all(listed.map((page) => createPost(page, tools)))).sort(byDate);
    const folder = home.url.slice(ctx.site.base.length).replace(/\/$/, "");
    blogs.push({
      ...{
        locale,
        version,
        title: home.title,
        url: home.url,
        posts,
        lists: createLists(posts, tools),
        tags: countTags(posts, ctx.siteOf(home).lang),
      },
      archive: lists.getUrl({ kind: "archive", page: 1 }),
      tagList: lists.getUrl({ kind: "tags", page: 1 }),
      feeds: feedLinks(folder, formats, ctx.site, home.title),
    });
  }
  return blogs;
}

function byDate(a: Post, b: Post): number {
  const [first, second] = [a, b].map(({ date }) => (date === "" ? 0 : parseTime(date)));
  return (second ?? 0) - (first ?? 0) || (a.id < b.id ? -1 : 1);
}

async function createPost(page: Page, tools: Tools): Promise<Post> {
  const { id, url, title, file, description, frontmatter, lastUpdated = "" } = page;
  const text = readText(file, tools.ctx);
  const { body } = splitFrontMatter(text);
  const placeOf = (word: string) => findPlaceInFile(text, word, file);
  const written = toWord(frontmatter.date);
  const date = parseDate(written);
  if (date === undefined) tools.ctx.report(describeDate(written, placeOf(written)));
  const filled = (lead: string) =>
    lead.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => tools.ctx.site.variables[name] ?? whole);
  return {
    ...{ id, url, title, date: date ?? lastUpdated },
    excerpt: filled(description || (await createExcerpt(body))),
    minutes: estimateReadingMinutes(body),
    authors: readPostAuthors(frontmatter).map((one) => findAuthor(one, placeOf, tools)),
    tags: readPostTags(frontmatter).map((written) => findTag(written, placeOf, tools)),
  };
}

/** Returns an empty string for a page without a file. */
function readText(file: string, { read }: SiteContext): string {
  try {
    return read(file);
  } catch {
    return "";
  }
}

function findAuthor(authorOption: string | object, placeOf: (word: string) => Place, { authors, ctx }: Tools): Author {
  if (typeof authorOption !== "string")
    return { ...withCheckedUrl(readAuthor(toMapping(authorOption), ""), placeOf, ctx), avatar: "" };
  const knownAuthor = authors.byKey.get(authorOption);
  if (!knownAuthor && authors.areKnown) {
    ctx.report(describeUnknown("author", authorOption, [...authors.byKey.keys()], placeOf(authorOption)));
  }
  return knownAuthor ?? readAuthor({}, authorOption);
}

function findTag(
  written: string,
  placeOf: (word: string) => Place,
  { settings, ctx, lists }: Tools,
): Post["tags"][number] {
  const { tags } = settings.options;
  const allowed = tags && (Array.isArray(tags) ? tags : Object.keys(tags));
  if (allowed && !allowed.some((one) => slugify(one) === slugify(written))) {
    ctx.report(describeUnknown("tag", written, allowed, placeOf(written)));
  }
  const { label, slug } = describeTag(written, settings.options);
  return { label, url: lists.getUrl({ kind: "tag", key: slug, page: 1 }) };
}

function describeUnknown(kind: "author" | "tag", unknownName: string, allowedNames: readonly string[], place: Place) {
  const message = `Unknown ${kind} "${unknownName}".`;
  const where =
    kind === "author" ? "authors.yml or the `authors` option defines" : "the `tags` option of blog() allows";
  return {
    code: kind === "author" ? "unknown-author" : "unknown-tag",
    severity: "warning" as const,
    message,
    hint: `${where}: ${allowedNames.join(", ")}`,
    place,
  };
}

function describeDate(written: string, place: Place) {
  const message = written === "" ? "This post has no date." : `"${written}" is not a date.`;
  const hint = "add date: 2026-01-31 to the front matter, or name the file 2026-01-31-title.md";
  return { code: "post-date", severity: "warning" as const, message, hint, place };
}

/** Returns the position of a word in the front matter. */
function findPlaceInFile(text: string, word: string, file: string): Place {
  const lines = text.split(/\r?\n/);
  const last = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  const line = word === "" ? -1 : lines.findIndex((one, index) => index < last && one.includes(word));
  if (line < 0) return { file, line: 1 };
  const column = (lines[line]?.indexOf(word) ?? 0) + 1;
  return { file, line: line + 1, column, endColumn: column + word.length };
}

function planList(frontmatter: Page["frontmatter"]): ListPlan | undefined {
  const { kind } = toMapping(frontmatter.posts);
  return kind === undefined ? undefined : (frontmatter.posts as unknown as ListPlan);
}

function isFirst(plan: ListPlan | undefined): boolean {
  return plan?.kind === "all" && plan.page === 1;
}

function findLists(pages: readonly Page[]): ListPages {
  const lists = pages.flatMap(({ id, url, frontmatter }) => {
    const plan = planList(frontmatter);
    return plan ? [{ id, url, plan }] : [];
  });
  const nameOf = ({ kind, key = "", page }: ListPlan) => `${kind} ${page} ${key}`;
  const urls = new Map(lists.map(({ url, plan }) => [nameOf(plan), url]));
  return { planned: lists, getUrl: (plan) => urls.get(nameOf(plan)) ?? "" };
}

function createLists(posts: readonly Post[], { settings, authors, lists }: Tools): PostList[] {
  return lists.planned.map(({ id, plan }) => {
    const { kind, key = "", page } = plan;
    const urlOf = (number: number) => lists.getUrl({ ...plan, page: number });
    const listedPosts = posts.filter((post) => isIn(post, plan, urlOf(1), authors));
    const shown =
      kind === "archive" ? listedPosts : listedPosts.slice((page - 1) * settings.perPage, page * settings.perPage);
    const author = kind === "author" ? (authors.byKey.get(key) ?? readAuthor({}, key)) : undefined;
    return {
      ...{ id, kind, posts: shown.map((post) => post.id), newer: urlOf(page - 1), older: urlOf(page + 1) },
      ...(author && { author }),
    };
  });
}

/** @param first URL of the first page of the list */
function isIn({ tags, authors }: Post, { kind, key = "" }: ListPlan, first: string, { byKey }: Authors): boolean {
  if (kind === "tags") return false;
  if (kind === "tag") return tags.some(({ url }) => url === first);
  if (kind !== "author") return true;
  const name = slugify(byKey.get(key)?.name ?? key);
  return authors.some((author) => slugify(author.name) === name);
}

function countTags(posts: readonly Post[], lang: string): Blog["tags"] {
  const byUrl = new Map<string, Blog["tags"][number]>();
  for (const { label, url } of posts.flatMap(({ tags }) => tags.filter((tag) => tag.url !== ""))) {
    byUrl.set(url, { label: byUrl.get(url)?.label ?? label, url, count: (byUrl.get(url)?.count ?? 0) + 1 });
  }
  const { compare } = new Intl.Collator(lang);
  return [...byUrl.values()].sort((a, b) => compare(a.label, b.label) || (a.url < b.url ? -1 : 1));
}
