// mdBook: book.toml, SUMMARY.md and its Markdown extensions. https://rust-lang.github.io/mdBook/

import { join } from "node:path";
import type { Slug } from "docsgen";
import { syntax } from "../../syntax/index.js";
import type { Dialect } from "../dialect.js";
import { punctuation } from "../shared/markdown/punctuation.js";
import { rowTitles } from "../shared/pages/row-titles.js";
import { dialectChain, publishesFiles } from "../shared/plugin-chain.js";
import { firstPage, type MdbookOptions, readBook } from "./config.js";
import { rewriteBook } from "./rewrite.js";

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
    const book = { name: "mdbook", dialect: publishesFiles(), markdown: { rewrite, slug: bookSlug } };
    return dialectChain(options, [book], others, (source) => ({
      ...titled(source),
      ...(source.id === first && { route: "/" }),
    }));
  },
};

export const mdbook = mdbookDialect.plugins;

/**
 * Generates heading ids like mdBook: letters of all scripts are kept, Latin letters are lowercased, and each space
 * becomes a hyphen.
 */
const bookSlug: Slug = (text, count) => {
  const words = text.trim().replace(/\s/g, "-");
  const id = words.replace(/[^\p{Alphabetic}\p{N}_-]/gu, "").replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  // In mdBook, a heading that only consists of symbols has no id.
  const named = id || "section";
  return count === 0 ? named : `${named}-${count}`;
};
