// mdBook: book.toml, SUMMARY.md and its Markdown extensions. https://rust-lang.github.io/mdBook/

import { join } from "node:path";
import { syntax } from "../../syntax/index.js";
import { dialectChain } from "../chain.js";
import type { Dialect } from "../dialect.js";
import { punctuation } from "../punctuation.js";
import { rowTitles } from "../row-titles.js";
import { firstPage, type MdbookOptions, readBook } from "./config.js";
import { rewriteBook } from "./rewrite.js";
import { bookSlug } from "./slug.js";

export const mdbookDialect: Dialect<MdbookOptions> = {
  read: readBook,
  assume: (root) => readBook(root, join(root, "book.toml")),
  plugins: ({ hidelines: hidden = {}, preprocessors = [], punctuation: isSet = true, ...options } = {}) => {
    const rewrite = rewriteBook({ hidden, preprocessors, hasMath: options.math ?? false });
    const others = [
      syntax({ attributes: false, keys: false, toc: false }),
      ...(isSet ? [punctuation({ dashes: ["–", "—"] })] : []),
    ];
    const titled = rowTitles(options.sidebar);
    const first = firstPage(options.sidebar);
    return dialectChain(options, [{ name: "mdbook", markdown: { rewrite, slug: bookSlug } }], others, (source) => ({
      ...titled(source),
      ...(source.id === first && { route: "/" }),
    }));
  },
};

export const mdbook = mdbookDialect.plugins;
