// Content of a Docusaurus site other than the current documents: blog, pages, and URLs that are not built.
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Diagnostic } from "docsgen";
import type { BlogOptions } from "../../../blog/options.js";
import type { Collection } from "../../../content/collections.js";
import { listFiles } from "../../shared/config/tool-files.js";
import { listSome } from "../../shared/name-list.js";
import type { DocusaurusOptions, ReactPages } from "../options.js";
import { ignoredPagePatterns, listReactPages, reactPageAddress } from "../react-pages.js";
import { authorsAlias, readBlog } from "./blog.js";
import { pluginFolder, type Translated } from "./locales.js";
import type { UsedPlugin } from "./plugins.js";

interface OtherPagesPlace {
  root: string;
  site: string;
  hasUrl: boolean;
  ending: "" | "/";
  /** If true, pages in React are shown. */
  runsPages: boolean;
}

interface OmittedPages {
  addresses: string[];
  /** Absolute. */
  folder: string;
}

/** Reads blog posts and the pages in `src/pages`. */
export async function readOtherPages(
  plugins: readonly UsedPlugin[],
  { root, site, runsPages, ...around }: OtherPagesPlace,
): Promise<{
  collections: Collection[];
  options: Pick<DocusaurusOptions, "blog" | "reactPages">;
  /** By page id. */
  aliases: Record<string, string[]>;
  ignored: string[];
  /** First segments of page URLs. */
  tops: string[];
  translated: Translated[];
  /** Pages in React that are not shown. */
  omitted: OmittedPages[];
}> {
  const collections: Collection[] = [];
  const reactPages: ReactPages[] = [];
  const ignored: string[] = [];
  const tops: string[] = [];
  const translated: Translated[] = [];
  const omitted: OmittedPages[] = [];
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
      const addresses = (await listReactPages(join(root, path))).map((one) => reactPageAddress(one, base));
      const documents = await listFiles(join(root, path), "**/*.{md,mdx}", [...ignoredPagePatterns]);
      tops.push(...documents.map((one) => posix.join(base, one.replace(/\.mdx?$/, ""))));
      if (addresses.length === 0) continue;
      reactPages.push({ folder: path, route: base });
      if (runsPages) tops.push(...addresses);
      else {
        ignored.push(...addresses.filter((one) => one !== "/"));
        omitted.push({ addresses, folder: join(root, path) });
      }
    }
  }
  const options = { ...(reactPages.length > 0 && { reactPages }), ...(blog && { blog }) };
  return { collections, options, aliases, ignored, tops, translated, omitted };
}

/** @param redirected URLs of pages that only redirect */
export function describeOmitted({ addresses, folder }: OmittedPages, redirected: ReadonlySet<string>): Diagnostic[] {
  const omitted = addresses.filter((one) => !redirected.has(one));
  if (omitted.length === 0) return [];
  return [
    {
      code: "left-out",
      severity: "note",
      message: `React pages were not run and are omitted: ${listSome(omitted)}.`,
      hint: "docsgen build --evaluate shows them",
      place: { file: folder },
    },
  ];
}
