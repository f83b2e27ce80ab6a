// Code blocks in a text, with the other tool's annotations: options, and markers in comments.
import type { RewrittenLine } from "docsgen";
import { type BlockRule, codeRule } from "./rewrite-rules.js";

export interface CodeBlock {
  /** Text before the fence: white space, quote markers, a list marker. */
  prefix: string;
  /** ``` or longer, or ~~~ */
  fence: string;
  lang: string;
  meta: string;
  /** Lines between the fences. */
  code: readonly RewrittenLine[];
  /** Index of the first line in the source. */
  from: number;
}

/** A changed block, or the lines that replace the block. */
export type ChangedBlock = Pick<CodeBlock, "lang" | "meta" | "code"> | { lines: readonly RewrittenLine[] };

const opening = /^([\s>]*(?:[-*+]\s+|\d+[.)]\s+)*)(`{3,}|~{3,})[ \t]*([^\s`{]*)[ \t]*(.*)$/;

/** Creates a rule for code blocks. If `change` returns undefined, the block stays unchanged. */
export function codeBlockRule(change: (block: CodeBlock) => ChangedBlock | undefined): BlockRule {
  return codeRule((lines, isClosed) => {
    const { text = "", from = 0 } = lines[0] ?? {};
    const [, prefix = "", fence = "", lang = "", meta = ""] = opening.exec(text) ?? [];
    if (fence === "") return lines;
    const code = lines.slice(1, isClosed ? -1 : undefined);
    const words = withoutFile(meta, code);
    const block = { prefix, fence, lang, meta: words, code, from };
    const changed = change(block) ?? (words === meta ? { lines } : block);
    if ("lines" in changed) return changed.lines;
    const info = [changed.lang, changed.meta].filter(Boolean).join(" ");
    return [{ text: `${prefix}${fence}${info}`, from }, ...changed.code, ...lines.slice(1 + code.length)];
  });
}

/** If a block contains code, `file=` is only a title. docsgen would show the file instead. */
function withoutFile(meta: string, code: readonly RewrittenLine[]): string {
  if (!meta.includes("file=") || code.every(({ text }) => text.trim() === "")) return meta;
  return meta.replace(/(?:^|\s)file=(?:"[^"]*"|'[^']*'|\S+)/, "").trim();
}
