// Converts the blog of the starlight-blog plugin. https://starlight-blog-docs.vercel.app/configuration/
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "docsgen";
import { slug } from "github-slugger";
import type { BlogOptions } from "../../blog/options.js";
import { readPostTags, slugify } from "../../blog/post.js";
import { type Mapping, toMapping, toText } from "../../shared/json.js";
import { listFiles } from "../shared/config/tool-files.js";
import { readFrontMatter } from "../shared/pages/sidebar-front-matter.js";
import { readAuthors, readFeeds } from "../shared/pages/tool-blog.js";
import { pluginOptions } from "./plugins.js";

/**
 * @param documents documents folder, absolute
 * @param url site URL
 */
export async function readBlog(
  starlight: Mapping,
  documents: string,
  url: Json | undefined,
): Promise<BlogOptions | undefined> {
  const options = pluginOptions(starlight, "starlight-blog");
  const { title, prefix, postCount, authors } = options ?? {};
  const dir = (toText(prefix) || "blog").replace(/^\/|\/$/g, "");
  if (!options || !existsSync(join(documents, dir))) return undefined;
  const name = toText(title) || toText(Object.values(toMapping(title))[0]);
  return {
    dir,
    ...(name && { title: name }),
    ...(typeof postCount === "number" && { perPage: postCount }),
    paging: ":page",
    ...readAuthors(authors, slug),
    ...(await readTags(join(documents, dir))),
    ...readFeeds(toText(url) || undefined),
  };
}

/** Returns tags whose URL differs from docsgen's default. */
async function readTags(folder: string): Promise<Pick<BlogOptions, "tags">> {
  const posts = await listFiles(folder, "**/*.{md,mdx}");
  const all = posts.flatMap((name) => readPostTags(readFrontMatter(join(folder, name), /^tags:/m)));
  const others = all.flatMap((tag) => (slug(tag) === slugify(tag) ? [] : [[tag, { slug: slug(tag) }] as const]));
  return others.length > 0 ? { tags: Object.fromEntries(others) } : {};
}
