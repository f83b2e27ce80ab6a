// Converts `## Title [#id]` to `## Title {#id}`. https://nextra.site/docs/guide/markdown#custom-heading-id
import type { RewrittenLine } from "docsgen";
import { createCodeScanner } from "../shared/markdown/lines.js";

export function renameHeadingIds(lines: readonly RewrittenLine[]): RewrittenLine[] {
  const isCode = createCodeScanner();
  return lines.map(({ text, from }) => ({
    text: isCode(text) ? text : text.replace(/^(#{1,6} .*?)\s*\[#([\w-]+)\]\s*$/, "$1 {#$2}"),
    from,
  }));
}
