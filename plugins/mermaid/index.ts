// ```mermaid, drawn in the build: flowcharts and sequence, state, class and entity diagrams, in the theme's colours. A reader's
// browser runs nothing for it.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import type { MermaidOptions } from "./options.js";

export type { MermaidOptions } from "./options.js";

export function mermaid(options: MermaidOptions = {}): Plugin {
  return {
    name: "mermaid",
    isIndependent: true,
    isWatched: false,
    options: { given: options, shape: { keys: { sourceLabel: "string" } } },
    markdown: {
      remark: [
        () => async (tree: Root, file: VFile) => {
          if (!String(file).includes("mermaid")) return;
          const { placeDiagrams } = await import("./remark.js");
          await placeDiagrams({ tree, file }, options);
        },
      ],
    },
    client: { styles: [createRequire(import.meta.url).resolve("docsgen/plugins/mermaid/mermaid.css")] },
  };
}
