// MDX in docsgen sites: the static subset that dialects support, with custom components, and evaluated pages.
import type { ModuleSite, Plugin } from "docsgen";
import { builtIn } from "./shared/built-in.js";

export interface MdxOptions {
  /**
   * If true, React components and expressions that are not static run at build time. Components that need a browser come alive in the
   * browser. Default: false.
   */
  evaluate?: boolean;
}

/** Supports `import` and `export`, JSX around Markdown, and expressions in `.mdx` files. */
export function mdx(options: MdxOptions = {}): Plugin {
  return builtIn({
    name: "mdx",
    options: { given: options, shape: { keys: { evaluate: "boolean" } } },
    markdown: {
      rewriteEndings: [".mdx"],
      async rewrite(lines, ctx) {
        const { createJsxRewrite } = await import("./dialects/jsx/index.js");
        const { commonRules } = await import("./dialects/jsx/rules.js");
        const permission = { setting: "defaultPlugins({ mdx: { evaluate: true } })" };
        return createJsxRewrite({ components: commonRules, permission })(lines, ctx);
      },
      ...(options.evaluate && { modules: { endings: [".mdx"], esbuild: createLoaders } }),
    },
  });
}

/** Files that components read become inputs of their pages. */
async function createLoaders({ root }: ModuleSite) {
  const { fileReads } = await import("./dialects/react/loaders/code/file-reads.js");
  return [fileReads(root)];
}
