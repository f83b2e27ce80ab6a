// The site's documents with their front matter and URLs, read before the build.
import { join } from "node:path";
import { toWord } from "../../../shared/front-matter.js";
import type { Mapping } from "../../../shared/json.js";
import { listFiles } from "../../shared/config/tool-files.js";
import { readFrontMatter } from "../../shared/pages/sidebar-front-matter.js";
import type { JekyllOptions } from "../options.js";
import { classify, withDefaults } from "./documents.js";
import { listDocuments, outputFolders, pageId } from "./pages.js";
import { documentUrl } from "./permalinks.js";

export interface SitePage {
  id: string;
  /** Path in the content folder. */
  name: string;
  /** `pages`, `posts`, or the name of a collection. */
  type: string;
  /** Without the base: `/guide/`, `/guide/setup.html`. */
  url: string;
  title: string;
  /** Front matter with defaults. */
  values: Mapping;
}

/** @param source absolute path of the content folder */
export async function readPages(source: string, options: JekyllOptions): Promise<SitePage[]> {
  const plain = await listFiles(source, "**/*.{md,markdown}", ["**/[._]*/**", "**/[._]*", ...outputFolders]);
  const ignored = new Set(options.ignore);
  const names = [...plain, ...(await listDocuments(source, options))].filter((name) => !ignored.has(name));
  return names.map((name) => {
    const id = pageId(name);
    const { type } = classify(id, options);
    const values = withDefaults(readFrontMatter(join(source, name), /./), { id, type }, options.defaults);
    return { id, name, type, url: documentUrl(id, values, options), title: toWord(values.title), values };
  });
}
