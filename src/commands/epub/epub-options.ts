// Options of `docsgen epub`.
import type { Command } from "commander";
import { withBookOptions } from "../book/book-options.js";

export function withEpubOptions(command: Command): Command {
  return withBookOptions(command, ".epub").description("write the site, a version, or a section as an e-book (EPUB 3)");
}
