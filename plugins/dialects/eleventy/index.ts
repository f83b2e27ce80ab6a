// Eleventy: permalinks, data files, and Markdown with Liquid or Nunjucks. https://www.11ty.dev/docs/
import { join } from "node:path";
import type { Dialect } from "../dialect.js";
import { plainReadme } from "../shared/pages/readme-pages.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { type EleventyOptions, readEleventy } from "./config.js";
import { addressFor } from "./permalinks.js";
import { createEleventyRewrite } from "./rewrite.js";

export const eleventyDialect: Dialect<EleventyOptions> = {
  read: readEleventy,
  assume: (root, evaluate) => readEleventy(root, join(root, ".eleventy.js"), evaluate),
  plugins: (options = {}) =>
    dialectChain(
      options,
      [
        {
          name: "eleventy",
          frontmatter({ layout: _layout, permalink, ...rest }, { id }) {
            const slug = addressFor(id, permalink, options.permalinks ?? {});
            return { ...rest, ...(slug !== undefined && { slug }) };
          },
          markdown: { rewrite: createEleventyRewrite(options) },
        },
      ],
      [],
      plainReadme,
    ),
};

export const eleventy = eleventyDialect.plugins;
