// A blog: a folder of Markdown posts with dates, authors, and tags, plus lists of posts and feeds.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import type { Diagnostic, EmittedFile, LoadContext, LoadedPage, Plugin, SiteInfo, Source } from "docsgen";
import { createFeedHtml } from "../feed.js";
import { builtIn } from "../shared/built-in.js";
import { feedFiles } from "../shared/feed/feed-files.js";
import { groupBy, localId } from "../shared/page-groups.js";
import { authorFiles, readPeople } from "./authors.js";
import { createBlogs } from "./blogs.js";
import type { Blog } from "./data.js";
import { type BlogPage, createLists } from "./lists.js";
import { type BlogOptions, type BlogSettings, optionsShape, resolveSettings } from "./options.js";
import { completePost } from "./post.js";

export type { AuthorOptions, BlogOptions } from "./options.js";

/**
 * Sets `SiteData.blog`, and adds the pages that list posts and the feeds. Reports `feed-without-url`, `post-date`,
 * `unknown-author`, `unknown-tag` and `author-avatar`.
 */
export function blog(options: BlogOptions = {}): Plugin {
  const settings = resolveSettings(options);
  const { dir } = settings;
  return builtIn({
    name: "blog",
    options: { given: options, shape: optionsShape },
    client: { styles: [createRequire(import.meta.url).resolve("docsgen/plugins/blog/blog.css")] },
    frontmatter(values, { id, prefix, version = "current" }) {
      const local = localId({ id }, prefix);
      // The blog is not versioned, so only the posts of the current version are published.
      if (version !== "current" && local.startsWith(`${dir}/`)) return { ...values, excluded: true };
      // A list page sets its layout itself.
      if (!local.startsWith(`${dir}/`) || values.layout === "posts") return values;
      return completePost(values, local.slice(dir.length + 1), settings);
    },
    pages: (pages, ctx) => addLists(pages, settings, ctx),
    derive: {
      reads: [
        ...(["id", "url", "file", "title", "description", "lastUpdated"] as const),
        ...(["locale", "version", "layout", "unlisted", "frontmatter"] as const),
      ],
      async run(pages, _data, ctx) {
        const blogPages = pages.filter((page) => localId(page, ctx.siteOf(page).prefix).startsWith(`${dir}/`));
        return { blog: await createBlogs(blogPages, settings, ctx) };
      },
    },
    emit: {
      reads: ["id", "html"],
      needs: ["blog"],
      run: (pages, { blog: blogs = [] }, { siteOf }) => {
        const pageById = new Map(pages.map((page) => [page.id, page]));
        return blogs.flatMap((one) =>
          createFeed(one, (id) => pageById.get(id)?.html ?? "", { options, site: siteOf(one) }),
        );
      },
    },
  });
}

/** Creates the feed with the newest posts. Posts without a date are omitted. */
function createFeed(
  { title, url, posts, feeds }: Blog,
  htmlOf: (id: string) => string,
  { options, site }: { options: BlogOptions; site: SiteInfo },
): EmittedFile[] {
  if (feeds.length === 0) return [];
  const { origin, lang } = site;
  const newest = posts.filter(({ date }) => date !== "").slice(0, options.feedItems ?? 20);
  const items = newest.map((post) => ({
    ...{ url: origin + post.url, title: post.title, date: post.date, summary: post.excerpt },
    html: createFeedHtml(htmlOf(post.id), origin + post.url),
    authors: post.authors.map((author) => ({ name: author.name, url: author.url })),
    tags: post.tags.map(({ label }) => label),
  }));
  const feed = {
    title: site.title === "" ? title : `${site.title} · ${title}`,
    description: options.description ?? site.description,
    ...{ url: origin + url, lang, items },
  };
  return feedFiles(feeds, feed, site);
}

/**
 * Creates the lists for each locale. An untranslated post appears in the lists of its locale and of all other locales.
 */
function addLists(pages: readonly LoadedPage[], settings: BlogSettings, ctx: LoadContext): Source[] {
  const { dir, options } = settings;
  const folders = [ctx.content, ctx.root].map((top) => join(top, dir)).filter((name) => existsSync(name));
  for (const file of authorFiles(folders)) ctx.watch(file);
  const people = readPeople(folders, options, (name) => readFileSync(name, "utf8"));
  const inBlog = pages.flatMap((page): BlogPage[] => {
    const local = localId(page, ctx.siteOf(page).prefix);
    return local.startsWith(`${dir}/`) ? [{ page, path: local.slice(dir.length + 1) }] : [];
  });
  if (inBlog.length === 0 && folders.length === 0) ctx.report(describeMissing(dir, ctx));
  const editions = groupBy(inBlog, ({ page }) => page.locale);
  return [...editions].flatMap(([locale, blogPages]) => {
    const site = ctx.siteOf({ locale, version: "current" });
    return createLists(blogPages, { ...site, locale }, { settings, people });
  });
}

function describeMissing(dir: string, { root, content, nearestPath }: LoadContext): Diagnostic {
  const message = `The blog's folder ${dir} does not exist.`;
  const near = existsSync(content) ? nearestPath(join(content, dir), "folder") : undefined;
  const advice = `create ${join(content, dir)} with a first post, 2026-01-31-hello.md, or set another folder: blog({ dir: "…" })`;
  const named = near && relative(content, join(root, near)).replaceAll("\\", "/");
  const hint = named ? `did you mean blog({ dir: "${named}" })?` : advice;
  return { code: "content-missing", severity: "error", message, hint };
}
