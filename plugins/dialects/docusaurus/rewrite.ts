// Docusaurus' Markdown → docsgen's: MDX, admonitions of other names, marks in code, links by `@site/`.
import { join, relative } from "node:path";
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { type ChangedBlock, type CodeBlock, readMagicComments, rewriteFences } from "../fences.js";
import { createJsxRewrite } from "../jsx/index.js";
import { createCodeScanner, outsideCode } from "../lines.js";
import { convertCommands, groupTabs } from "./code-tabs.js";
import { docusaurusRules } from "./components.js";
import type { DocusaurusOptions } from "./config.js";

export function createRewrite({ site = "", admonitions = [] }: DocusaurusOptions): Rewrite {
  const rewriteJsx = createJsxRewrite({ components: docusaurusRules, aliases: { "@site/": site } });
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
    const isMarkdown = JSON.stringify(ctx.frontmatter.mdx ?? "").includes('"md"');
    const plain: readonly RewrittenLine[] = isMarkdown
      ? lines.map((text, from) => ({ text, from }))
      : rewriteJsx(lines, ctx);
    const fenced = groupTabs(rewriteFences(plain, changeBlock));
    const isCode = createCodeScanner();
    return fenced.map(({ text, from }) => ({ text: isCode(text) ? text : changeLine(text, ctx), from }));
  };

  function changeLine(line: string, ctx: RewriteContext): string {
    if (/^\s*<!--\s*truncate\s*-->\s*$/.test(line)) return "";
    const renamed = line.includes(":::") ? rename(line) : line;
    if (!/@site\/|pathname:\/\//.test(renamed)) return renamed;
    return outsideCode(renamed, (text) =>
      text.replaceAll("pathname://", "").replace(/@site\/([^\s)"'>]*)/g, (_, path: string) => siteAddress(path, ctx)),
    );
  }

  /** Files of the static folder by their address, others by their path. */
  function siteAddress(path: string, { root, file }: RewriteContext): string {
    if (path.startsWith("static/")) return path.slice("static".length);
    const target = relative(join(file, ".."), join(root, site, path)).replaceAll("\\", "/");
    return target.startsWith(".") ? target : `./${target}`;
  }
}

function changeBlock(block: CodeBlock): ChangedBlock | undefined {
  const { lang, meta } = block;
  if (/\bnpm2yarn\b/.test(meta)) return convertCommands(block);
  if (/^snackplayer$/i.test(lang)) {
    const options = new URLSearchParams(meta.trim());
    const title = options.get("name");
    const name = `${title ? `title="${title}"` : ""}`;
    return { lang: options.get("ext") ?? "jsx", meta: name, code: block.code };
  }
  const { code, ranges } = readMagicComments(block.code, ["highlight"]);
  const words = meta.replace(/(^|\s)(?:live|noInline)(?=\s|$)/g, "").trim();
  return ranges === "" && words === meta
    ? undefined
    : { lang, meta: `${words}${ranges ? ` {${ranges}}` : ""}`.trim(), code };
}
