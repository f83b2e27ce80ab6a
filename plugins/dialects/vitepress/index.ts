// VitePress: configuration and Markdown. Vue code in pages is dropped. https://vitepress.dev

import { join } from "node:path";
import type { Json, Plugin } from "docsgen";
import { createSlug } from "docsgen/markdown-text";
import { emoji } from "../../emoji.js";
import { syntax } from "../../syntax/index.js";
import type { Dialect } from "../dialect.js";
import { evaluatedAs } from "../evaluation/evaluate.js";
import { languageFolders } from "../recognize/language-folders.js";
import { closedFences } from "../shared/markdown/closed-fences.js";
import { plainReadme } from "../shared/pages/readme-pages.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { readSite } from "./config.js";
import { slugify } from "./markdown/slug.js";
import type { VitepressOptions } from "./options.js";
import { createVitepressRewrite } from "./rewrite.js";
import { createRewrites, renameKeys } from "./site/frontmatter.js";

/** Settings for a tool that is similar to VitePress. */
export interface Likeness {
  /** Plugins that convert the tool's pages to VitePress syntax. */
  before: readonly Plugin[];
  /** If true, README.md can be a folder's index page. */
  hasReadmes: boolean;
}

export function vitepressChain(
  options: VitepressOptions,
  { before, hasReadmes }: Likeness = { before: [], hasReadmes: false },
): Plugin[] {
  const addressOf = createRewrites(options.rewrites ?? {});
  return dialectChain(
    options,
    [
      ...before,
      closedFences,
      {
        name: "vitepress",
        markdown: {
          rewrite: createVitepressRewrite(options),
          slug: createSlug((text) => slugify(text, options.capitalIds)),
        },
        frontmatter: (values, { id, prefix = "" }) => {
          // A slug is relative to the language's URL.
          const address = addressOf(id);
          const isInside = address?.startsWith(`/${prefix}`) ?? false;
          return renameKeys(values, isInside ? address?.slice(prefix.length) : address);
        },
      },
      emoji(),
    ],
    [syntax({ attributes: false, definitionLists: false, keys: false })],
    hasReadmes ? undefined : plainReadme,
  );
}

const readVitepress: Dialect<VitepressOptions>["read"] = (root, file, evaluate) =>
  readSite({ root, file, publicFolder: "public" }, evaluate);

export const vitepressDialect: Dialect<VitepressOptions> = {
  read: readVitepress,
  assume: (root) => readVitepress(root, join(root, ".vitepress/config.js"), evaluatedAs(findLocales(root))),
  plugins: (options = {}) => vitepressChain(options),
};

function findLocales(root: string): { [key: string]: Json } {
  const { locales } = languageFolders(root);
  return locales === undefined ? {} : { locales };
}

export const vitepress = vitepressDialect.plugins;
