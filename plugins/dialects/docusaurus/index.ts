// Docusaurus 2 and 3: its configuration, sidebars and MDX. https://docusaurus.io/docs

import { posix } from "node:path";
import type { Source } from "docsgen";
import { dialectChain } from "../chain.js";
import { closedFences } from "../closed-fences.js";
import type { Dialect } from "../dialect.js";
import { createGithubSlug } from "../github-slug.js";
import { readDocusaurus } from "./config.js";
import { splitNumber } from "./docs.js";
import { createTranslation } from "./frontmatter.js";
import type { DocusaurusOptions } from "./options.js";
import { createRewrite } from "./rewrite.js";

export const docusaurusDialect: Dialect<DocusaurusOptions> = {
  read: readDocusaurus,
  plugins: (options = {}) =>
    dialectChain(
      options,
      [
        closedFences,
        {
          name: "docusaurus",
          frontmatter: createTranslation(options),
          markdown: { rewrite: createRewrite(options), slug: createGithubSlug(options.capitalIds) },
        },
      ],
      [],
      titleByName,
    ),
};

/** A document without a title is called what its file is called. */
function titleByName(source: Source): Source {
  const { name } = splitNumber(posix.basename(source.id).replace(/\.mdx?$/, ""));
  return /^(?:index|readme)$/i.test(name) ? source : { ...source, title: name };
}

export const docusaurus = docusaurusDialect.plugins;
