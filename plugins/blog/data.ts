// What the blog plugin makes for the theme. Types only.
import type { FeedLink } from "../feed.js";

declare module "docsgen" {
  interface SiteData {
    /** One for each locale that has posts. */
    blog?: Blog[];
  }
}

export interface Blog {
  locale: string;
  version: string;
  title: string;
  /** Of the list of all posts, with base. */
  url: string;
  archive: string;
  /** Of the page that lists the tags; empty for none. */
  tagList: string;
  /** Newest first. */
  posts: Post[];
  /** In the order of the alphabet. */
  tags: PostTag[];
  /** The pages that list posts. */
  lists: PostList[];
  feeds: FeedLink[];
}

export type Post = {
  /** Of its page. */
  id: string;
  url: string;
  title: string;
  /** `YYYY-MM-DD`, or a time in ISO 8601. */
  date: string;
  /** Plain text; may be empty. */
  excerpt: string;
  /** How long it takes to read, at least 1. */
  minutes: number;
  authors: Author[];
  /** The address is that of a tag's list; empty for none. */
  tags: { label: string; url: string }[];
};

export type PostTag = {
  label: string;
  url: string;
  /** How many posts have it. */
  count: number;
};

export type Author = {
  name: string;
  /** What they are: `Maintainer`; may be empty. */
  title: string;
  /** Address of the author's own site; empty for none. */
  url: string;
  /** Address of a picture in the site, with base; empty for none. */
  avatar: string;
  /** Address of the list of their posts; empty for none. */
  posts: string;
};

/** A page that lists posts. */
export interface PostList {
  /** Of the page. */
  id: string;
  /** `tags` lists the tags, and `archive` all posts by year. */
  kind: "all" | "tag" | "author" | "tags" | "archive";
  /** Ids of the posts that it shows. */
  posts: string[];
  /** Addresses of the lists with newer and older posts; empty for none. */
  newer: string;
  older: string;
  author?: Author;
}
