// Jekyll, optionally with just-the-docs: permalinks, navigation, and kramdown. Liquid is dropped.
// https://jekyllrb.com/docs/
import { join } from "node:path";
import type { Json, RewriteContext, RewrittenLine } from "docsgen";
import { syntax } from "../../syntax/index.js";
import type { Dialect } from "../dialect.js";
import { addressFor } from "../eleventy/permalinks.js";
import { rewriteTemplates } from "../eleventy/rewrite.js";
import { createGithubSlug } from "../shared/markdown/github-slug.js";
import { containerLines, endOfBlock, labelText } from "../shared/markdown/indented-blocks.js";
import { type BlockRule, rewriteProse } from "../shared/markdown/rewrite-rules.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { readJekyll } from "./config.js";

export const jekyllDialect: Dialect = {
  read: readJekyll,
  assume: (root) => readJekyll(root, join(root, "_config.yml")),
  plugins: (options = {}) =>
    dialectChain(
      options,
      [
        {
          name: "jekyll",
          frontmatter: ({ layout: _layout, permalink, redirect_from: old, nav_order: order, ...rest }, { id }) => {
            const slug = addressFor(id, permalink, {});
            return {
              ...rest,
              ...(slug !== undefined && { slug }),
              ...(typeof order === "number" && { order }),
              ...(old !== undefined && { aliases: [old].flat() as Json }),
            };
          },
          markdown: { rewrite: rewriteJekyll, slug: createGithubSlug() },
        },
      ],
      [syntax({ keys: false })],
    ),
};

const address =
  /\{%-?\s*link\s+(\S+)\s*-?%\}|\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}|\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g;
const highlight = /^\s*\{%-?\s*(end)?highlight\s*(\S*?)\s*(?:\s[^%]*)?-?%\}\s*$/;

const tocSign = /^\{:\s*toc\b[^}]*\}\s*$/;

/** Code, and tags that reference pages, are converted before Liquid is dropped. */
function rewriteJekyll(source: readonly string[], ctx: RewriteContext): RewrittenLine[] {
  const lines = source.map((line, index) => {
    // A list followed by this marker becomes the table of contents.
    if (tocSign.test(line)) return "";
    if (/^(?:[*+-]|\d+\.)\s/.test(line) && tocSign.test(source[index + 1] ?? "")) return "[[toc]]";
    const [whole, end, lang = ""] = highlight.exec(line) ?? [];
    if (whole !== undefined) return end ? "```" : `\`\`\`${lang}`;
    return line.replace(address, (_, file?: string, path?: string) =>
      file === undefined ? (path ?? "") : `/${file.replace(/^\//, "")}`,
    );
  });
  return rewriteProse(rewriteTemplates(lines, ctx), rewriteCallout);
}

/** Containers by callout name. */
const kinds: Readonly<Record<string, string>> = {
  ...{ note: "note", new: "tip", highlight: "info", important: "important" },
  ...{ tip: "tip", info: "info", warning: "warning", caution: "warning", danger: "danger" },
};

/**
 * Turns `{: .note }` and the following paragraph or quote into a callout.
 * https://just-the-docs.com/docs/ui-components/callouts/
 */
const rewriteCallout: BlockRule = ({ text, from }, at, lines) => {
  const [, word = "", own = ""] = /^\{:\s*\.([\w-]+?)(-title)?\s*\}\s*$/.exec(text) ?? [];
  // After a block, the attribute list applies to that block.
  const kind = lines[at - 1]?.text.trim() ? undefined : kinds[word];
  const end = endOfBlock(lines, at);
  if (kind === undefined || end === at + 1 || /^\s*(?:#|`{3}|\|)/.test(lines[at + 1]?.text ?? "")) return undefined;
  const body = lines.slice(at + 1, end).map((line) => ({ ...line, text: line.text.replace(/^\s*>\s?/, "") }));
  const title = own === "" ? "" : (body.shift()?.text ?? "");
  return { lines: containerLines({ text: `:::${kind}${labelText(title)}`, from }, body), end };
};

export const jekyll = jekyllDialect.plugins;
