// Eleventy: permalinks, directory data, and Markdown without its template language. https://www.11ty.dev/docs/
import { join } from "node:path";
import type { RewrittenLine } from "docsgen";
import type { Dialect } from "../dialect.js";
import { plainReadme } from "../shared/pages/readme-pages.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { type EleventyOptions, readEleventy } from "./config.js";
import { addressFor } from "./permalinks.js";
import { rewriteTemplates } from "./rewrite.js";

export const eleventyDialect: Dialect<EleventyOptions> = {
  read: readEleventy,
  assume: (root) => readEleventy(root, join(root, ".eleventy.js")),
  plugins: ({ permalinks = {}, ...options } = {}) =>
    dialectChain(
      options,
      [
        {
          name: "eleventy",
          frontmatter({ layout: _layout, permalink, ...rest }, { id }) {
            const slug = addressFor(id, permalink, permalinks);
            return { ...rest, ...(slug !== undefined && { slug }) };
          },
          markdown: { rewrite: (lines, ctx): RewrittenLine[] => rewriteTemplates(lines, ctx) },
        },
      ],
      [],
      plainReadme,
    ),
};

export const eleventy = eleventyDialect.plugins;
