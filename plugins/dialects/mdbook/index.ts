// mdBook: book.toml, SUMMARY.md, and the book's own syntax. https://rust-lang.github.io/mdBook/

import { syntax } from "../../syntax/index.js";
import { dialectChain } from "../chain.js";
import type { Dialect } from "../dialect.js";
import { type MdbookOptions, readBook } from "./config.js";
import { rewriteBook } from "./rewrite.js";

export const mdbookDialect: Dialect<MdbookOptions> = {
  read: readBook,
  plugins: ({ hidelines: hidden = {}, preprocessors = [], ...options } = {}) => {
    const rewrite = rewriteBook({ hidden, preprocessors, hasMath: options.math ?? false });
    const others = [syntax({ attributes: false, keys: false, toc: false })];
    return dialectChain(options, [{ name: "mdbook", markdown: { rewrite } }], others);
  },
};

export const mdbook = mdbookDialect.plugins;
