// The reference of a library, generated from the exports and doc comments of a TypeScript module. Requires the
// `typescript` package, which docsgen does not include.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { builtIn } from "../shared/built-in.js";
import { optionsShape, resolveSettings, type TypedocOptions } from "./options.js";

export type { TypedocOptions } from "./options.js";

/** Reports `content-missing`, `missing-package`, `unknown-name` and, as notes, `typescript-problem`. */
export function typedoc(options: TypedocOptions): Plugin {
  const settings = resolveSettings(options);
  return builtIn({
    name: "typedoc",
    articleProblems: ["missing-package"],
    options: { given: options, shape: optionsShape },
    load: async (ctx) => (await import("./load.js")).loadPages(settings, ctx),
    transform: async (page) =>
      page.links.some(({ written }) => written) ? (await import("./links.js")).linkMarkdown(page) : page,
    client: { styles: [createRequire(import.meta.url).resolve("docsgen/plugins/api-facts.css")] },
    markdown: {
      remark: [
        () => async (tree: Root, file: VFile) => {
          (await import("./links.js")).insertLinks(tree, file, settings);
        },
      ],
    },
  });
}
