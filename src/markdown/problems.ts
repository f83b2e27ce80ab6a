// What goes wrong around a page, as diagnostics: messages of third-party plugins, pages that are too large or too deep.
import type { VFile } from "vfile";
import { type ParserKind, pageLimits } from "./parser.js";
import { placeOf } from "./places.js";
import type { CompileContext, CompileInput, PageState } from "./state.js";

/** What plugins say through the page's VFile. Those of docsgen itself bring codes of their own, as rules: `docsgen:code`. */
export function reportMessages(file: VFile, page: PageState): void {
  for (const message of file.messages) {
    const { place } = message;
    const span = place && ("start" in place ? place : { start: place, end: place });
    const isOwn = message.source === "docsgen" && message.ruleId;
    page.ctx.report({
      code: isOwn || "markdown-plugin",
      severity: message.fatal ? "error" : message.fatal === undefined ? "note" : "warning",
      message: message.reason,
      place: placeOf(page.source, span),
      ...(!isOwn && { origin: [message.source, message.ruleId].filter(Boolean).join(":") || "a Markdown plugin" }),
      ...(message.note && { hint: message.note }),
    });
  }
}

/** Whether what was thrown is a problem of the page, which is then reported; all else is a mistake of code. */
export function reportThrown(thrown: unknown, file: VFile, page: PageState): boolean {
  if (file.messages.some((message) => message === thrown)) {
    reportMessages(file, page);
    return true;
  }
  if (!(thrown instanceof RangeError && /call stack/i.test(thrown.message))) return false;
  page.ctx.report({
    code: "page-too-deep",
    severity: "error",
    message: "The page's quotes, lists or containers are nested too deeply: hundreds of levels.",
    place: { file: page.source.file },
    hint: "is this text generated, or no Markdown at all?",
  });
  return true;
}

/** Whether the page is within the parser's limit; if not, that is reported. */
export function checkSize(input: CompileInput, parser: ParserKind, ctx: CompileContext): boolean {
  const limit = pageLimits[parser];
  if (input.text.length <= limit) return true;
  ctx.report({
    code: "page-too-large",
    severity: "error",
    message: `The page has ${megabytes(input.text.length)} million characters; the limit is ${megabytes(limit)} million.`,
    place: { file: input.file },
    hint:
      parser === "remark" && input.text.length <= pageLimits.fast
        ? 'divide it, or use the fast parser (markdown.parser: "fast"), which takes more'
        : "divide it into several pages",
  });
  return false;
}

function megabytes(size: number): string {
  return (size / 1_000_000).toFixed(1).replace(/\.0$/, "");
}
