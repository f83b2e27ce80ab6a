import type { OptionShape } from "docsgen";
import type { FeedFormat } from "../feed-formats.js";

export interface AuthorOptions {
  name: string;
  /** What they are: `Maintainer`. Default: none. */
  title?: string;
  /** Default: none. */
  url?: string;
  /** A picture in the public folder: `/jane.jpg`. Default: the first letters of the name. */
  avatar?: string;
  /** The last part of the address of their posts. Default: made from the key. */
  slug?: string;
}

export interface TagOptions {
  /** Default: the key. */
  label?: string;
  /** The last part of the address of its posts. Default: made from the key. */
  slug?: string;
}

export interface BlogOptions {
  /** Folder of the posts, posix path under the content folder. Default: `blog`. */
  dir?: string;
  /** What addresses of the blog begin with, without base. Default: the folder's path, `/blog`. */
  route?: string;
  /** Addresses of posts below `route`: `:slug`, and `:year`, `:month`, `:day` of those that have a date in their name. Default: `:slug`. */
  permalink?: string;
  /** Of the list, if the folder has no `index.md`. Default: `Blog`. */
  title?: string;
  /** One sentence about the blog, for its feeds. Default: the site's. */
  description?: string;
  /** Posts on one page of a list. Default: 10. */
  perPage?: number;
  /** Addresses of a list's further pages, below its own: `:page` is the number. Default: `page/:page`. */
  paging?: string;
  /** Authors by the keys that posts name in `authors`. Default: `authors.yml` in the folder. */
  authors?: Readonly<Record<string, AuthorOptions>>;
  /** The tags that posts may have, a list or what is to be known of each by its name in posts; another one is a warning. Default: any. */
  tags?: readonly string[] | Readonly<Record<string, TagOptions>>;
  /** Feeds of the newest posts: `rss.xml`, `atom.xml` and `feed.json` below `route`. Default: all three; they need the site's `url`. */
  feeds?: false | readonly FeedFormat[];
  /** Posts in a feed. Default: 20. */
  feedItems?: number;
  /** Whether posts are published whose date is after the day of the build. Default: true. */
  future?: boolean;
}

export const feedsShape: OptionShape = (given) =>
  given === false ? "boolean" : { list: { oneOf: ["rss", "atom", "json"] } };

const tagsShape: OptionShape = (given) =>
  Array.isArray(given) ? { list: "string" } : { record: { keys: { label: "string", slug: "string" } } };

export const optionsShape: OptionShape = {
  keys: {
    ...{ dir: "string", route: "string", permalink: "string", title: "string", description: "string" },
    ...{
      perPage: "number",
      paging: "string",
      tags: tagsShape,
      feeds: feedsShape,
      feedItems: "number",
      future: "boolean",
    },
    authors: {
      record: {
        keys: { name: "string", title: "string", url: "string", avatar: "string", slug: "string" },
        needs: ["name"],
      },
    },
  },
};

/** The options with their defaults. */
export interface BlogSettings {
  dir: string;
  /** Without slashes at its ends. */
  route: string;
  permalink: string;
  title: string;
  perPage: number;
  paging: string;
  options: BlogOptions;
}

export function settingsOf(options: BlogOptions): BlogSettings {
  const dir = trim(String(options.dir ?? "blog"));
  const { permalink = ":slug", title = "Blog", perPage = 10, paging = "page/:page" } = options;
  const route = trim(String(options.route ?? dir));
  return { ...{ dir, route, permalink, title, paging, options }, perPage: Math.max(1, perPage) };
}

function trim(path: string): string {
  return path.replace(/^\.?\/+|\/+$/g, "");
}
