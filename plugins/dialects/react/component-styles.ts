// Stylesheets for components of another tool. Only pages with components link them.
import { readFileSync } from "node:fs";
import type { Plugin } from "docsgen";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { createSheet, hasSheet, linkSheet, type Sheet, sheetFile } from "../../shared/page-styles.js";
import { type Counterparts, counterpartFile } from "./counterparts.js";

/** Module with the global stylesheets of a site. */
export const siteStylesheet = "docsgen:site-styles";

export function componentStyles({
  styles,
  utilities,
  classes,
}: Pick<Counterparts, "styles" | "utilities" | "classes">): Plugin {
  const read = lazily(() => {
    const css = styles.map((name) => readFileSync(counterpartFile(`styles/${name}.css`), "utf8"));
    return createSheet("components", [...css, utilities?.() ?? ""].join("\n"));
  });
  return {
    name: "component-styles",
    isWatched: false,
    cacheKey: `${styles.join(" ")}${utilities ? " utilities" : ""}`,
    markdown: {
      remark: [
        () => (tree: Root, file: VFile) => {
          const text = String(file);
          if (text.includes("<docsgen-slot") || classes?.test(text)) linkSheet(tree, read());
        },
      ],
    },
    emit: {
      reads: ["html"],
      map: ({ html }) => hasSheet(html, "components"),
      run: (pages, _data, ctx) => (pages.some((page) => ctx.part<boolean>(page)) ? [sheetFile(read())] : []),
    },
  };
}

function lazily(create: () => Sheet): () => Sheet {
  let sheet: Sheet | undefined;
  return () => {
    sheet ??= create();
    return sheet;
  };
}
