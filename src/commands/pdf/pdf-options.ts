// Options of `docsgen pdf`.
import { type Command, Option } from "commander";
import { withBookOptions } from "../book/book-options.js";

/** Sizes of paper, as in CSS. */
const papers = ["a4", "letter", "a5"] as const;
export type Paper = (typeof papers)[number];

export function withPdfOptions(command: Command): Command {
  return withBookOptions(command, ".pdf")
    .description("print the site, a version, or a section as a PDF, with an installed browser")
    .option("--browser <file>", "Chromium, Chrome, or Edge (default: CHROME_PATH, or an installed one)")
    .addOption(new Option("--paper <size>", "size of the paper").choices(papers).default("a4"));
}
