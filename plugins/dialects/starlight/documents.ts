// A site's documents, sorted and labeled as in Starlight.
import { join, posix } from "node:path";
import { slug } from "github-slugger";
import { toMapping } from "../../shared/json.js";
import type { SidebarEntry } from "../../sidebar/declared.js";
import { listFiles } from "../shared/config/tool-files.js";
import { readFrontMatter } from "../shared/pages/sidebar-front-matter.js";

export interface Document {
  /** POSIX path relative to the default language's folder. */
  file: string;
  /** Astro id: `guides/getting-started`; empty for the home page. */
  slug: string;
  label?: string;
  order: number;
  isHidden: boolean;
}

/**
 * @param folder folder of the default language, absolute
 * @param ignore folders of other languages and of posts
 * @param main slug prefix of the default language; empty for none
 */
export async function readDocuments(folder: string, ignore: readonly string[], main: string): Promise<Document[]> {
  const files = await listFiles(
    folder,
    "**/*.{md,mdx}",
    ignore.map((name) => `${name}/**`),
  );
  return files
    .filter((file) => !/(?:^|\/)[._]/.test(file) && file !== "404.md" && file !== "404.mdx")
    .map((file) => {
      const values = readFrontMatter(join(folder, file), /^(?:slug|sidebar|draft):/m);
      const { label, order, hidden } = toMapping(values.sidebar);
      return {
        file,
        slug: withoutFolder(typeof values.slug === "string" ? values.slug : slugFromFile(file), main),
        ...(typeof label === "string" && { label }),
        order: typeof order === "number" ? order : Number.POSITIVE_INFINITY,
        isHidden: hidden === true || values.draft === true,
      };
    });
}

function withoutFolder(slug: string, folder: string): string {
  if (folder === "") return slug;
  return slug === folder ? "" : slug.startsWith(`${folder}/`) ? slug.slice(folder.length + 1) : slug;
}

/**
 * Returns an id: `Guides/My Page.mdx` → `guides/my-page`.
 * https://docs.astro.build/en/reference/content-loader-reference/#generateid
 */
export function slugFromFile(file: string): string {
  const names = file
    .replace(/\.(?:md|mdx|markdown)$/, "")
    .split("/")
    .map((name) => slug(name));
  return names.join("/").replace(/(?:^|\/)index$/, "");
}

/** Returns a folder's entries by order, then by URL, so that its index page comes first. Folders become groups. */
export function folderEntries(folder: string, documents: readonly Document[]): SidebarEntry[] {
  const start = folder === "" ? "" : `${folder}/`;
  const rows: { slug: string; order: number; entry: SidebarEntry }[] = [];
  const folders = new Set<string>();
  for (const { file, slug, label, order, isHidden } of documents) {
    if (!file.startsWith(start) || isHidden) continue;
    const [name = "", ...below] = file.slice(start.length).split("/");
    if (below.length > 0) folders.add(name);
    else rows.push({ slug, order, entry: label === undefined ? file : { link: file, label } });
  }
  for (const name of folders) {
    const path = posix.join(folder, name);
    const order = Math.min(...documents.filter(({ file }) => file.startsWith(`${path}/`)).map((one) => one.order));
    rows.push({ slug: slugFromFile(path), order, entry: { label: name, items: folderEntries(path, documents) } });
  }
  const bySlug = new Intl.Collator("en");
  const sorted = rows.sort((a, b) => (a.order === b.order ? bySlug.compare(a.slug, b.slug) : a.order - b.order));
  return sorted.map(({ entry }) => entry);
}
