// Pages in React: each file in `src/pages` is a page. https://docusaurus.io/docs/creating-pages#add-a-react-page
import { join, posix } from "node:path";
import type { Plugin, Source } from "docsgen";
import { listFiles, readText } from "../shared/config/tool-files.js";
import type { DocusaurusOptions, ReactPages } from "./options.js";

/** Files that are not pages. https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-pages#exclude */
export const ignoredPagePatterns = ["**/_*", "**/_*/**", "**/*.test.*", "**/__tests__/**"];

const endings = [".js", ".jsx", ".ts", ".tsx"];

/** @param folder absolute */
export function listReactPages(folder: string): Promise<string[]> {
  return listFiles(folder, "**/*.{js,jsx,ts,tsx}", [...ignoredPagePatterns, "**/*.d.ts"]);
}

/**
 * Returns the URL of a page without the base.
 * @param route URL of the folder
 */
export function reactPageAddress(name: string, route: string): string {
  return posix.join(route, name.replace(/(?:(?:^|\/)index)?\.\w+$/, ""));
}

/** Loads the pages. Each is a single component, which the layout shows between header and footer. */
export function reactPages({ reactPages: folders = [], site = "" }: DocusaurusOptions): Plugin {
  return {
    name: "react-pages",
    isIndependent: true,
    options: { given: { folders, site }, shape: { record: "anything" } },
    async load({ root, site: { title }, watch }) {
      const lists = folders.map(async (pages) => {
        watch(pages.folder);
        const names = await listReactPages(join(root, pages.folder));
        return names.map((name) => createSource(name, { pages, root, title }));
      });
      return (await Promise.all(lists)).flat();
    },
    markdown: {
      rewriteEndings: endings,
      modules: { endings },
      rewrite(_lines, { data, module, frontmatter }) {
        // The id is not the file's path in languages that show the original.
        if (!module || typeof data?.component !== "string") return [];
        const page = JSON.stringify(`@site/${posix.relative(site, data.component)}`);
        module(data.takesConfig === true ? pageWithConfig(page) : plainPage(page));
        const title = typeof frontmatter.title === "string" ? frontmatter.title : "";
        // If the component fails, its children are shown.
        const lines = [
          '<docsgen-slot n="0" name="Page">',
          "",
          '<docsgen-hole n="0">',
          "",
          `# ${title}`,
          "",
          "</docsgen-hole>",
          "",
          "</docsgen-slot>",
        ];
        return lines.map((text) => ({ text, from: 0 }));
      },
    },
  };
}

function plainPage(page: string): string {
  return `import Page from ${page};
export const slot0 = (hole) => <Page>{hole(0)}</Page>;`;
}

/** Docusaurus passes its configuration as a prop. */
function pageWithConfig(page: string): string {
  return `import Page from ${page};
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
const Whole = ({ children }) => <Page config={useDocusaurusContext().siteConfig}>{children}</Page>;
export const slot0 = (hole) => <Whole>{hole(0)}</Whole>;`;
}

function createSource(
  name: string,
  { pages: { folder, route }, root, title: siteTitle }: { pages: ReactPages; root: string; title: string },
): Source {
  const id = posix.join(folder, name);
  const file = join(root, id);
  const code = readText(file) ?? "";
  const address = reactPageAddress(name, route);
  const title = readProp(code, "title") ?? (address === "/" ? siteTitle : undefined);
  const description = readProp(code, "description");
  const values = {
    layout: "full",
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
  const lines = Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const data = { component: id, ...(/\bprops\b|[{,]\s*config\b/.test(code) && { takesConfig: true }) };
  return { id, file, path: id, route: address, category: "pages", data, text: `---\n${lines.join("\n")}\n---\n\n` };
}

/** Returns a prop of the page's layout if it is a literal: `<Layout title="Team">`. */
function readProp(code: string, name: string): string | undefined {
  const [layout = ""] = /<Layout\b(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/.exec(code) ?? [];
  const value = new RegExp(
    `\\s${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`$]*)\`)\\s*\\}|\\{\\s*translate\\(\\s*\\{[^{}]*?\\bmessage:\\s*(?:"([^"]*)"|'([^']*)'))`,
  ).exec(layout);
  return value?.slice(1).find((text) => text !== undefined);
}
