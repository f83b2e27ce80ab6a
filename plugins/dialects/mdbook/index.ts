// mdBook: book.toml, SUMMARY.md, and the book's own syntax. https://rust-lang.github.io/mdBook/

import { dialectChain } from "../chain.js";
import type { Dialect } from "../dialect.js";
import { readBook } from "./config.js";
import { rewriteBook } from "./rewrite.js";

export const mdbookDialect: Dialect = {
  title: "mdBook",
  configNames: ["book.toml"],
  read: readBook,
  plugins: (options = {}) => dialectChain(options, [{ name: "mdbook", markdown: { rewrite: rewriteBook } }]),
};
