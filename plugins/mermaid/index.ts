// Draws ```mermaid blocks at build time, in the theme's colors: flowcharts, sequence, state, class, and entity
// relationship diagrams, and charts. No script runs in the browser.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import type { Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { builtIn } from "../shared/built-in.js";
import type { MermaidOptions } from "./options.js";

export type { MermaidOptions } from "./options.js";

export function mermaid(options: MermaidOptions = {}): Plugin {
  return builtIn({
    name: "mermaid",
    articleProblems: ["unknown-diagram"],
    options: { given: options, shape: { keys: { sourceLabel: "string" } } },
    markdown: {
      plainLanguages: ["mermaid"],
      remark: [
        () => async (tree: Root, file: VFile) => {
          if (!String(file).includes("mermaid")) return;
          const { renderDiagrams } = await import("./figures.js");
          await renderDiagrams({ tree, file }, options);
        },
      ],
      rehype: [
        () => async (tree: HtmlRoot, file: VFile) => {
          if (!String(file).includes("<docsgen-slot")) return;
          const { renderElements } = await import("./figures.js");
          await renderElements({ tree, file }, options);
        },
      ],
    },
    client: { styles: [createRequire(import.meta.url).resolve("docsgen/plugins/mermaid/mermaid.css")] },
  });
}
