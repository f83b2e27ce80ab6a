// Converts Docusaurus's Markdown: MDX, additional admonition types, markers in code, and `@site/` links.
import { dirname, extname, join, posix, relative } from "node:path";
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { changeOutsideCode, createFenceScanner } from "docsgen/markdown-text";
import { toMapping } from "../../shared/json.js";
import { toolModules } from "../evaluated-pages.js";
import { createJsxRewrite } from "../jsx/index.js";
import { escapeMarkdown } from "../jsx/page.js";
import { dialectPermission } from "../jsx/unknown.js";
import { readMagicComments } from "../shared/code-text.js";
import { relativeName } from "../shared/config/tool-files.js";
import { type ChangedBlock, type CodeBlock, codeBlockRule } from "../shared/markdown/fences.js";
import { numberLines, rewriteBlocks } from "../shared/markdown/rewrite-rules.js";
import { convertCommands, groupTabs } from "./code-tabs.js";
import { docusaurusRules } from "./components.js";
import { docusaurusCounterparts } from "./counterparts.js";
import { showWrapped, wrappedComponents } from "./modules/wrapped-components.js";
import type { DocusaurusOptions } from "./options.js";

const tool = toolModules(docusaurusCounterparts, {
  components: {
    Head: { from: "@docusaurus/Head", name: "default" },
    Details: { from: "@theme/Details", name: "default" },
    Admonition: { from: "@theme/Admonition", name: "default" },
    ...wrappedComponents,
  },
});

