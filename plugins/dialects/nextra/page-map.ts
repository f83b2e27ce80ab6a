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
}

export function pageMap({ content, others, addressOf }: PageMapOptions): EsbuildPlugin {
  const namespace = "docsgen-page-map";
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^docsgen:page-map$/ }, ({ path }) => ({ path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, async () => {
        const names = await listPages(content, others);
        const metas = await listFiles(content, "**/_meta{,.global}.{json,js,jsx,ts,tsx}");
        const files = names.map((name) => join(content, name));
        const folders = new Set([...names, ...metas].map((name) => join(content, posix.dirname(name))));
        return {
          contents: moduleText(names, metas, { content, addressOf }),
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

type Site = Pick<PageMapOptions, "content" | "addressOf">;

function moduleText(names: readonly string[], metas: readonly string[], { content, addressOf }: Site): string {
  const pages = names.flatMap((name) => {
    const route = addressOf(name);
    return route === undefined ? [] : [readPage(join(content, name), route)];
  });
  const imports = metas.map((name, index) => `import meta${index} from ${JSON.stringify(`./${name}`)};`);
  const listed = metas.map((name, index) => {
    const routes = ["index.mdx", "page.mdx"].map((page) => addressOf(posix.join(posix.dirname(name), page)));
    const route = routes.find((one) => one !== undefined) ?? "/";
    return `{ route: ${JSON.stringify(route)}, isAll: ${name.includes(".global.")}, meta: meta${index} },`;
  });
  return [...imports, `export const pages = ${JSON.stringify(pages)};`, "export const metas = [", ...listed, "];"].join(
    "\n",
  );
}

/** Without a title in the front matter, the first heading is the title. */
function readPage(file: string, route: string) {
  const { values, body } = splitFrontMatter(readText(file) ?? "");
  const [, heading = ""] = /^# +(.+?)(?: *\[#[^\]]+\]| *\{#[^}]+\})? *#* *$/m.exec(body) ?? [];
  const title = toText(values.title) || heading.replace(/[`*\\]/g, "");
  return { route, frontMatter: { ...values, ...(title && { title }) } };
}
