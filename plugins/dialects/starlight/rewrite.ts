// Converts Starlight's Markdown: MDX, asides, Expressive Code, and images with the project's import aliases.
import { extname, join } from "node:path";
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { changeOutsideCode } from "docsgen/markdown-text";
import { toMapping, toText } from "../../shared/json.js";
import { toolModules } from "../evaluated-pages.js";
import { createJsxRewrite } from "../jsx/index.js";
import { dialectPermission } from "../jsx/unknown.js";
import { relativeName } from "../shared/config/tool-files.js";
import { findPrefix } from "../shared/import-prefix.js";
import { codeBlockRule } from "../shared/markdown/fences.js";
import { numberLines, rewriteBlocks, rewriteProse } from "../shared/markdown/rewrite-rules.js";
import { starlightRules } from "./components.js";
import type { StarlightOptions } from "./config.js";
import { starlightCounterparts } from "./counterparts.js";
import { changeExpressiveCode } from "./markdown/code.js";
import { directiveRule } from "./markdown/directives.js";

/** Returns the announcement of a page, which is HTML. */
function bannerLines({ frontmatter }: RewriteContext): RewrittenLine[] {
  const content = toText(toMapping(frontmatter.banner).content).trim();
  return content === "" ? [] : [":::note", content, ":::", ""].map((text) => ({ text, from: 0 }));
}

const tool = toolModules(starlightCounterparts, {
  foreign: /^astro:/,
  astro: true,
  namedSlots: true,
});

export function createRewrite({ imports = {}, math }: StarlightOptions): Rewrite {
  const rewriteJsx = createJsxRewrite({
    components: starlightRules,
    permission: dialectPermission("starlight"),
    tool,
    imports,
    ...(math !== undefined && { math }),
  });
  const { "/": _, ...aliases } = imports;
  return (lines, ctx) => {
    const plain = extname(ctx.file) === ".mdx" ? rewriteJsx(lines, ctx) : numberLines(lines);
    const rewritten = rewriteBlocks(rewriteProse(plain, directiveRule()), [
      codeBlockRule(changeExpressiveCode),
      ({ text }) => changeLine(text, ctx),
    ]);
    return [...bannerLines(ctx), ...rewritten];
  };

  function changeLine(line: string, ctx: RewriteContext): string {
    // The icon of an aside is only decoration.
    if (/^[\s>]*:{3,}\s*\w/.test(line)) return line.replace(/\{\s*icon=[^{}]*\}\s*$/, "");
    if (!line.includes("](")) return line;
    return changeOutsideCode(line, (text) =>
      text.replace(/(\]\(\s*)([^\s)]+)/g, (whole, start: string, path: string) => {
        const prefix = findPrefix(path, aliases);
        if (prefix === undefined) return whole;
        const target = join(ctx.root, aliases[prefix] ?? "", path.slice(prefix.length));
        return `${start}${relativeName(ctx.file, target)}`;
      }),
    );
  }
}
