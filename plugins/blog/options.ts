import type { OptionShape } from "docsgen";
import type { FeedFormat } from "../shared/feed/feed-formats.js";

export interface AuthorOptions {
  /** Name to show. */
  name: string;
  /** Role, such as `Maintainer`. Default: none. */
  title?: string;
  /** Website of the author. Default: none. */
  url?: string;
  /** Image in the public folder: `/jane.jpg`. Default: the author's initials. */
  avatar?: string;
  /** Last segment of the URL for the author's posts. Default: derived from the key. */
  slug?: string;
}

export interface TagOptions {
  /** Label of the tag. Default: the key. */
  label?: string;
  /** Last segment of the URL for the tag's posts. Default: derived from the key. */
  slug?: string;
}

export interface BlogOptions {
  /** Folder of the posts, as a POSIX path in the content folder. Default: `blog`. */
  dir?: string;
  /** URL prefix of the blog, without the base. Default: the path of the folder, `/blog`. */
  route?: string;
  /** URLs of posts below `route`: `:slug`, and `:year`, `:month`, and `:day` for posts with a date in the file name. Default: `:slug`. */
  permalink?: string;
  /** Title of the list of posts, if the folder has no `index.md`. Default: `Blog`. */
  title?: string;
  /** One-sentence description of the blog, for its feeds. Default: the site's description. */
  description?: string;
  /** Number of posts per page of a list. Default: 10. */
  perPage?: number;
  /** URLs of the other pages of a list, below its first page. `:page` is the page number. Default: `page/:page`. */
  paging?: string;
  /** Authors by the keys that posts use in `authors`. Default: `authors.yml` in the folder. */
  authors?: Readonly<Record<string, AuthorOptions>>;
  /**
   * Allowed tags: a list, or an object with the options of each tag. Other tags cause a warning. Default: all tags are
   * allowed.
   */
  tags?: readonly string[] | Readonly<Record<string, TagOptions>>;
  /**
   * Feeds with the newest posts: `rss.xml`, `atom.xml`, and `feed.json` below `route`. They require the site's `url`.
   * Default: all three.
   */
  feeds?: false | readonly FeedFormat[];
  /** Maximum number of posts in a feed. Default: 20. */
  feedItems?: number;
  /** If true, posts with a date after the build date are also published. Default: true. */
  future?: boolean;
}

const feedsShape: OptionShape = (given) => (given === false ? "boolean" : { list: { oneOf: ["rss", "atom", "json"] } });

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

/** Options with defaults. */
export interface BlogSettings {
  dir: string;
  /** Without leading and trailing slashes. */
  route: string;
  permalink: string;
  title: string;
  perPage: number;
  paging: string;
  options: BlogOptions;
}

export function resolveSettings(options: BlogOptions): BlogSettings {
  const dir = trim(String(options.dir ?? "blog"));
  const { permalink = ":slug", title = "Blog", perPage = 10, paging = "page/:page" } = options;
  const route = trim(String(options.route ?? dir));
  return { ...{ dir, route, permalink, title, paging, options }, perPage: Math.max(1, perPage) };
}

function trim(path: string): string {
  return path.replace(/^\.?\/+|\/+$/g, "");
}
