// A changelog: a page from CHANGELOG.md or from a folder of release notes, with an anchor for each version, and a feed.
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { EmittedFile, LoadContext, Page, Plugin, SiteContext, Source } from "docsgen";
import { createFeedHtml, type FeedItem } from "../feed.js";
import { builtIn } from "../shared/built-in.js";
import { checkFeeds, feedFiles, feedLinks } from "../shared/feed/feed-files.js";
import type { FeedFormat } from "../shared/feed/feed-formats.js";
import type {} from "./data.js";
import { joinReleases, readFolder } from "./folder.js";
import { rewriteReleases } from "./release.js";

export interface ChangelogOptions {
  /** Changelog file, relative to the site root. Default: `CHANGELOG.md`. */
  file?: string;
  /** Folder with one file per release, such as `releases/v2.1.0.md`, relative to the site root. Use this instead of `file`. */
  dir?: string;
  /** URL of the page, without the base. Default: `/changelog`. */
  route?: string;
  /** Title of the page. Default: the title in the file, or otherwise `Changelog`. */
  title?: string;
  /** Feeds of releases with a date: `rss.xml`, `atom.xml`, and `feed.json` below `route`. They require the site's `url`. Default: all three. */
  feeds?: false | readonly FeedFormat[];
  /** Maximum number of releases in a feed. Default: 20. */
  feedItems?: number;
}

/** Id of a page that is generated from a folder, or from a file outside the content folder. */
const changelogId = "changelog.md";

/** Sets `SiteData.changelog`, and adds the page and its feeds. Reports `content-missing` and `feed-without-url`. */
export function changelog(options: ChangelogOptions = {}): Plugin {
  const { file = "CHANGELOG.md", title } = options;
  const route = String(options.route ?? "/changelog").replace(/^\/*|\/+$/g, "");
  // Matches the page's id, even if the file is in the content folder.
  const isOwn = (id: string) => id === changelogId || (options.dir === undefined && `/${file}`.endsWith(`/${id}`));
  return builtIn({
    name: "changelog",
    options: {
      given: options,
      shape: {
        keys: {
          ...{ file: "string", dir: "string", route: "string", title: "string", feedItems: "number" },
          feeds: (given) => (given === false ? "boolean" : { list: { oneOf: ["rss", "atom", "json"] } }),
        },
      },
    },
    markdown: {
      rewrite: (lines, { id }) =>
        isOwn(id) && options.dir === undefined ? rewriteReleases(lines) : lines.map((text, from) => ({ text, from })),
    },
    frontmatter: (values, { id }) =>
      isOwn(id) ? { sidebar: false, slug: `/${route}`, ...(title && { title }), ...values } : values,
    load: (ctx) => loadPage({ ...options, file }, ctx),
    derive: {
      reads: ["id", "url", "title"],
      run(pages, _data, ctx) {
        const page = pages.find(({ id }) => isOwn(id));
        if (!page) return {};
        const formats = checkFeeds(options.feeds, "changelog", ctx);
        const feeds = feedLinks(route, formats, ctx.site, page.title);
        return { changelog: { id: page.id, url: page.url, feeds } };
      },
    },
    emit: {
      reads: ["id", "url", "title", "html"],
      needs: ["changelog?"],
      run(pages, { changelog: made }, ctx) {
        const page = pages.find(({ id }) => id === made?.id);
        return page && made && made.feeds.length > 0 ? createFeed(page, made.feeds, options, ctx) : [];
      },
    },
  });
}

function loadPage(options: ChangelogOptions & { file: string }, ctx: LoadContext): Source[] {
  const { file, dir, title = "Changelog" } = options;
  ctx.watch(dir ?? file);
  const whole = join(ctx.root, dir ?? file);
  const source = { id: changelogId, slug: "changelog", category: "" };
  if (dir !== undefined) {
    const releases = readFolder(whole);
    if (releases) return [{ ...source, text: joinReleases(title, releases) }];
  } else if (existsSync(whole)) {
    // A file in the content folder is already a page.
    const isContent = !relative(ctx.content, whole).startsWith("..");
    return isContent ? [] : [{ ...source, file: whole, path: file.split(sep).join("/") }];
  }
  const near = ctx.nearestPath(dir ?? file, dir === undefined ? "file" : "folder");
  const advice = 'create it, or set another one: changelog({ file: "…" }) or changelog({ dir: "…" })';
  ctx.report({
    code: "content-missing",
    severity: "error",
    message: `The changelog ${dir ?? file} does not exist.`,
    hint: near === undefined ? advice : `did you mean changelog({ ${dir === undefined ? "file" : "dir"}: "${near}" })?`,
  });
  return [];
}

const releaseStart = /<h2 id="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g;

function createFeed(
  { url, title, html }: Page,
  feeds: Parameters<typeof feedFiles>[0],
  { feedItems = 20 }: ChangelogOptions,
  { site }: SiteContext,
): EmittedFile[] {
  const address = site.origin + url;
  const starts = [...html.matchAll(releaseStart)];
  const items = starts.flatMap(({ 0: { length }, 1: id = "", 2: text = "", index }, place): FeedItem[] => {
    const body = html.slice(index + length, starts[place + 1]?.index);
    const [head = "", day] = /^\s*<p>(?:<a [^>]*>)?(\d{4}-\d{2}-\d{2})\b[\s\S]*?<\/p>/.exec(body) ?? [];
    if (day === undefined) return [];
    const version = text.replace(/<[^>]*>/g, "");
    const content = createFeedHtml(body.slice(head.length).trim(), address);
    const summary = content
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 300);
    const name = site.title === "" ? version : `${site.title} ${version}`;
    return [
      {
        ...{ url: `${address}#${id}`, title: name, date: day, summary: decode(summary), html: content || name },
        ...{ authors: [], tags: [] },
      },
    ];
  });
  const feed = { title: `${site.title} · ${title}`, description: site.description, url: address, lang: site.lang };
  return feedFiles(feeds, { ...feed, items: items.slice(0, feedItems) }, site);
}

/** Converts escaped HTML to plain text. */
function decode(text: string): string {
  const characters: Record<string, string> = {
    lt: "<",
    gt: ">",
    amp: "&",
    quot: '"',
    "#39": "'",
    "#x27": "'",
    "#x26": "&",
    "#x3C": "<",
  };
  return text.replace(/&(lt|gt|amp|quot|#39|#x27|#x26|#x3C);/g, (_, name: string) => characters[name] ?? "");
}
