// The blog of the plugin starlight-blog → docsgen's. https://starlight-blog-docs.vercel.app/configuration/
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "docsgen";
import type { BlogOptions } from "../../blog/options.js";
import { listOf, type Mapping, mappingOf, textOf } from "../../json.js";
import { authorsOf, feedsOf } from "../blog.js";

/**
 * @param documents their folder, absolute
 * @param url of the site
 */
export function readBlog({ plugins }: Mapping, documents: string, url: Json | undefined): BlogOptions | undefined {
  const found = listOf(plugins)
    .flat()
    .map(mappingOf)
    .find(({ name }) => name === "starlight-blog");
  const { title, prefix, postCount, authors } = mappingOf(listOf(found?.arguments)[0]);
  const dir = (textOf(prefix) || "blog").replace(/^\/|\/$/g, "");
  if (!found || !existsSync(join(documents, dir))) return undefined;
  const name = textOf(title) || textOf(Object.values(mappingOf(title))[0]);
  return {
    dir,
    ...(name && { title: name }),
    ...(typeof postCount === "number" && { perPage: postCount }),
    ...authorsOf(authors),
    ...feedsOf(textOf(url) || undefined),
  };
}
