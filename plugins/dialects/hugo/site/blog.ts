// Converts a section of dated pages to docsgen's blog, with Hugo's URLs. https://gohugo.io/content-management/sections/
import { join } from "node:path";
import type { FrontMatterValues } from "docsgen";
import type { BlogOptions } from "../../../blog/options.js";
import { splitFrontMatter } from "../../../shared/front-matter.js";
import { toText } from "../../../shared/json.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import { readFeeds } from "../../shared/pages/tool-blog.js";

/** Section names that themes use for posts. */
const names = ["blog", "posts", "post", "news"];

/** Reads the first of these sections in which most pages have a date. */
export async function readBlog(content: string, url: string | undefined): Promise<BlogOptions | undefined> {
  for (const dir of names) {
    const files = await listFiles(join(content, dir), "**/*.md", ["**/_*"]);
    const dated = files.filter((name) => readBlogValues(join(content, dir, name)).date !== undefined);
    if (dated.length === 0 || dated.length * 2 < files.length) continue;
    const { title, description } = readBlogValues(join(content, dir, "_index.md"));
    return {
      dir,
      ...(toText(title) && { title: toText(title) }),
      ...(toText(description) && { description: toText(description) }),
      ...readFeeds(url),
    };
  }
  return undefined;
}

function readBlogValues(file: string) {
  return splitFrontMatter(readText(file) ?? "").values;
}

/** Returns the metadata that docsgen needs for a page in the posts folder. Sections in this folder become pages. */
export function postValues(values: FrontMatterValues, id: string): FrontMatterValues {
  const { summary, date, description } = values;
  if (date === undefined && /\/index\.md$/i.test(id)) return { layout: "article" };
  return {
    ...(typeof date === "string" && { date: date.replace(/T00:00:00.*$/, "") }),
    ...(typeof summary === "string" && description === undefined && { description: summary }),
  };
}
