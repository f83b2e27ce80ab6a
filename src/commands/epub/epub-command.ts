// `docsgen epub`: converts the document of the plugin `print` to an e-book.
import { performance } from "node:perf_hooks";
import type { ExitCode } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import type { BookCommandFlags } from "../book/book-options.js";
import { resolveBookFile, writeBook } from "../book/book-output.js";
import { openDocument } from "../book/open-document.js";
import { createLog, formatBytes, formatDuration, plural } from "../terminal.js";
import { createEpub, fileMark } from "./epub-file.js";

export async function runEpub(root: string, flags: BookCommandFlags): Promise<ExitCode> {
  const start = performance.now();
  const log = createLog(flags.quiet);
  const document = await openDocument(root, flags);
  const file = resolveBookFile(flags, { title: document.outline.title, ending: ".epub", mark: fileMark });
  const { bytes, images, diagnostics } = createEpub(document, log.progress);
  writeBook(file, bytes);
  log.diagnostics(diagnostics);
  const name = displayName(file, process.cwd());
  const parts = [plural(document.chapters.length, "chapter"), plural(images, "image"), formatBytes(bytes.length)];
  log.line(`${name}: ${parts.join(" · ")} · ${formatDuration(performance.now() - start)}`);
  return 0;
}
