// The blog of a Docusaurus site → docsgen's: its addresses, and those of its lists. https://docusaurus.io/docs/blog
import { join } from "node:path";
import type { BlogOptions, TagOptions } from "../../blog/options.js";
import { slugOf, tagsOf } from "../../blog/post.js";
import { parseMapping, valuesOf } from "../../front-matter.js";
import { mappingOf, textOf } from "../../json.js";
import { listFiles, readText } from "../files.js";
import { readFrontMatter } from "../front-matter.js";
import type { Values } from "./plugins.js";

interface BlogPlace {
  root: string;
  /** From the root. */
  path: string;
  /** `/blog` */
  route: string;
  hasUrl: boolean;
  /** Of addresses. */
  ending: "" | "/";
}

/** The first blog has lists and feeds; posts of others are pages. */
export async function readBlog(options: Values, { root, path, route, hasUrl }: BlogPlace): Promise<BlogOptions> {
  const { blogTitle, blogDescription, postsPerPage, pageBasePath, feedOptions } = options;
  const hasFeeds = hasUrl && mappingOf(feedOptions).type !== null;
  return {
    dir: path,
    ...(route !== `/${path}` && { route }),
    permalink: ":year/:month/:day/:slug",
    ...(typeof blogTitle === "string" && { title: blogTitle }),
    ...(typeof blogDescription === "string" && { description: blogDescription }),
    ...(typeof postsPerPage === "number" && { perPage: postsPerPage }),
    ...(textOf(pageBasePath) && { paging: `${textOf(pageBasePath)}/:page` }),
    ...(!hasFeeds && { feeds: false }),
    ...(await readTags(options, join(root, path))),
  };
}

/** The list of authors, which the tool has if it knows any. */
export function authorsAlias(
  { authorsMapPath }: Values,
  { root, path, route, ending }: BlogPlace,
): Record<string, string[]> {
  const people = parseMapping(readText(join(root, path, textOf(authorsMapPath) || "authors.yml")) ?? "");
  return Object.keys(people).length > 0 ? { [`${path}/index.md`]: [`${route}/authors${ending}`] } : {};
}

/** Tags with another label or address than docsgen's own: `tags.yml`, and those of front matter. */
async function readTags({ tags: file }: Values, folder: string): Promise<Pick<BlogOptions, "tags">> {
  const known = parseMapping(readText(join(folder, textOf(file) || "tags.yml")) ?? "");
  const posts = await listFiles(folder, "**/*.{md,mdx}");
  const given = posts.flatMap((name) => valuesOf(readFrontMatter(join(folder, name), /^tags:/m).tags));
  const tags = new Map<string, TagOptions>();
  for (const one of given) {
    const [written = ""] = tagsOf({ tags: [one] });
    const own = mappingOf(known[written]);
    const { permalink = own.permalink } = mappingOf(one);
    const slug = textOf(permalink).replace(/^\/|\/$/g, "") || kebabCase(written);
    const label = textOf(own.label);
    // An address of several parts is no part of docsgen's.
    const isOther = slug !== "" && !slug.includes("/") && slug !== slugOf(written);
    if (label || isOther) tags.set(written, { ...(label && { label }), ...(isOther && { slug }) });
  }
  return tags.size > 0 ? { tags: Object.fromEntries(tags) } : {};
}

/** As Docusaurus makes addresses of tags: `noImplicitAny v8` → `no-implicit-any-v-8`. https://lodash.com/docs/4.17.15#kebabCase */
function kebabCase(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC");
  const words = plain.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+|\p{N}+/gu) ?? [];
  return words.join("-").toLowerCase();
}
