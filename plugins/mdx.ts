// MDX in docsgen sites: the static subset that dialects support, with custom components.
import type { Plugin } from "docsgen";

/**
 * Supports `import` and `export`, JSX around Markdown, and literal expressions in `.mdx` files. Never executes code of
 * a page.
 */
export function mdx(): Plugin {
  return {
    name: "mdx",
    isIndependent: true,
    isWatched: false,
    markdown: {
      rewriteEndings: [".mdx"],
      async rewrite(lines, ctx) {
        const { createJsxRewrite } = await import("./dialects/jsx/index.js");
        const { commonRules } = await import("./dialects/jsx/rules.js");
        return createJsxRewrite({ components: commonRules })(lines, ctx);
      },
    },
  };
}
