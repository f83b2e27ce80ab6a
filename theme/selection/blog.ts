// What a post and a list of posts show of the blog.
import type { ThemePage, ThemeSite } from "docsgen";
import type { Author, Blog, Post } from "docsgen/plugins/blog/data";
import type {} from "docsgen/plugins/changelog/data";
import { memoize } from "../memo.js";

/** A page that is in no blog has none of its own. */
const noBlog: Blog = {
  ...{ locale: "", version: "", title: "", url: "", archive: "", tagList: "" },
  ...{ posts: [], tags: [], lists: [], feeds: [] },
};

function blogOf({ locale, version }: Pick<ThemePage, "locale" | "version">, { data }: ThemeSite): Blog {
  return data.blog?.find((one) => one.locale === locale && one.version === version) ?? noBlog;
}

/** Posts of a blog by the ids of their pages. */
function indexPosts(blog: Blog, site: ThemeSite): Map<string, { post: Post; place: number }> {
  return memoize(site, `posts of ${blog.url}`, () => {
    return new Map(blog.posts.map((post, place) => [post.id, { post, place }]));
  });
}

export function selectFeeds(page: ThemePage, site: ThemeSite, layout: string): Blog["feeds"] {
  const { changelog } = site.data;
  if (changelog?.id === page.id) return changelog.feeds;
  return /^(?:posts?|home|overview)$/.test(layout) ? blogOf(page, site).feeds : [];
}

export function selectPost(page: ThemePage, site: ThemeSite) {
  const blog = blogOf(page, site);
  const { post, place } = indexPosts(blog, site).get(page.id) ?? {};
  const linkTo = (other: Post | undefined) => (other ? { url: other.url, label: other.title } : null);
  return {
    trail: blog.title ? [{ label: blog.title, url: blog.url }] : [],
    ...{ date: post?.date ?? "", minutes: post?.minutes ?? 0, authors: post?.authors ?? [], tags: post?.tags ?? [] },
    previous: linkTo(place === undefined ? undefined : blog.posts[place + 1]),
    next: linkTo(place === undefined ? undefined : blog.posts[place - 1]),
  };
}

export function selectPosts(page: ThemePage, site: ThemeSite) {
  const blog = blogOf(page, site);
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
    /** Where the list belongs; empty for that of all posts. */
    trail: kind === "all" ? [] : [{ label: blog.title, url: blog.url }],
    author: author ?? (null as Author | null),
    posts: kind === "archive" ? [] : shown,
    /** Of the archive. */
    years: kind === "archive" ? yearsOf(shown) : [],
    tags: kind === "tags" ? blog.tags : [],
    newer,
    older,
    /** Other ways into the blog, from the list of all posts. */
    ways: kind === "all" ? { archive: blog.archive, tags: blog.tagList, feed: blog.feeds[0]?.url ?? "" } : null,
  };
}

function yearsOf(posts: readonly Post[]) {
  const years = new Map<string, { url: string; title: string; date: string }[]>();
  for (const { url, title, date } of posts) {
    const year = date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), { url, title, date }]);
  }
  return [...years].map(([year, list]) => ({ year, posts: list }));
}
