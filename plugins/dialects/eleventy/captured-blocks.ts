// Blocks captured under a name for later use: `{% set x %}…{% endset %}` in Nunjucks and `{% capture x %}…{% endcapture %}` in
// Liquid. The block replaces a line `{{ x }}`; with the filter `highlight`, it is shown as code.
import type { RewrittenLine } from "docsgen";
import { createFenceScanner } from "docsgen/markdown-text";
import { numberLines } from "../shared/markdown/rewrite-rules.js";

const opening = /\{%-?\s*(?:set|capture)\s+(\w+)\s*-?%\}/;
const closing = /\{%-?\s*end(?:set|capture)\s*-?%\}/;
const use = /^\s*\{\{-?\s*(\w+)\b([^}]*)\}\}\s*$/;
const rawSign = /\{%-?\s*(?:end)?raw\s*-?%\}/g;

/** Moves captured blocks to where they are used. A block that is not closed stays in place. */
export function replaceBlocks(lines: readonly string[]): RewrittenLine[] {
  const all = numberLines(lines);
  if (!lines.some((line) => opening.test(line))) return all;
  const blocks = new Map<string, RewrittenLine[]>();
  const fencePosition = createFenceScanner();
  const result: RewrittenLine[] = [];
  for (let at = 0; at < all.length; at++) {
    const line = all[at] as RewrittenLine;
    const start = fencePosition(line.text) === "" ? opening.exec(line.text) : null;
    const block = start && takeBlock(all, at, start);
    if (block) {
      blocks.set(start[1] ?? "", block.content);
      result.push(...block.around);
      at = block.last;
    } else result.push(...(replaceBlock(line.text, blocks) ?? [line]));
  }
  return result;
}

/** Returns the block's content, the text around it, and the index of its last line. */
function takeBlock(lines: readonly RewrittenLine[], at: number, { 0: sign, index }: RegExpExecArray) {
  for (let last = at; last < lines.length; last++) {
    const { text, from } = lines[last] as RewrittenLine;
    const begin = last === at ? index + sign.length : 0;
    const end = closing.exec(text.slice(begin));
    if (!end) continue;
    const [first, ending] = [lines[at] as RewrittenLine, begin + end.index];
    const content = lines.slice(at, last + 1).map((line, row): RewrittenLine => {
      const till = at + row === last ? ending : line.text.length;
      return { from: line.from, text: line.text.slice(row === 0 ? index + sign.length : 0, till) };
    });
    const around = [
      { text: first.text.slice(0, index), from: first.from },
      { text: text.slice(ending + end[0].length), from },
    ];
    return { content: trimmed(content), around: around.filter((line) => line.text.trim() !== ""), last };
  }
  return undefined;
}

function replaceBlock(text: string, blocks: ReadonlyMap<string, RewrittenLine[]>): RewrittenLine[] | undefined {
  const [, name = "", filters = ""] = use.exec(text) ?? [];
  const block = blocks.get(name);
  const lang = /\|\s*highlight\(\s*["']?([\w-]*)/.exec(filters)?.[1];
  const [first] = block ?? [];
  if (!block || !first || lang === undefined) return block;
  const code = trimmed(block.map((line) => ({ ...line, text: line.text.replace(rawSign, "") })));
  const { from } = first;
  // A fence directly below HTML would be part of the HTML.
  return [{ text: "", from }, { text: `\`\`\`\`${lang}`, from }, ...code, { text: "````", from }];
}

/** Removes empty lines at both ends. */
function trimmed(lines: readonly RewrittenLine[]): RewrittenLine[] {
  const isFull = ({ text }: RewrittenLine) => text.trim() !== "";
  return lines.slice(Math.max(0, lines.findIndex(isFull)), lines.findLastIndex(isFull) + 1);
}
