// ```mermaid, drawn in the build: flowcharts and sequence, state, class and entity diagrams, in the theme's colours. A reader's
// browser runs nothing for it.
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { checkOptions } from "../options.js";
import { hasSheet, sheetFile } from "../page-styles.js";
import type { MermaidOptions } from "./options.js";

export type { MermaidOptions } from "./options.js";

/** @throws TypeError for an option that it does not have */
export function mermaid(options: MermaidOptions = {}): Plugin {
  checkOptions("mermaid", options, ["sourceLabel"]);
  return {
    name: "mermaid",
    cacheKey: JSON.stringify(options),
    markdown: {
      remark: [
        () => async (tree: Root, file: VFile) => {
          if (!String(file).includes("mermaid")) return;
          const { placeDiagrams } = await import("./remark.js");
          await placeDiagrams({ tree, file }, options);
        },
      ],
    },
    emit: {
      reads: ["html"],
      map: ({ html }) => hasSheet(html, "mermaid"),
      async run(pages, _data, ctx) {
        if (!pages.some((page) => ctx.part<boolean>(page))) return [];
        return [sheetFile((await import("./remark.js")).sheet)];
      },
    },
  };
}
