// DocFX: docfx.json, toc.yml, uids and DocFX's Markdown. https://dotnet.github.io/docfx/

import { join } from "node:path";
import { emoji } from "../../emoji.js";
import type { Dialect } from "../dialect.js";
import { createGithubSlug } from "../shared/markdown/github-slug.js";
import { plainReadme } from "../shared/pages/readme-pages.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { type DocfxOptions, readDocfx } from "./config.js";
import { rewriteDocfx } from "./rewrite.js";

export const docfxDialect: Dialect<DocfxOptions> = {
  read: readDocfx,
  assume: (root) => readDocfx(root, join(root, "docfx.json")),
  plugins: ({ uids = {}, published = {}, math = true, diagrams = true, ...options } = {}) =>
    dialectChain(
      { ...options, math, diagrams },
      [
        {
          name: "docfx",
          // These values are for the site's template.
          frontmatter: ({ slug: _slug, layout: _layout, ...values }) => values,
          markdown: { rewrite: rewriteDocfx(uids, published), slug: createGithubSlug() },
        },
      ],
      [emoji()],
      plainReadme,
    ),
};

export const docfx = docfxDialect.plugins;
