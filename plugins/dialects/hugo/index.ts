// Hugo: its configuration, front matter, sections, and the shortcodes of Hugo and of themes for documentation (Docsy, Book,
// Hextra, Learn, Geekdoc). https://gohugo.io/

import { dialectChain } from "../chain.js";
import type { Dialect } from "../dialect.js";
import { readHugo } from "./config.js";
import type { HugoOptions } from "./options.js";
import { loadSections, translateValues } from "./pages.js";
import { createHugoRewrite } from "./rewrite.js";

export const hugoDialect: Dialect<HugoOptions> = {
  read: readHugo,
  plugins: (options = {}) =>
    dialectChain(options, [
      {
        name: "hugo",
        load: loadSections,
        markdown: { rewrite: createHugoRewrite(options) },
        frontmatter: (values, { id }) => translateValues(values, id),
      },
    ]),
};

export const hugo = hugoDialect.plugins;
