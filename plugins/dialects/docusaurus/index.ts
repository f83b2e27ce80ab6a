// Docusaurus 2 and 3: its configuration, sidebars and MDX. https://docusaurus.io/docs

import { dialectChain } from "../chain.js";
import type { Dialect } from "../dialect.js";
import { readDocusaurus } from "./config.js";
import { createTranslation } from "./frontmatter.js";
import type { DocusaurusOptions } from "./options.js";
import { createRewrite } from "./rewrite.js";

export const docusaurusDialect: Dialect<DocusaurusOptions> = {
  read: readDocusaurus,
  plugins: (options = {}) =>
    dialectChain(options, [
      {
        name: "docusaurus",
        frontmatter: createTranslation(options),
        markdown: { rewrite: createRewrite(options) },
      },
    ]),
};

export const docusaurus = docusaurusDialect.plugins;
