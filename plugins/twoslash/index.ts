// ```ts twoslash: TypeScript resolves the type of each name at build time. Readers see a type on hover, click, tap, or
// keyboard focus; `^?` shows it below the line. Requires the packages twoslash and typescript, which docsgen does not
// include.
// https://twoslash.netlify.app/refs/notations
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { builtIn } from "../shared/built-in.js";
import { hasSheet, sheetFile } from "../shared/page-styles.js";
import type { TwoslashOptions } from "./options.js";

export type { TwoslashOptions } from "./options.js";

export function twoslash(options: TwoslashOptions = {}): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return builtIn({
    name: "twoslash",
    articleProblems: ["missing-package", "twoslash-error"],
    options: {
      given: options,
      shape: { keys: { compilerOptions: { record: "anything" }, typescript: "string" } },
    },
    markdown: {
      remark: [
        () => async (tree: Root, file: VFile) => {
          if (!/^[\s>]*(?:[-*+\d.)]+\s+)*(?:```|~~~).*\btwoslash\b/m.test(String(file))) return;
          const { insertTypes } = await import("./remark.js");
          insertTypes({ tree, file }, options);
        },
      ],
    },
    emit: {
      reads: ["html"],
      map: ({ html }) => hasSheet(html, "twoslash"),
      async run(pages, _data, ctx) {
        if (!pages.some((page) => ctx.part<boolean>(page))) return [];
        return [sheetFile((await import("./remark.js")).sheet)];
      },
    },
    client: { styles: [resolve("docsgen/plugins/terms.css")], scripts: [resolve("docsgen/scripts/terms")] },
  });
}
