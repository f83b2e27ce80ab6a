// Converts the blog plugin of Material for MkDocs to docsgen's blog, with its URLs.
// https://squidfunk.github.io/mkdocs-material/plugins/blog/
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { FrontMatterValues, SiteConfig } from "docsgen";
import { parseDate, toDay } from "../../../shared/dates.js";
import { splitFrontMatter, toList, toWord } from "../../../shared/front-matter.js";
import { type Mapping, toMapping, toText } from "../../../shared/json.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import { blogChecks, readFeeds } from "../../shared/pages/tool-blog.js";
import { createSlug } from "../markdown/slug.js";
import type { MkdocsOptions, PostAddresses } from "../options.js";

interface MkdocsBlog {
  site: Pick<SiteConfig, "checks" | "links">;
  options: Pick<MkdocsOptions, "blog" | "posts">;
}

/** @param docs documents folder, absolute */
export async function readBlog(
  plugin: Mapping | undefined,
  docs: string,
  url: string | undefined,
): Promise<MkdocsBlog> {
  const none = { site: {}, options: {} };
  if (!plugin || plugin.enabled === false) return none;
  const blog = posix.join(toText(plugin.blog_dir) || "blog").replace(/^\.?\/?|\/$/g, "");
  const folder = posix.join((toText(plugin.post_dir) || "{blog}/posts").replaceAll("{blog}", blog));
  // Sites that consist only of a blog are not supported.
  if (blog === "" || !folder.startsWith(`${blog}/`) || !existsSync(join(docs, folder))) return none;
  const files = await listFiles(join(docs, folder), "**/*.md");
  const titles = files.flatMap((file): [string, string][] => {
    const { values, body } = splitFrontMatter(readText(join(docs, folder, file)) ?? "");
    const [, title = ""] = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(body) ?? [];
    return values.slug !== undefined || values.title !== undefined || title === ""
      ? []
      : [[posix.join(folder, file), title]];
  });
  return {
    site: {
      checks: blogChecks,
      links: { ignore: ["archive", "category", "author"].map((name) => `/${blog}/${name}/**`) },
    },
    options: {
      blog: {
        dir: blog,
        ...(typeof plugin.pagination_per_page === "number" && { perPage: plugin.pagination_per_page }),
        ...(toText(plugin.pagination_url_format) && {
          paging: toText(plugin.pagination_url_format).replace("{page}", ":page"),
        }),
        ...readFeeds(url),
      },
      posts: {
        ...{ folder, blog },
        format: toText(plugin.post_url_format) || "{date}/{slug}",
        dates: toText(plugin.post_url_date_format) || "yyyy/MM/dd",
        titles: Object.fromEntries(titles),
      },
    },
  };
}

/** Translates a post's front matter. In MkDocs, `slug` and `layout` only have an effect in posts. */
export function translatePost(
  values: FrontMatterValues,
  id: string,
  posts: PostAddresses | undefined,
): FrontMatterValues {
  // docsgen generates the lists of a blog, so they are not translated.
  if (values.layout === "posts") return values;
  const { slug: _slug, layout: _layout, ...page } = values;
  if (!posts || !id.startsWith(`${posts.blog}/`)) return page;
  // Files next to the posts are regular pages. The navigation links to the blog's index page.
  if (id === `${posts.blog}/index.md`) return { sidebar: {}, ...page };
  if (!id.startsWith(`${posts.folder}/`)) return { layout: "article", sidebar: {}, ...page };
  const { date: given, ...rest } = values;
  const date = toWord(toMapping(given).created) || toWord(given);
  return {
    ...rest,
    ...(date && { date }),
    slug: posix.join("/", posts.blog, postAddress(values, { id, date, posts })),
  };
}

function postAddress(
  { slug, title, categories }: FrontMatterValues,
  { id, date, posts }: { id: string; date: string; posts: PostAddresses },
): string {
  const file = posix.basename(id, ".md");
  const slugOf = (text: string) => createSlug("unicode")(text, 0);
  const [category = ""] = toList(categories).map(toWord);
  const parts: Readonly<Record<string, string>> = {
    date: formatDate(date, posts.dates),
    slug: toWord(slug) || slugOf(toWord(title) || (posts.titles[id] ?? file)),
    categories: slugOf(category),
    file,
  };
  return posts.format.replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);
}

/** https://babel.pocoo.org/en/latest/dates.html */
function formatDate(date: string, pattern: string): string {
  const [year = "", month = "", day = ""] = toDay(parseDate(date) ?? "").split("-");
  const parts: Readonly<Record<string, string>> = {
    ...{ yyyy: year, y: year, yy: year.slice(2), MM: month, M: `${Number(month)}`, dd: day, d: `${Number(day)}` },
  };
  return pattern.replace(/y+|M+|d+/g, (part) => parts[part] ?? part);
}
