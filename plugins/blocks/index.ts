// Building blocks of documentation other than prose: tabs, steps, cards, file trees, figures, and a few inline styles.
import { createRequire } from "node:module";
import type { Plugin } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { containerNames } from "./container-names.js";
import { type BlocksOptions, transformBlocks } from "./remark.js";

export type { BlocksOptions } from "./remark.js";

/**
 * Adds containers for any content: `:::tabs` with `:::tab[Label]` (`sync="key"` shares the selection), `:::steps`
 * around an ordered list or headings, `:::cards` with `:::card[Title]{href=…}` or a list, `:::file-tree` around a
 * nested list, `:::figure[Caption]`. Also styles `<span class="badge badge-tip">` (note, tip, caution, danger, success)
 * and `<abbr title>`.
 */
export function blocks(options: BlocksOptions = {}): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return builtIn({
    name: "blocks",
    options: { given: options, shape: { keys: { icons: "boolean" } } },
    markdown: { containers: containerNames, remark: [[transformBlocks, options]] },
    client: { styles: ["blocks", "file-tree"].map((name) => resolve(`docsgen/plugins/blocks/${name}.css`)) },
  });
}
