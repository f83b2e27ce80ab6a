// MDX in a site of docsgen's own: the static subset that dialects understand, with the site's components.
import type { Plugin } from "docsgen";

/** `import` and `export`, JSX around Markdown, expressions that are literals, in `.mdx` files. Nothing of a page is executed. */
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
