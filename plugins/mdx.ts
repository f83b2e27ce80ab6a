// MDX in docsgen sites: the static subset that dialects support, with custom components.
import type { Plugin } from "docsgen";
import { builtIn } from "./shared/built-in.js";

/**
 * Supports `import` and `export`, JSX around Markdown, and literal expressions in `.mdx` files. Never executes code of
 * a page.
 */
export function mdx(): Plugin {
  return builtIn({
    name: "mdx",
    markdown: {
      rewriteEndings: [".mdx"],
      async rewrite(lines, ctx) {
        const { createJsxRewrite } = await import("./dialects/jsx/index.js");
        const { commonRules } = await import("./dialects/jsx/rules.js");
        return createJsxRewrite({ components: commonRules })(lines, ctx);
      },
    },
  });
}
