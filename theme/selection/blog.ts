// Selects the blog data that posts and lists of posts show.
import type { ThemePage, ThemeSite } from "docsgen";
import type { Author, Blog, Post } from "docsgen/plugins/blog/data";
import type {} from "docsgen/plugins/changelog/data";
import { memoize } from "../memo.js";

/** Fallback for a page that is not in a blog. */
const noBlog: Blog = {
  ...{ locale: "", version: "", title: "", url: "", archive: "", tagList: "" },
  ...{ posts: [], tags: [], lists: [], feeds: [] },
};

function findBlog({ locale, version }: Pick<ThemePage, "locale" | "version">, { data }: ThemeSite): Blog {
  return data.blog?.find((one) => one.locale === locale && one.version === version) ?? noBlog;
}

/** Indexes the posts of a blog by page id. */
function indexPosts(blog: Blog, site: ThemeSite): Map<string, { post: Post; index: number }> {
  return memoize(site, `posts of ${blog.url}`, () => {
    return new Map(blog.posts.map((post, index) => [post.id, { post, index }]));
  });
}

export function selectFeeds(page: ThemePage, site: ThemeSite, layout: string): Blog["feeds"] {
  const { changelog } = site.data;
  if (changelog?.id === page.id) return changelog.feeds;
  return /^(?:posts?|home|overview)$/.test(layout) ? findBlog(page, site).feeds : [];
}

export function selectPost(page: ThemePage, site: ThemeSite) {
  const blog = findBlog(page, site);
  const { post, index } = indexPosts(blog, site).get(page.id) ?? {};
  const linkTo = (other: Post | undefined) => (other ? { url: other.url, label: other.title } : null);
  return {
    trail: blog.title ? [{ label: blog.title, url: blog.url }] : [],
    ...{ date: post?.date ?? "", minutes: post?.minutes ?? 0, authors: post?.authors ?? [], tags: post?.tags ?? [] },
    previous: linkTo(index === undefined ? undefined : blog.posts[index + 1]),
    next: linkTo(index === undefined ? undefined : blog.posts[index - 1]),
  };
}

export function selectPosts(page: ThemePage, site: ThemeSite) {
  const blog = findBlog(page, site);
  const {
    kind = "all",
    posts = [],
    newer = "",
    older = "",
    author,
  } = blog.lists.find(({ id }) => id === page.id) ?? {};
  const postById = indexPosts(blog, site);
  const shown = posts.flatMap((id) => postById.get(id)?.post ?? []);
  return {
    kind,
    /** Breadcrumbs of the list; empty for the list of all posts. */
    trail: kind === "all" ? [] : [{ label: blog.title, url: blog.url }],
    author: author ?? (null as Author | null),
    posts: kind === "archive" ? [] : shown,
    /** Years of the archive. */
    years: kind === "archive" ? groupByYear(shown) : [],
    tags: kind === "tags" ? blog.tags : [],
    newer,
    older,
    /** Other entry points to the blog, on the list of all posts. */
    ways: kind === "all" ? { archive: blog.archive, tags: blog.tagList, feed: blog.feeds[0]?.url ?? "" } : null,
  };
}

function groupByYear(posts: readonly Post[]) {
  const years = new Map<string, { url: string; title: string; date: string }[]>();
  for (const { url, title, date } of posts) {
    const year = date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), { url, title, date }]);
  }
  return [...years].map(([year, list]) => ({ year, posts: list }));
}
