// `docsgen pdf`: prints the document of the plugin `print` with an installed browser.
import { performance } from "node:perf_hooks";
import { packageVersion } from "../../config/file/package-folder.js";
import type { Diagnostic } from "../../contract/data.js";
import type { ExitCode } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import type { BookCommandFlags } from "../book/book-options.js";
import { resolveBookFile, writeBook } from "../book/book-output.js";
import { openDocument } from "../book/open-document.js";
import { onStop } from "../stop-signals.js";
import { createLog, formatBytes, formatDuration, plural } from "../terminal.js";
import { printBook } from "./book-printer.js";
import { startBrowser } from "./browser.js";
import { findBrowser } from "./browser-program.js";
import type { Paper } from "./pdf-options.js";
import { fileMark } from "./pdf-writer.js";

interface PdfFlags extends BookCommandFlags {
  browser?: string;
  paper: Paper;
}

export async function runPdf(root: string, flags: PdfFlags): Promise<ExitCode> {
  const start = performance.now();
  const log = createLog(flags.quiet);
  const document = await openDocument(root, flags);
  const file = resolveBookFile(flags, { title: document.outline.title, ending: ".pdf", mark: fileMark });
  const program = findBrowser(flags.browser);
  const browser = await startBrowser(program);
  const ignore = onStop((code) => {
    void browser.close().finally(() => process.exit(code));
  });
  try {
    const options = { paper: flags.paper, producer: `docsgen ${packageVersion()}`, onProgress: log.progress };
    const { bytes, pages } = await printBook(document, browser, options);
    writeBook(file, bytes);
    log.diagnostics(describeBlocked(browser.blocked));
    const name = displayName(file, process.cwd());
    const parts = [plural(document.chapters.length, "chapter"), plural(pages, "page"), formatBytes(bytes.length)];
    log.line(`${name}: ${parts.join(" · ")} · ${formatDuration(performance.now() - start)}`);
    return 0;
  } finally {
    ignore();
    await browser.close();
  }
}

function describeBlocked(urls: ReadonlySet<string>): Diagnostic[] {
  return [...urls].sort().map((url) => ({
    code: "blocked-request",
    severity: "warning",
    message: `${url} is missing in the PDF, because documents are printed without network.`,
    hint: "copy the file into the site",
  }));
}
