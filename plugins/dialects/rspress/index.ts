// Rspress 1 and 2: configuration, `_meta.json` and `_nav.json` files, and components. https://rspress.rs
import { extname, join } from "node:path";
import type { FrontMatterValues, Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { codeMarks } from "../../code-marks/index.js";
import { emoji } from "../../emoji.js";
import { syntax } from "../../syntax/index.js";
import type { Dialect } from "../dialect.js";
import { componentLook, pageModules, toolModules } from "../evaluated-pages.js";
import { createJsxRewrite } from "../jsx/index.js";
import { escapeLabel } from "../jsx/page.js";
import { dialectPermission } from "../jsx/unknown.js";
import { componentPage } from "../react/component-page.js";
import { relativeName } from "../shared/config/tool-files.js";
import { closedFences } from "../shared/markdown/closed-fences.js";
import { createGithubSlug } from "../shared/markdown/github-slug.js";
import { labelText } from "../shared/markdown/indented-blocks.js";
import { numberLines, openingRule, rewriteBlocks, separateFromHtml } from "../shared/markdown/rewrite-rules.js";
import { plainReadme } from "../shared/pages/readme-pages.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { features } from "../vitepress/markdown/features.js";
import { renameKeys } from "../vitepress/site/frontmatter.js";
import { rspressRules } from "./components.js";
import { readRspress } from "./config.js";
import { rspressCounterparts, themedCounterparts } from "./counterparts.js";
import { drawnTreeRule } from "./drawn-trees.js";
import { replacePrefixes } from "./image-paths.js";
import type { RspressOptions } from "./options.js";
import { siteTheme } from "./site-theme.js";

/** Key of what the theme's layout of a home page shows. */
const homeKey = "homeLayout";

/** https://rspress.rs/api/config/config-frontmatter */
function translateFrontMatter(values: FrontMatterValues, { evaluate, homeLayout }: RspressOptions): FrontMatterValues {
  const { pageType, overview, tag, sidebar, footer, outline, head: _head, ...rest } = values;
  if (pageType === "home" && evaluate && homeLayout) {
    const { hero, features, ...others } = rest;
    return { ...others, layout: "full", [homeKey]: { ...(hero && { hero }), ...(features && { features }) } };
  }
  const layouts: Record<string, string> = { home: "home", custom: "page", blank: "page", "doc-wide": "page" };
  const layout = overview === true ? "overview" : (layouts[String(pageType)] ?? (sidebar === false ? "page" : ""));
  const hasBadge = typeof tag === "string" && tag !== "" && !tag.includes("<");
  return renameKeys(
    {
      ...rest,
      ...(layout && { layout }),
      ...(outline === false && { toc: false }),
      ...(footer === false && { prev: false, next: false, editLink: false, lastUpdated: false }),
      ...(hasBadge && { sidebar: { badge: tag } }),
    },
    undefined,
  );
}

const titled =
  /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)*:{3,}[ \t]*[\w-]+)[ \t]*\\?\{\s*title=(?:"([^"]*)"|'([^']*)'|\{["'`]([^"'`]*)["'`]\})\s*\\?\}\s*$/;

/** `:::tip{title="Text"}` has a title. https://rspress.rs/guide/use-mdx/container */
function renameContainer(line: string): string {
  const [, start, double, single, braces] = titled.exec(line) ?? [];
  return start === undefined ? line : start + labelText(escapeLabel(double ?? single ?? braces ?? ""));
}

/** A container can end on its last line of text. */
function splitClosing(line: string): string | string[] {
  const [, text, end = ""] = /^(?![\s>]*:::)(.*\S)[ \t]+(:{3,})[ \t]*$/.exec(line) ?? [];
  return text === undefined ? line : [text, end];
}

/** `file="<root>/a.ts"` is relative to the documents folder. https://rspress.rs/guide/use-mdx/code-blocks */
function renameFile(line: string, documents: string, { file }: RewriteContext): string {
  return line.replace(/\bfile=["']?<root>\/([^"'\s]+)["']?/, (_, path: string) => {
    return `file=${relativeName(file, join(documents, path))}`;
  });
}

/** Ids in MDX are escaped: `## Title \{#id}`. */
function renameHeadingId(line: string): string {
  return line.replace(/^(#{1,6} .*?)\s*\\\{#([\w-]+)\\?\}\s*$/, "$1 {#$2}");
}

/** Markdown files are only MDX if they use components. */
const usesMdx = /^(?:import|export)\s|<[A-Z][\w.]*[\s/>]/;

function createRewrite({ documents, components, imports = {} }: RspressOptions): Rewrite {
  const rewriteJsx = createJsxRewrite({
    components: rspressRules,
    permission: dialectPermission("rspress"),
    tool: toolModules(rspressCounterparts),
    imports,
    ...(components && { globalFiles: components }),
  });
  return (lines, ctx) => {
    if (ctx.module && ctx.frontmatter[homeKey] !== undefined) return homePage(lines, ctx.module);
    const isMdx = extname(ctx.file) === ".mdx" || lines.some((line) => usesMdx.test(line));
    const folder = documents === undefined ? ctx.content : join(ctx.root, documents);
    const rewritten = rewriteBlocks(isMdx ? rewriteJsx(lines, ctx) : numberLines(lines), [
      drawnTreeRule,
      openingRule((text) => renameFile(text, folder, ctx)),
      ({ text }) =>
        text.includes(":::")
          ? splitClosing(renameContainer(text))
          : replacePrefixes(renameHeadingId(text), { imports, documents: folder }, ctx),
    ]);
    return [...features(ctx), ...separateFromHtml(rewritten)];
  };
}

/** The page is what the theme's layout shows. */
function homePage(lines: readonly string[], module: (text: string) => void): RewrittenLine[] {
  module('import { HomeLayout } from "@theme";\nexport const slot0 = (hole) => <HomeLayout>{hole(0)}</HomeLayout>;');
  return componentPage(lines, Math.max(0, lines.length - 1));
}

export const rspressDialect: Dialect<RspressOptions> = {
  read: readRspress,
  plugins: (options = {}) =>
    dialectChain(
      options,
      [
        closedFences,
        {
          name: "rspress",
          frontmatter: (values) => translateFrontMatter(values, options),
          markdown: {
            rewrite: createRewrite(options),
            slug: createGithubSlug(),
            ...pageModules(options, {
              endings: [".md", ".mdx"],
              imports: options.imports,
              counterparts: options.theme === undefined ? rspressCounterparts : themedCounterparts,
              config: options.siteConfig,
              texts: options.texts,
              define: options.define,
              sheets: options.stylesheets,
              svg: "url",
              images: "url",
              esbuild: ({ root }) => (options.theme === undefined ? [] : [siteTheme(join(root, options.theme))]),
            }),
          },
        },
        emoji(),
      ],
      [
        ...componentLook(options, rspressCounterparts),
        syntax({ attributes: false, definitionLists: false, keys: false }),
        codeMarks(),
      ],
      plainReadme,
    ),
};

export const rspress = rspressDialect.plugins;
