// The people that posts are by: from the config or from authors.yml.
import { join } from "node:path";
import type { Diagnostic, Place, SiteContext } from "docsgen";
import { parseMapping, wordOf } from "../front-matter.js";
import { type Mapping, mappingOf } from "../json.js";
import type { Author } from "./data.js";
import type { BlogOptions, BlogSettings } from "./options.js";
import { slugOf } from "./post.js";

/** Those that are known by a key. */
export interface Authors {
  byKey: ReadonlyMap<string, Author>;
  /** Whether posts may name no others. */
  areKnown: boolean;
}

type Reader = Pick<SiteContext, "content" | "root" | "read" | "report" | "site" | "linkProblem" | "placeInConfig">;

/** @param listOf the address of the list of an author's posts, by the author's key; empty for none */
export function readAuthors({ dir, options }: BlogSettings, listOf: (key: string) => string, ctx: Reader): Authors {
  // The blog's folder may be outside of the content folder.
  const folders = [ctx.content, ctx.root].map((top) => join(top, dir));
  const people = readPeople(folders, options, ctx.read);
  const file = join(ctx.content, dir, "authors.yml");
  const placeOf = (word: string) => findPlace(word, folders, ctx) ?? { file };
  const byKey = new Map(
    Object.entries(people).map(([key, value]): [string, Author] => {
      const person = withCheckedUrl(authorOf(mappingOf(value), key), placeOf, ctx);
      const problem = avatarProblem(person, file);
      if (problem) ctx.report(problem);
      const avatar = problem || person.avatar === "" ? "" : ctx.site.base + person.avatar.slice(1);
      return [key, { ...person, avatar, posts: listOf(key) }];
    }),
  );
  return { byKey, areKnown: byKey.size > 0 };
}

/** What is known of people, by their keys. */
export function readPeople(
  folders: readonly string[],
  { authors }: Pick<BlogOptions, "authors">,
  read: (file: string) => string,
): Mapping {
  if (authors) return mappingOf(authors);
  for (const file of authorFiles(folders)) {
    try {
      const values = parseMapping(read(file));
      return mappingOf(values.authors ?? values);
    } catch {
      // It is not there: looked for elsewhere.
    }
  }
  return {};
}

function authorFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => ["authors.yml", ".authors.yml"].map((name) => join(folder, name)));
}

/** Finds a word in the config or in the file with the authors. */
function findPlace(word: string, folders: readonly string[], { read, placeInConfig }: Reader): Place | undefined {
  for (const file of authorFiles(folders)) {
    try {
      const lines = read(file).split(/\r?\n/);
      const index = lines.findIndex((line) => line.includes(word));
      const column = (lines[index]?.indexOf(word) ?? 0) + 1;
      return index < 0 ? { file } : { file, line: index + 1, column, endColumn: column + word.length };
    } catch {
      // Another file has the authors, or the config.
    }
  }
  return placeInConfig(word);
}

/** The last part of the address of an author's posts. Material has a `slug`, Docusaurus the `permalink` of a page. */
export function authorSlug(key: string, people: Mapping): string {
  const { slug, page } = mappingOf(people[key]);
  const own = wordOf(slug) || wordOf(mappingOf(page).permalink).replace(/^\/|\/$/g, "");
  return own || slugOf(key);
}

/** A person, in the words of several tools. */
export function authorOf(values: Mapping, key: string): Author {
  const first = (...names: string[]) => names.map((name) => wordOf(values[name])).find(Boolean) ?? "";
  return {
    name: first("name") || key,
    title: first("title", "description"),
    url: first("url"),
    avatar: first("avatar", "image_url", "imageURL", "picture"),
    posts: "",
  };
}

/** Reports an address whose scheme is not allowed, and leaves it out. */
export function withCheckedUrl(
  author: Author,
  placeOf: (word: string) => Place,
  { linkProblem, report }: Pick<SiteContext, "linkProblem" | "report">,
): Author {
  const problem = linkProblem(author.url);
  if (!problem) return author;
  report({ ...problem, place: placeOf(author.url) });
  return { ...author, url: "" };
}

/** Pages load nothing from elsewhere. */
function avatarProblem({ avatar, name }: Author, file: string): Diagnostic | undefined {
  if (avatar === "" || /^\/(?!\/)/.test(avatar)) return undefined;
  return {
    code: "author-avatar",
    severity: "warning",
    message: `The picture of ${name} is not in the site: ${avatar}`,
    hint: "put it into the public folder and write its name there: /jane.jpg; the first letters stand in for it",
    place: { file },
  };
}
