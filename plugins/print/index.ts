// A whole edition, or a section of it, as one HTML document: for printing, and as the source of `docsgen pdf` and
// `docsgen epub`.
import type { EmittedFile, Plugin } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { groupByEdition } from "../shared/page-groups.js";

export interface PrintOptions {
  /**
   * URL prefixes of sections that also get separate documents, without the base: `/guide/`. Each is written to
   * `print/<prefix>.html`. Default: none.
   */
  sections?: readonly string[];
  /** Cover of the documents. */
  cover?: {
    /** Text above the title, such as the name of the publisher. Default: none. */
    kicker?: string;
    /** Text below the description, such as a license. Default: none. */
    note?: string;
  };
}

/** Writes `print.html` for each locale and version, with all pages of its sidebar. */
export function print(options: PrintOptions = {}): Plugin {
  const texts = { keys: { kicker: "string", note: "string" } } as const;
  return builtIn({
    name: "print",
    options: { given: options, shape: { keys: { sections: { list: "string" }, cover: texts } } },
    emit: {
      reads: [
        ...(["id", "url", "title", "description", "layout", "unlisted", "original"] as const),
        ...(["locale", "version", "html", "headings"] as const),
      ],
      needs: ["sidebar?", "order?"],
      usesTheme: true,
      async run(pages, data, ctx) {
        const { createBook, listSections } = await import("./book.js");
        const { printSheet } = await import("./document.js");
        const { sheetFile } = await import("../shared/page-styles.js");
        const files: EmittedFile[] = [];
        for (const edition of groupByEdition(pages)) {
          const sections = listSections(edition, options.sections ?? [], ctx);
          for (const section of ["", ...sections]) {
            const book = await createBook({ pages: edition, section, cover: options.cover ?? {} }, data, ctx);
            if (book) files.push(book);
          }
        }
        return [sheetFile(printSheet()), ...files];
      },
    },
  });
}
