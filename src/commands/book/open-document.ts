// Opens the document of a built site.
import { loadConfig } from "../../session/load-config.js";
import { sessionOptions } from "../command-options.js";
import type { BookCommandFlags } from "./book-options.js";
import { type PrintDocument, readPrintDocument } from "./print-document.js";

/** Reads the document of the built site that the flags select. */
export async function openDocument(root: string, { dist, out: _, ...flags }: BookCommandFlags): Promise<PrintDocument> {
  const { config } = await loadConfig(sessionOptions(root, { ...flags, ...(dist !== undefined && { out: dist }) }));
  return readPrintDocument(config, flags);
}
