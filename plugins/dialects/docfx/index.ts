// DocFX: docfx.json, toc.yml, uids and DocFX's Markdown. https://dotnet.github.io/docfx/

import { emoji } from "../../emoji.js";
import { dialectChain } from "../chain.js";
import type { Dialect } from "../dialect.js";
import { type DocfxOptions, readDocfx } from "./config.js";
import { rewriteDocfx } from "./rewrite.js";

export const docfxDialect: Dialect<DocfxOptions> = {
  read: readDocfx,
  plugins: ({ uids = {}, published = {}, math = true, diagrams = true, ...options } = {}) =>
    dialectChain(
      { ...options, math, diagrams },
      [
        {
          name: "docfx",
          // Values of the site's own for its template.
          frontmatter: ({ slug: _slug, layout: _layout, ...values }) => values,
          markdown: { rewrite: rewriteDocfx(uids, published) },
        },
      ],
      [emoji()],
    ),
};

export const docfx = docfxDialect.plugins;
