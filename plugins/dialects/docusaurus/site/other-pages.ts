// Content of a Docusaurus site other than the current documents: blog, pages, and URLs that are not built.
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Diagnostic } from "docsgen";
import type { BlogOptions } from "../../../blog/options.js";
import type { Collection } from "../../../content/collections.js";
import { listFiles } from "../../shared/config/tool-files.js";
import { authorsAlias, readBlog } from "./blog.js";
import { pluginFolder, type Translated } from "./locales.js";
import type { UsedPlugin } from "./plugins.js";

/** Reads blog posts and Markdown pages in `src/pages`. React pages have no counterpart. */
export async function readOtherPages(
  plugins: readonly UsedPlugin[],
  { root, site, ...around }: { root: string; site: string; hasUrl: boolean; ending: "" | "/" },
): Promise<{
  collections: Collection[];
  blog?: BlogOptions;
  /** By page id. */
  aliases: Record<string, string[]>;
  ignored: string[];
  /** First segments of page URLs. */
  tops: string[];
  translated: Translated[];
  notes: Diagnostic[];
}> {
  const collections: Collection[] = [];
  const ignored: string[] = [];
  const tops: string[] = [];
  const translated: Translated[] = [];
  const notes: Diagnostic[] = [];
  let blog: BlogOptions | undefined;
  let aliases: Record<string, string[]> = {};
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
      tops.push(base);
      ignored.push(`${base}/*.xml`);
      const place = { root, path, route: base, ...around };
      if (blog) ignored.push(base, `${base}/{archive,authors,tags,page}{,/**}`);
      else [blog, aliases] = [await readBlog(options, place), authorsAlias(options, place)];
    } else {
      const pages = await listFiles(join(root, path), "**/*.{js,jsx,ts,tsx}", [...ignoredPagePatterns]);
      const addresses = pages.map((one) => posix.join(base, one.replace(/(?:(?:^|\/)index)?\.\w+$/, "")));
      const documents = await listFiles(join(root, path), "**/*.{md,mdx}", [...ignoredPagePatterns]);
      tops.push(...documents.map((one) => posix.join(base, one.replace(/\.mdx?$/, ""))));
      ignored.push(...addresses.filter((one) => one !== "/"));
      if (addresses.length > 0) notes.push(reactPages(addresses, join(root, path)));
    }
  }
  return { collections, ...(blog && { blog }), aliases, ignored, tops, translated, notes };
}

/** Files that are not pages. https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-pages#exclude */
const ignoredPagePatterns = ["**/_*", "**/_*/**", "**/*.test.*", "**/__tests__/**"];

function reactPages(addresses: readonly string[], file: string): Diagnostic {
  return {
    code: "left-out",
    severity: "note",
    message: `React pages are not supported and were omitted: ${addresses.join(", ")}.`,
    place: { file },
  };
}
