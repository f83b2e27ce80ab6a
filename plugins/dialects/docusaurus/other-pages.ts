// What a site of Docusaurus has besides the current documents: blog and pages, and addresses that are not built.
import { existsSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import type { Diagnostic } from "docsgen";
import type { BlogOptions } from "../../blog/options.js";
import type { Collection } from "../../content/collections.js";
import { listFiles } from "../files.js";
import { authorsAlias, readBlog } from "./blog.js";
import { pluginFolder, type Translated } from "./locales.js";
import type { UsedPlugin } from "./plugins.js";

/** The blog's posts and the Markdown pages of `src/pages`; pages that are React have no counterpart. */
export async function readOtherPages(
  plugins: readonly UsedPlugin[],
  { root, folder, site, ...around }: { root: string; folder: string; site: string; hasUrl: boolean; ending: "" | "/" },
): Promise<{
  collections: Collection[];
  blog?: BlogOptions;
  /** By the ids of pages. */
  aliases: Record<string, string[]>;
  ignored: string[];
  translated: Translated[];
  notes: Diagnostic[];
}> {
  const collections: Collection[] = [];
  const ignored: string[] = [];
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
      ignored.push(`${base}/*.xml`);
      const place = { root, path, route: base, ...around };
      if (blog) ignored.push(base, `${base}/{archive,authors,tags,page}{,/**}`);
      else [blog, aliases] = [await readBlog(options, place), authorsAlias(options, place)];
    } else {
      const pages = await listFiles(resolve(folder, "src/pages"), "**/*.{js,jsx,ts,tsx}", ["**/_*", "**/*.test.*"]);
      const addresses = pages.map((one) => posix.join(base, one.replace(/(?:(?:^|\/)index)?\.\w+$/, "")));
      ignored.push(...addresses.filter((one) => one !== "/"));
      if (addresses.length > 0) notes.push(reactPages(addresses, join(root, path)));
    }
  }
  return { collections, ...(blog && { blog }), aliases, ignored, translated, notes };
}

function reactPages(addresses: readonly string[], file: string): Diagnostic {
  return {
    code: "left-out",
    severity: "note",
    message: `Pages made of React have no counterpart, and are left out: ${addresses.join(", ")}.`,
    place: { file },
  };
}
