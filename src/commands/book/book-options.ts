// Options that `docsgen pdf` and `docsgen epub` share.
import type { Command } from "commander";
import type { SiteFlags } from "../command-options.js";
import type { OutputFlags } from "./book-output.js";
import type { BookFlags } from "./print-document.js";

export interface BookCommandFlags extends Omit<SiteFlags, "out">, BookFlags, OutputFlags {
  /** Output folder of the site. */
  dist?: string;
  quiet?: boolean;
}

export function withBookOptions(command: Command, ending: string): Command {
  return command
    .argument("[root]", "site root", ".")
    .option("--out <file>", `file to write (default: the title of the site with ${ending})`)
    .option("--section <path>", "only the pages below a URL, or in a group of pages")
    .option("--version <name>", "version of the documentation (default: current)")
    .option("--locale <name>", "locale (default: the first one)")
    .option("--config <file>", "config file (default: site.config.ts, .js, or .mjs in the root)")
    .option("--dist <folder>", "output folder of the built site (default: from the config, or dist)")
    .option("--force", "replace a file that docsgen did not write")
    .option("--debug", "print stack traces")
    .option("--quiet", "print only problems")
    .exitOverride();
}
