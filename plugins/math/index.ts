// Renders `$x^2$`, `$$ … $$` and ```math with KaTeX at build time, as HTML for display and MathML for assistive
// technology. Only pages with formulas link to KaTeX's stylesheet and fonts.
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { builtIn } from "../shared/built-in.js";
import { hasSheet, sheetFile } from "../shared/page-styles.js";
import type { MathOptions } from "./options.js";
import { extractRules, pageSheet } from "./styles.js";

export type { MathOptions } from "./options.js";

export function math(options: MathOptions = {}): Plugin {
  return builtIn({
    name: "math",
    articleProblems: ["math-error"],
    options: { given: options, shape: { keys: { macros: { record: "string" }, languages: { list: "string" } } } },
    markdown: {
      syntax: ["math"],
      remark: [
        () => async (tree: Root, file: VFile) => {
          if (!/\$|```|~~~/.test(String(file))) return;
          const { renderMath } = await import("./remark.js");
          await renderMath({ tree, file }, options);
        },
      ],
    },
    emit: {
      reads: ["html"],
      map: ({ html }) => (hasSheet(html, "math") ? extractRules(html) : []),
      async run(pages, _data, ctx) {
        const lists = pages.map((page) => ctx.part<string[]>(page)).filter((rules) => rules.length > 0);
        if (lists.length === 0) return [];
        const { katexFiles } = await import("./katex-files.js");
        const sheets = new Map(lists.map(pageSheet).map((sheet) => [sheet.out, sheet]));
        return [...katexFiles(), ...[...sheets.values()].map(sheetFile)];
      },
    },
  });
}
