// Markdown syntax beyond CommonMark and GFM, as in PHP Markdown Extra, MkDocs, and VitePress.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { builtIn } from "../shared/built-in.js";

/** All features are enabled unless they are set to false. */
export interface SyntaxOptions {
  /** `{#id .class key=value}` after headings, images, links, code spans, and emphasis, and below blocks. */
  attributes?: boolean;
  /** Definition lists: a term followed by a line with `: definition`. */
  definitionLists?: boolean;
  /** Keyboard keys: `++ctrl+alt+del++`. */
  keys?: boolean;
  /** Table of contents: `[[toc]]` or `[TOC]` on a separate line. */
  toc?: boolean;
}

const names = ["attributes", "definitionLists", "keys", "toc"] as const;

export function syntax(options: SyntaxOptions = {}): Plugin {
  const { resolve } = createRequire(import.meta.url);
  const on = new Set(names.filter((name) => options[name] !== false));
  const transform = (name: "attributes" | "keys" | "definitionLists", sign: RegExp) =>
    on.has(name)
      ? [
          () => async (tree: Root, file: VFile) => {
            if (!sign.test(String(file))) return;
            const { transforms } = await import("./transforms.js");
            transforms[name](tree, file);
          },
        ]
      : [];
  return builtIn({
    name: "syntax",
    articleProblems: ["unknown-attribute"],
    options: { given: options, shape: { keys: Object.fromEntries(names.map((name) => [name, "boolean"])) } },
    ...(on.has("definitionLists") && { client: { styles: [resolve("docsgen/plugins/syntax/syntax.css")] } }),
    markdown: {
      ...(on.has("definitionLists") && { syntax: ["definition-list"] }),
      remark: [
        ...transform("definitionLists", /^[\s>]*:\s/m),
        ...transform("attributes", /\{:?\s*[#.\w]/),
        ...transform("keys", /\+\+\S/),
      ],
      rehype: on.has("toc")
        ? [
            () => async (tree: HtmlRoot, file: VFile) => {
              if (!/\[toc\]/i.test(String(file))) return;
              (await import("./toc.js")).insertContents(tree);
            },
          ]
        : [],
    },
  });
}
