// Text markers for code blocks, with Expressive Code's syntax after the fence: inserted, deleted, or marked lines and
// words, collapsed lines, and frames. https://expressive-code.com/key-features/text-markers/
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { builtIn } from "../shared/built-in.js";
import { hasSheet, sheetFile } from "../shared/page-styles.js";
import type { CodeMarksOptions } from "./options.js";

export type { CodeMarksOptions } from "./options.js";

/** `ins={1,3-5} del={2} mark="word" "word" /expression/ collapse={4-9} showLineNumbers startLineNumber=5 wrap frame="none"` */
export function codeMarks(options: CodeMarksOptions = {}): Plugin {
  return builtIn({
    name: "code-marks",
    articleProblems: ["invalid-expression"],
    options: { given: options, shape: { keys: { foldLabel: "string" } } },
    markdown: {
      remark: [
        () => async (tree: Root, file: VFile) => {
          if (!/^[\s>]*(?:[-*+\d.)]+\s+)*(?:```|~~~)\S*[ \t]+\S/m.test(String(file))) return;
          const { markCode } = await import("./remark.js");
          markCode({ tree, file }, options);
        },
      ],
    },
    emit: {
      reads: ["html"],
      map: ({ html }) => hasSheet(html, "code-marks"),
      async run(pages, _data, ctx) {
        if (!pages.some((page) => ctx.part<boolean>(page))) return [];
        return [sheetFile((await import("./remark.js")).sheet)];
      },
    },
  });
}
