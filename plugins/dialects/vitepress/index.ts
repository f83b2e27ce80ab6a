// VitePress: its configuration and its Markdown; Vue's part of a page is left out. https://vitepress.dev
import { join } from "node:path";
import type { Json } from "docsgen";
import { emoji } from "../../emoji.js";
import { syntax } from "../../syntax/index.js";
import { dialectChain } from "../chain.js";
import { closedFences } from "../closed-fences.js";
import type { Dialect } from "../dialect.js";
import { evaluatedAs } from "../evaluate.js";
import { languageFolders } from "../language-folders.js";
import { readVitepress } from "./config.js";
import { createRewrites, readmeAddress, renameKeys } from "./frontmatter.js";
import type { VitepressOptions } from "./options.js";
import { createVitepressRewrite } from "./rewrite.js";
import { createSlug } from "./slug.js";

export const vitepressDialect: Dialect<VitepressOptions> = {
  read: readVitepress,
  assume: (root) => readVitepress(root, join(root, ".vitepress/config.js"), evaluatedAs(localesOf(root))),
  plugins: (options = {}) => {
    const addressOf = createRewrites(options.rewrites ?? {});
    return dialectChain(
      options,
      [
        closedFences,
        {
          name: "vitepress",
          markdown: { rewrite: createVitepressRewrite(options), slug: createSlug(options.capitalIds ?? false) },
          frontmatter: (values, { id, prefix = "" }) => {
            // A slug counts from the language's own address.
            const address = addressOf(id) ?? readmeAddress(id);
            const isInside = address?.startsWith(`/${prefix}`) ?? false;
            return renameKeys(values, isInside ? address?.slice(prefix.length) : address);
          },
        },
        emoji(),
      ],
      [syntax({ attributes: false, definitionLists: false, keys: false })],
    );
  },
};

function localesOf(root: string): { [key: string]: Json } {
  const { locales } = languageFolders(root);
  return locales === undefined ? {} : { locales };
}

export const vitepress = vitepressDialect.plugins;
