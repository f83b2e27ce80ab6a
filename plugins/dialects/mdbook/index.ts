// mdBook: book.toml, SUMMARY.md, and the book's own syntax. https://rust-lang.github.io/mdBook/

import { syntax } from "../../syntax/index.js";
import { dialectChain } from "../chain.js";
import type { Dialect } from "../dialect.js";
import { type MdbookOptions, readBook } from "./config.js";
import { rewriteBook } from "./rewrite.js";

export const mdbookDialect: Dialect<MdbookOptions> = {
  read: readBook,
  plugins: ({ hidelines = {}, ...options } = {}) =>
    dialectChain(
      options,
      [{ name: "mdbook", markdown: { rewrite: rewriteBook(hidelines, options.math ?? false) } }],
      [syntax({ attributes: false, keys: false, toc: false })],
    ),
};

export const mdbook = mdbookDialect.plugins;
