// Nextra 2 to 4: theme configuration, `_meta` files and components. https://nextra.site/docs
import { codeMarks } from "../../code-marks/index.js";
import type { Dialect } from "../dialect.js";
import { componentLook, pageModules } from "../evaluated-pages.js";
import { createJsxRewrite } from "../jsx/index.js";
import { dialectPermission } from "../jsx/unknown.js";
import { type ChangedBlock, type CodeBlock, codeBlockRule } from "../shared/markdown/fences.js";
import { createGithubSlug } from "../shared/markdown/github-slug.js";
import { markWords, plainInlineCode } from "../shared/markdown/highlighter-notations.js";
import { rewriteBlocks } from "../shared/markdown/rewrite-rules.js";
import { addressIn } from "../shared/pages/folder-routes.js";
import { pathOfId } from "../shared/pages/next-routes.js";
import { plainReadme } from "../shared/pages/readme-pages.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { nextraRules } from "./components.js";
import { type NextraOptions, readNextra } from "./config.js";
import { nextraCounterparts, nextraModules } from "./counterparts.js";
import { renameHeadingId } from "./headings.js";
import { folderOfPage } from "./sidebar.js";
import { siteModules } from "./site-modules.js";

/**
 * `filename="a.js"` is the title, `/word/` highlights text, `copy` is dropped.
 * https://nextra.site/docs/guide/syntax-highlighting
 */
function changeBlock(block: CodeBlock): ChangedBlock | undefined {
  const { lang, meta, code } = markWords(block) ?? block;
  const words = meta
    .replace(/\bfilename=/, "title=")
    .replace(
      /(^|\s)\/((?:[^/\\]|\\.)+)\/[\d,-]*(?=\s|$)/g,
      (_, before: string, text: string) => `${before}"${text.replaceAll('"', '\\"')}"`,
    )
    .replace(/(^|\s)copy(?:=(?:\{\w+\}|"\w*"))?(?=\s|$)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return words === block.meta ? undefined : { lang, meta: words, code };
}

/** Returns the URL of a page whose path is different. */
function readSlug(id: string, { isApp, routes }: NextraOptions): string | undefined {
  // The app folder can contain pages besides the content folder.
  const path = isApp ? id : /(?:^|\/)app\/((?:.*\/)?page\.mdx?)$/.exec(id)?.[1];
  const folder = path === undefined ? undefined : folderOfPage(path);
  if (folder !== undefined) return `/${folder}`;
  return routes && addressIn(routes, pathOfId(id));
}

export const nextraDialect: Dialect<NextraOptions> = {
  read: readNextra,
  // Nextra renders diagrams by default.
  plugins: ({ diagrams = true, ...options } = {}) => {
    const rewriteJsx = createJsxRewrite({
      components: nextraRules,
      permission: dialectPermission("nextra"),
      tool: nextraModules,
      ...(options.imports && { imports: options.imports }),
      ...(options.globals && { globals: options.globals }),
    });
    const slugOf = (id: string) => readSlug(id, options);
    return dialectChain(
      { ...options, diagrams },
      [
        {
          name: "nextra",
          // Icons are names of components.
          frontmatter(
            { sidebarTitle: _sidebarTitle, asIndexPage: _asIndexPage, icon: _icon, ...rest },
            { id, prefix = "" },
          ) {
            const slug = slugOf(id.slice(prefix.length));
            return { ...rest, ...(slug !== undefined && { slug }) };
          },
          markdown: {
            rewrite: (lines, ctx) =>
              rewriteBlocks(rewriteJsx(lines, ctx), [
                codeBlockRule(changeBlock),
                ({ text }) => plainInlineCode(renameHeadingId(text)),
              ]),
            slug: createGithubSlug(),
            ...pageModules(options, {
              endings: [".md", ".mdx"],
              imports: options.imports,
              counterparts: nextraCounterparts,
              sheets: options.stylesheets,
              layouts: options.layouts,
              svg: "url",
              images: "object",
              esbuild: siteModules(options, slugOf),
            }),
          },
        },
      ],
      [...componentLook(options, nextraCounterparts), codeMarks()],
      plainReadme,
    );
  },
};

export const nextra = nextraDialect.plugins;
