// Authors of posts, from the config or from authors.yml.
import { join } from "node:path";
import type { Diagnostic, Place, SiteContext } from "docsgen";
import { parseMapping, toWord } from "../shared/front-matter.js";
import { type Mapping, toMapping } from "../shared/json.js";
import type { Author } from "./data.js";
import type { BlogOptions, BlogSettings } from "./options.js";
import { slugify } from "./post.js";

/** Authors by key. */
export interface Authors {
  byKey: ReadonlyMap<string, Author>;
  /** If true, posts may only name authors by key. */
  areKnown: boolean;
}

type Reader = Pick<SiteContext, "content" | "root" | "read" | "report" | "site" | "linkProblem" | "placeInConfig">;

/** @param listOf returns the URL of the list of an author's posts, by the author's key; empty if there is no list */
export function readAuthors({ dir, options }: BlogSettings, listOf: (key: string) => string, ctx: Reader): Authors {
  // The blog's folder may be outside the content folder.
  const folders = [ctx.content, ctx.root].map((top) => join(top, dir));
  const people = readPeople(folders, options, ctx.read);
  const file = join(ctx.content, dir, "authors.yml");
  const placeOf = (word: string) => findWordPlace(word, folders, ctx) ?? { file };
  const byKey = new Map(
    Object.entries(people).map(([key, value]): [string, Author] => {
      const person = withCheckedUrl(readAuthor(toMapping(value), key), placeOf, ctx);
      const problem = avatarProblem(person, file);
      if (problem) ctx.report(problem);
      const avatar = problem || person.avatar === "" ? "" : ctx.site.base + person.avatar.slice(1);
      return [key, { ...person, avatar, posts: listOf(key) }];
    }),
  );
  return { byKey, areKnown: byKey.size > 0 };
}

/** Reads the data of all authors, by key. */
export function readPeople(
  folders: readonly string[],
  { authors }: Pick<BlogOptions, "authors">,
  read: (file: string) => string,
): Mapping {
  if (authors) return toMapping(authors);
  for (const file of authorFiles(folders)) {
    try {
      const values = parseMapping(read(file));
      return toMapping(values.authors ?? values);
    } catch {
      // Not in this folder: try the next one.
    }
  }
  return {};
}

/** Returns the possible paths of the file with the authors. */
export function authorFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => ["authors.yml", ".authors.yml"].map((name) => join(folder, name)));
}

/** Returns the position of a word in the authors file, or in the config. */
function findWordPlace(word: string, folders: readonly string[], { read, placeInConfig }: Reader): Place | undefined {
  for (const file of authorFiles(folders)) {
    try {
      const lines = read(file).split(/\r?\n/);
      const index = lines.findIndex((line) => line.includes(word));
      const column = (lines[index]?.indexOf(word) ?? 0) + 1;
      return index < 0 ? { file } : { file, line: index + 1, column, endColumn: column + word.length };
    } catch {
      // Not in this folder: try the next one, and then the config.
    }
  }
  return placeInConfig(word);
}

/**
 * Returns the last segment of the URL for an author's posts. Material for MkDocs has a `slug`, Docusaurus has the
 * `permalink` of a page.
 */
export function authorSlug(key: string, people: Mapping): string {
  const { slug, page } = toMapping(people[key]);
  const customSlug = toWord(slug) || toWord(toMapping(page).permalink).replace(/^\/|\/$/g, "");
  return customSlug || slugify(key);
}

/** Returns a person's data. Several tools' field names are supported. */
export function readAuthor(values: Mapping, key: string): Author {
  const first = (...names: string[]) => names.map((name) => toWord(values[name])).find(Boolean) ?? "";
  return {
    name: first("name") || key,
    title: first("title", "description"),
    url: first("url"),
    avatar: first("avatar", "image_url", "imageURL", "picture"),
    posts: "",
  };
}

/** Reports and removes a URL with a forbidden scheme. */
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

/** Reports a remote avatar, because pages do not load anything from other hosts. */
function avatarProblem({ avatar, name }: Author, file: string): Diagnostic | undefined {
  if (avatar === "" || /^\/(?!\/)/.test(avatar)) return undefined;
  return {
    code: "author-avatar",
    severity: "warning",
    message: `The avatar of ${name} must be a file of the site: ${avatar}`,
    hint: "move it to the public folder and set its path: /jane.jpg; until then, the initials are shown",
    place: { file },
  };
}
