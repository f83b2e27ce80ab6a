// Converts a Docusaurus blog to docsgen's, including the URLs of posts and lists. https://docusaurus.io/docs/blog
import { join } from "node:path";
import type { BlogOptions, TagOptions } from "../../../blog/options.js";
import { readPostTags, slugify } from "../../../blog/post.js";
import { parseMapping, toList } from "../../../shared/front-matter.js";
import { toMapping, toText } from "../../../shared/json.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import { readFrontMatter } from "../../shared/pages/sidebar-front-matter.js";
import type { Values } from "./plugins.js";

interface BlogLocation {
  root: string;
  /** Relative to the root. */
  path: string;
  /** `/blog` */
  route: string;
  hasUrl: boolean;
  /** Suffix of URLs. */
  ending: "" | "/";
}

/** Only the first blog gets lists and feeds. Posts of other blogs become pages. */
export async function readBlog(options: Values, { root, path, route, hasUrl }: BlogLocation): Promise<BlogOptions> {
  const { blogTitle, blogDescription, postsPerPage, pageBasePath, feedOptions } = options;
  const hasFeeds = hasUrl && toMapping(feedOptions).type !== null;
  return {
    dir: path,
    ...(route !== `/${path}` && { route }),
    permalink: ":year/:month/:day/:slug",
    ...(typeof blogTitle === "string" && { title: blogTitle }),
    ...(typeof blogDescription === "string" && { description: blogDescription }),
    ...(typeof postsPerPage === "number" && { perPage: postsPerPage }),
    ...(toText(pageBasePath) && { paging: `${toText(pageBasePath)}/:page` }),
    ...(!hasFeeds && { feeds: false }),
    ...(await readTags(options, join(root, path))),
  };
}

/** Adds an alias for the list of authors, which Docusaurus creates if any author is declared. */
export function authorsAlias(
  { authorsMapPath }: Values,
  { root, path, route, ending }: BlogLocation,
): Record<string, string[]> {
  const people = parseMapping(readText(join(root, path, toText(authorsMapPath) || "authors.yml")) ?? "");
  return Object.keys(people).length > 0 ? { [`${path}/index.md`]: [`${route}/authors${ending}`] } : {};
}

/** Returns tags whose label or URL differs from docsgen's default, from `tags.yml` and front matter. */
async function readTags({ tags: file }: Values, folder: string): Promise<Pick<BlogOptions, "tags">> {
  const known = parseMapping(readText(join(folder, toText(file) || "tags.yml")) ?? "");
  const posts = await listFiles(folder, "**/*.{md,mdx}");
  const given = posts.flatMap((name) => toList(readFrontMatter(join(folder, name), /^tags:/m).tags));
  const tags = new Map<string, TagOptions>();
  for (const one of given) {
    const [written = ""] = readPostTags({ tags: [one] });
    const own = toMapping(known[written]);
    const { permalink = own.permalink } = toMapping(one);
    const slug = toText(permalink).replace(/^\/|\/$/g, "") || kebabCase(written);
    const label = toText(own.label);
    // docsgen does not support tag URLs with several segments.
    const isOther = slug !== "" && !slug.includes("/") && slug !== slugify(written);
    if (label || isOther) tags.set(written, { ...(label && { label }), ...(isOther && { slug }) });
  }
  return tags.size > 0 ? { tags: Object.fromEntries(tags) } : {};
}

/**
 * Converts text to kebab case, as Docusaurus does for tag URLs: `noImplicitAny v8` → `no-implicit-any-v-8`.
 * https://lodash.com/docs/4.17.15#kebabCase
 */
function kebabCase(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC");
  const words = plain.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+|\p{N}+/gu) ?? [];
  return words.join("-").toLowerCase();
}
