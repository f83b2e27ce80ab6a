// What a site of Docusaurus has besides the current documents: blog and pages, and addresses that are not built.
import { existsSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import type { Diagnostic } from "docsgen";
import type { BlogOptions } from "../../blog/options.js";
import type { Collection } from "../../content/collections.js";
import { mappingOf } from "../../json.js";
import { listFiles } from "../files.js";
import { pluginFolder, type Translated } from "./locales.js";
import type { UsedPlugin, Values } from "./plugins.js";

/** The blog's posts and the Markdown pages of `src/pages`; pages that are React have no counterpart. */
export async function readOtherPages(
  plugins: readonly UsedPlugin[],
  { root, folder, site, hasUrl }: { root: string; folder: string; site: string; hasUrl: boolean },
): Promise<{
  collections: Collection[];
  blog?: BlogOptions;
  ignored: string[];
  translated: Translated[];
  notes: Diagnostic[];
}> {
  const collections: Collection[] = [];
  const ignored: string[] = [];
  const translated: Translated[] = [];
  const notes: Diagnostic[] = [];
  const blogs: BlogOptions[] = [];
  for (const { name, options } of plugins) {
    if (name !== "content-blog" && name !== "content-pages") continue;
    const kind = name === "content-blog" ? "blog" : "pages";
    const path = posix.join(site, String(options.path ?? (kind === "blog" ? "blog" : "src/pages")));
    if (!existsSync(join(root, path))) continue;
    const base = posix.join("/", String(options.routeBasePath ?? (kind === "blog" ? "blog" : "")));
    const route = `${base.replace(/\/$/, "")}/:folders/:slug`;
    collections.push({ files: posix.join(path, "**"), route, category: kind });
    translated.push({ original: path, folder: pluginFolder(kind, String(options.id ?? "default")) });
    if (kind === "blog") {
      ignored.push(`${base}/*.xml`);
      if (blogs.length > 0) ignored.push(base, `${base}/{archive,authors,tags,page}{,/**}`);
      blogs.push(blogOptions(options, { path, route: base, hasUrl }));
    } else {
      const pages = await listFiles(resolve(folder, "src/pages"), "**/*.{js,jsx,ts,tsx}", ["**/_*", "**/*.test.*"]);
      const addresses = pages.map((one) => posix.join(base, one.replace(/(?:(?:^|\/)index)?\.\w+$/, "")));
      ignored.push(...addresses.filter((one) => one !== "/"));
      if (addresses.length > 0) notes.push(reactPages(addresses, join(root, path)));
    }
  }
  const [blog] = blogs;
  return { collections, ...(blog && { blog }), ignored, translated, notes };
}

/** The first blog has lists and feeds; posts of others are pages. https://docusaurus.io/docs/blog */
function blogOptions(
  { blogTitle, blogDescription, postsPerPage, feedOptions }: Values,
  { path, route, hasUrl }: { path: string; route: string; hasUrl: boolean },
): BlogOptions {
  const hasFeeds = hasUrl && mappingOf(feedOptions).type !== null;
  return {
    dir: path,
    ...(route !== `/${path}` && { route }),
    permalink: ":year/:month/:day/:slug",
    ...(typeof blogTitle === "string" && { title: blogTitle }),
    ...(typeof blogDescription === "string" && { description: blogDescription }),
    ...(typeof postsPerPage === "number" && { perPage: postsPerPage }),
    ...(!hasFeeds && { feeds: false }),
  };
}

function reactPages(addresses: readonly string[], file: string): Diagnostic {
  return {
    code: "left-out",
    severity: "note",
    message: `Pages made of React have no counterpart, and are left out: ${addresses.join(", ")}.`,
    place: { file },
  };
}