export function createRewrite({
  site = "",
  imports,
  admonitions = [],
  globals,
  defaultLanguage = "",
  format,
  math,
}: DocusaurusOptions): Rewrite {
  const rewriteJsx = createJsxRewrite({
    components: docusaurusRules,
    permission: dialectPermission("docusaurus"),
    tool,
    imports: { ...imports, "@site/": site },
    // Webpack also looks for rooted imports in the static folder, and for components in the packages of themes.
    layers: { "/": site, "@theme/": posix.join(site, "src/theme/") },
    ...(globals !== undefined && { globals: [globals] }),
    ...(math !== undefined && { math }),
  });
  const kinds: Record<string, string> = { secondary: "note", success: "tip", warn: "warning", error: "danger" };
  const admonition = new RegExp(
    `^([\\s>]*(?:[-*+]\\s+|\\d+[.)]\\s+)*:{3,})[ \\t]*(${[...Object.keys(kinds), ...admonitions].join("|")})\\b(.*)$`,
  );
  const rename = (line: string): string => {
    const [, start, kind = "", rest = ""] = admonition.exec(line) ?? [];
    if (start === undefined || /^(?:note|tip|info|important|warning|danger|caution)$/.test(kind)) return line;
    const known = kinds[kind];
    const title =
      known === undefined && rest.trim() === "" ? `[${kind.charAt(0).toUpperCase()}${kind.slice(1)}]` : rest;
    return `${start}${known ?? "note"}${title}`;
  };
  return (lines, ctx) => {
    const plain = isMarkdown(ctx, format)
      ? numberLines(lines)
      : rewriteJsx(showWrapped(unwrapCode(lines), ctx, site), ctx);
    const rewritten = groupTabs(
      rewriteBlocks(plain, [
        codeBlockRule((block) => changeBlock(withMarkedFile(block, ctx), defaultLanguage)),
        ({ text }) => changeLine(text, ctx),
      ]),
    );
    return [...titleLines(rewritten, ctx), ...rewritten];
  };

  function changeLine(line: string, ctx: RewriteContext): string {
    if (/^\s*<!--\s*truncate\s*-->\s*$/.test(line)) return "";
    const renamed = line.includes(":::") ? rename(line) : line;
    if (!/@site\/|pathname:\/\/|\]\(|^\s*\[/.test(renamed)) return renamed;
    return changeOutsideCode(renamed, (text) =>
      text
        .replaceAll("pathname://", "")
        .replace(/@site\/([^\s)"'>]*)/g, (_, path: string) => siteAddress(path, site, ctx))
        .replace(
          documentLink,
          (whole, start: string, path: string) =>
            `${start}${documentPath(path, join(ctx.root, site), ctx) ?? whole.slice(start.length)}`,
        ),
    );
  }
}

/**
 * Returns the title of the front matter for a page with a heading of level 1 that is not its title: a heading of another
 * level or a thematic break comes first. docsgen would take it for the title.
 * https://docusaurus.io/docs/markdown-features/headings
 */
function titleLines(lines: readonly RewrittenLine[], { frontmatter }: RewriteContext): RewrittenLine[] {
  const { title, hide_title: isHidden } = frontmatter;
  if (typeof title !== "string" || title === "" || isHidden === true) return [];
  const fencePosition = createFenceScanner();
  const prose = lines.filter(({ text }) => fencePosition(text) === "");
  const marks = prose.filter(({ text }) => /^\s*(?:#{1,6}\s|([-*_])(?:[ \t]*\1){2,}[ \t]*$)/.test(text));
  const isTitle = ({ text }: RewrittenLine) => /^\s*#\s/.test(text);
  const [first] = marks;
  const isShown = first !== undefined && !isTitle(first) && marks.some(isTitle);
  return isShown ? [`# ${escapeMarkdown(title)}`, ""].map((text) => ({ text, from: 0 })) : [];
}

/** Files in the static folder are referenced by URL, other files by path. */
function siteAddress(path: string, site: string, ctx: RewriteContext): string {
  if (path.startsWith("static/")) return path.slice("static".length);
  return addressOf(join(ctx.root, site, path), ctx);
}

/** https://docusaurus.io/docs/api/docusaurus-config#markdown */
function isMarkdown({ file, frontmatter }: RewriteContext, format: DocusaurusOptions["format"]): boolean {
  const used = toMapping(frontmatter.mdx).format ?? format;
  return used === "md" || (used === "detect" && extname(file) === ".md");
}

/** Turns code that only MDX interprets into text. Line numbers are preserved. */
function unwrapCode(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes("mdx-code-block"))) return lines;
  let fence = "";
  return lines.map((line) => {
    const [, opening = ""] = /^\s*(`{3,})mdx-code-block\s*$/.exec(line) ?? [];
    if (opening === "" && (fence === "" || line.trim() !== fence)) return line;
    fence = opening;
    return "";
  });
}

/**
 * Returns the path of a file. If a translation links to the original of a document, the path starts at the content folder,
 * so that it resolves to the page in the same language.
 */
function addressOf(target: string, { file, content }: RewriteContext): string {
  const name = relative(content, target).replaceAll("\\", "/");
  const isOriginal = !name.startsWith("..") && /\.mdx?(?:[#?]|$)/.test(name);
  const isTranslation = /[\\/]docusaurus-plugin-content-/.test(file);
  return isOriginal && isTranslation ? `/${name}` : relativeName(file, target);
}

const documentLink = /(\]\(\s*|^\s*\[[^\]]+\]:\s+)([^\s()#?:]+\.mdx?)(?=[\s)#?]|$)/g;

/**
 * Resolves a link to a document. It can be relative to the file's folder, to a folder above it up to the site folder, such
 * as the content folder of its plugin instance, version, or language, or to the content folder. Links that start with a
 * slash are relative to the outermost of these folders.
 * https://docusaurus.io/docs/markdown-features/links
 */
function documentPath(path: string, site: string, ctx: RewriteContext): string | undefined {
  const { file, content, read } = ctx;
  if (/^\.{1,2}\//.test(path)) return undefined;
  const name = decodeURI(path);
  const above = foldersAbove(file, site);
  const roots = relative(content, file).startsWith("..") ? above.toReversed() : [content, ...above.toReversed()];
  const folders = path.startsWith("/") ? roots : [...above, content];
  const folder = folders.find((one) => read(join(one, name)) !== undefined);
  const isUnchanged = folder === undefined || (folder === dirname(file) && !path.startsWith("/"));
  return isUnchanged ? undefined : addressOf(join(folder, path), ctx);
}

/** The content folder and the site folder are among them. */
function foldersAbove(file: string, site: string): string[] {
  const folder = dirname(file);
  const isAbove = folder === site || relative(site, folder).startsWith("..") || folder === dirname(folder);
  return isAbove ? [folder] : [folder, ...foldersAbove(folder, site)];
}

/** Replaces the path of a file with magic comments by its text. Other files stay: docsgen shows them. */
function withMarkedFile(block: CodeBlock, { file, read }: RewriteContext): CodeBlock {
  const [whole, path] = /(?:^|\s)file=(\S+)/.exec(block.meta) ?? [];
  const text = whole === undefined || path === undefined ? undefined : read(join(dirname(file), path));
  if (whole === undefined || text === undefined || !/\bhighlight-(?:next-line|start)\b/.test(text)) return block;
  const code = text.trimEnd().split("\n");
  return {
    ...block,
    meta: block.meta.replace(whole, ""),
    code: code.map((line) => ({ text: line, from: block.from })),
  };
}

function changeBlock(block: CodeBlock, defaultLanguage: string): ChangedBlock | undefined {
  const { lang: written, meta } = block;
  const lang = written || defaultLanguage;
  if (/\bnpm2yarn\b/.test(meta)) return convertCommands(block);
  if (/^snackplayer$/i.test(lang)) {
    const options = new URLSearchParams(meta.trim());
    const title = options.get("name");
    const name = `${title ? `title="${title}"` : ""}`;
    return { lang: options.get("ext") ?? "jsx", meta: name, code: block.code };
  }
  const { code, ranges } = readMagicComments(block.code, ["highlight"]);
  const words = meta.replace(/(^|\s)(?:live|noInline)(?=\s|$)/g, "").trim();
  return ranges === "" && words === meta && lang === written
    ? undefined
    : { lang, meta: `${words}${ranges ? ` {${ranges}}` : ""}`.trim(), code };
}
