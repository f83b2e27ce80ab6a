// `docsgen:page-map`: the pages of a site and its `_meta` files, for components that list pages.
// https://nextra.site/docs/file-conventions/meta-file#pagemap-structure
import { join, posix, relative } from "node:path";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { splitFrontMatter } from "../../shared/front-matter.js";
import { toText } from "../../shared/json.js";
import { listFiles, readText } from "../shared/config/tool-files.js";

export interface PageMapOptions {
  /** The content folder, absolute. */
  content: string;
  /** Files of pages outside the content folder, absolute patterns. */
  others: readonly string[];
  /** Returns the URL of a page, without the base. Undefined for a file that is not a page. */
  addressOf(id: string): string | undefined;
  /** Languages that names of files can contain, the default one first: `guide.de.mdx`. */
  languages: readonly string[];
}

export function pageMap({ content, others, ...site }: PageMapOptions): EsbuildPlugin {
  const namespace = "docsgen-page-map";
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^docsgen:page-map$/ }, ({ path }) => ({ path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, async () => {
        const names = await listPages(content, others);
        const metas = await listFiles(content, "**/_meta{,.*}.{json,js,jsx,ts,tsx}");
        const files = names.map((name) => join(content, name));
        const folders = new Set([...names, ...metas].map((name) => join(content, posix.dirname(name))));
        return {
          contents: moduleText(names, metas, { content, ...site }),
          resolveDir: content,
          watchFiles: files,
          watchDirs: [...folders],
        };
      });
    },
  };
}

/** Returns paths relative to the content folder. */
async function listPages(content: string, others: readonly string[]): Promise<string[]> {
  const patterns = ["**/*.{md,mdx}", ...others.map((pattern) => relative(content, pattern).replaceAll("\\", "/"))];
  const found = await Promise.all(patterns.map((pattern) => listFiles(content, pattern)));
  return found.flat().filter((name) => !/(?:^|\/)_|\[/.test(name));
}

type Site = Omit<PageMapOptions, "others">;

function moduleText(names: readonly string[], metas: readonly string[], site: Site): string {
  const { content, addressOf, languages } = site;
  const pages = names.flatMap((file) => {
    const { name, locale } = divideName(file, languages);
    const route = addressOf(name);
    return route === undefined ? [] : [{ ...readPage(join(content, file), route), locale }];
  });
  const imports = metas.map((file, index) => `import meta${index} from ${JSON.stringify(`./${file}`)};`);
  const listed = metas.map((file, index) => {
    const { name, locale } = divideName(file, languages);
    const routes = ["index.mdx", "page.mdx"].map((page) => addressOf(posix.join(posix.dirname(name), page)));
    const route = routes.find((one) => one !== undefined) ?? "/";
    return `{ ...${JSON.stringify({ route, locale, isAll: name.includes(".global.") })}, meta: meta${index} },`;
  });
  return [...imports, `export const pages = ${JSON.stringify(pages)};`, "export const metas = [", ...listed, "];"].join(
    "\n",
  );
}

/** `guide.de.mdx` → `guide.mdx` in `de`. Pages in the default language replace missing translations. */
function divideName(file: string, languages: readonly string[]): { name: string; locale?: string } {
  const [, start = "", locale = "", ending = ""] = /^(.+)\.([\w-]+)(\.\w+)$/.exec(file) ?? [];
  if (!languages.includes(locale)) return { name: file };
  return { name: start + ending, ...(locale !== languages[0] && { locale }) };
}

/** Without a title in the front matter, the first heading is the title. */
function readPage(file: string, route: string) {
  const { values, body } = splitFrontMatter(readText(file) ?? "");
  const [, heading = ""] = /^# +(.+?)(?: *\[#[^\]]+\]| *\{#[^}]+\})? *#* *$/m.exec(body) ?? [];
  const title = toText(values.title) || heading.replace(/[`*\\]/g, "");
  const isIndex = /[\\/](?:index|page)(?:\.[\w-]+)?\.mdx?$/.test(file);
  return { route, isIndex, frontMatter: { ...values, ...(title && { title }) } };
}
