// Data that the blog plugin passes to the theme. Types only.
import type { FeedLink } from "../feed.js";

declare module "docsgen" {
  interface SiteData {
    /** One blog per locale that has posts. */
    blog?: Blog[];
  }
}

export interface Blog {
  locale: string;
  version: string;
  title: string;
  /** URL of the list of all posts, with the base. */
  url: string;
  archive: string;
  /** URL of the page that lists the tags; empty for none. */
  tagList: string;
  /** Newest first. */
  posts: Post[];
  /** In alphabetical order. */
  tags: PostTag[];
  /** Pages that list posts. */
  lists: PostList[];
  feeds: FeedLink[];
}

export type Post = {
  /** Id of its page. */
  id: string;
  url: string;
  title: string;
  /** `YYYY-MM-DD`, or a time in ISO 8601. */
  date: string;
  /** Plain text; may be empty. */
  excerpt: string;
  /** Reading time in minutes, at least 1. */
  minutes: number;
  authors: Author[];
  /** `url` is that of the tag's list; empty for none. */
  tags: { label: string; url: string }[];
};

export type PostTag = {
  label: string;
  url: string;
  /** Number of posts with the tag. */
  count: number;
};

export type Author = {
  name: string;
  /** Role, such as `Maintainer`; may be empty. */
  title: string;
  /** URL of the author's website; empty for none. */
  url: string;
  /** URL of an image on the site, with the base; empty for none. */
  avatar: string;
  /** URL of the list of the author's posts; empty for none. */
  posts: string;
};

/** A page that lists posts. */
export interface PostList {
  /** Id of the page. */
  id: string;
  /** `tags` lists the tags, and `archive` all posts by year. */
  kind: "all" | "tag" | "author" | "tags" | "archive";
  /** Ids of the posts on the page. */
  posts: string[];
  /** URLs of the lists with newer and older posts; empty for none. */
  newer: string;
  older: string;
  author?: Author;
}
