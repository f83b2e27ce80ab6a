// Pages in React: each file in `src/pages` is a page. https://docusaurus.io/docs/creating-pages#add-a-react-page
import { join, posix } from "node:path";
import type { Plugin, Source } from "docsgen";
import { componentPage } from "../react/component-page.js";
import { trimmedAddress } from "../shared/config/redirections.js";
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
export function reactPages({ reactPages: folders = [], site = "", aliases = {} }: DocusaurusOptions): Plugin {
  const redirected = new Set(Object.values(aliases).flatMap((list) => list.map(trimmedAddress)));
  return {
    name: "react-pages",
    isIndependent: true,
    options: { given: { folders, site, aliases }, shape: { record: "anything" } },
    async load({ root, site: { title }, watch }) {
      const lists = folders.map(async (pages) => {
        watch(pages.folder);
        const names = await listReactPages(join(root, pages.folder));
        const shown = names.filter((name) => !redirected.has(trimmedAddress(reactPageAddress(name, pages.route))));
        return shown.map((name) => createSource(name, { pages, root, title }));
      });
      return (await Promise.all(lists)).flat();
    },
    markdown: {
      rewriteEndings: endings,
      modules: { endings },
      rewrite(given, { data, module, frontmatter }) {
        // The id is not the file's path in languages that show the original.
        if (!module || typeof data?.component !== "string") return [];
        const page = JSON.stringify(`@site/${posix.relative(site, data.component)}`);
        module(data.takesConfig === true ? pageWithConfig(page) : plainPage(page));
        const title = typeof frontmatter.title === "string" ? frontmatter.title : "";
        return componentPage([`# ${title}`], given.length - 1);
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
  const data = { component: id, ...(/\bprops\b|[{,]\s*config\b/.test(code) && { takesConfig: true }) };
  // The last line is that of the component, so that problems name it.
  const text = `---\n${JSON.stringify(values)}\n---\n`;
  const blank = "\n".repeat(Math.max(0, componentLine(code) - text.split("\n").length));
  return { id, file, path: id, route: address, category: "pages", data, text: text + blank };
}

/** Returns the line, 1-based, of the component that a file exports. */
function componentLine(code: string): number {
  const exported =
    /^[ \t]*export\s+default\s+(?:(?!function|class|async)(\w+)\s*;?\s*$)?|\bas\s+default\b|\{\s*default\b|^module\.exports\b/m.exec(
      code,
    );
  const [, name] = exported ?? [];
  const declared =
    name === undefined ? null : new RegExp(`\\b(?:function|class|const|let|var)\\s+${name}\\b`).exec(code);
  const { index = 0 } = declared ?? exported ?? {};
  return code.slice(0, index).split("\n").length;
}

/** Returns a prop of the page's layout if it is a literal: `<Layout title="Team">`. */
function readProp(code: string, name: string): string | undefined {
  const [layout = ""] = /<Layout\b(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/.exec(code) ?? [];
  const value = new RegExp(
    `\\s${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*(?:"([^"]*)"|'([^']*)'|\`([^\`$]*)\`)\\s*\\}|\\{\\s*translate\\(\\s*\\{[^{}]*?\\bmessage:\\s*(?:"([^"]*)"|'([^']*)'))`,
  ).exec(layout);
  return value?.slice(1).find((text) => text !== undefined);
}
