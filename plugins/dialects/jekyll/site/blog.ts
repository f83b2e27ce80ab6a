// Publishes `_posts` as a blog. https://jekyllrb.com/docs/posts/
import { posix } from "node:path";
import type { SiteConfig } from "docsgen";
import type { DialectOptions } from "../../dialect.js";
import { blogChecks, readFeeds } from "../../shared/pages/tool-blog.js";
import type { SitePage } from "./site-pages.js";

/** URLs of the list of posts, by preference. */
const routes = ["blog", "posts", "news", "all-posts"];

/** Uses the folder with the most posts. Posts in other folders are pages. */
export function readBlog(
  pages: readonly SitePage[],
  url: string,
): { site: Pick<SiteConfig, "checks">; options: Pick<DialectOptions, "blog"> } {
  const folders = pages.flatMap(({ type, id }) =>
    type === "posts" ? [/^(?:.*\/)?_posts(?=\/)/.exec(id)?.[0] ?? ""] : [],
  );
  const counts = new Map<string, number>();
  for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const [dir] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (dir === undefined) return { site: {}, options: {} };
  const taken = new Set(pages.map((page) => posix.join(page.url.replace(/\.html$/, ""), "/")));
  const route = routes.find((name) => !taken.has(`/${name}/`)) ?? "all-posts";
  return {
    site: { checks: blogChecks },
    options: { blog: { dir, route, ...readFeeds(/^https?:/.test(url) ? url : undefined) } },
  };
}
