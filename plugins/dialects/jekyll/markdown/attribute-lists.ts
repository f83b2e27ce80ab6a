// Attribute lists of kramdown, `{: .class #id key="value"}`, on lines of their own and within lines. They are moved to
// where the syntax plugin expects them: after the block. https://kramdown.gettalong.org/syntax.html#block-ials
import type { RewrittenLine } from "docsgen";
import { isBlank, type Lines, takeFence } from "../../shared/markdown/indented-blocks.js";

const listLine = /^(\s*)\{:(?![:/])([^{}]*)\}\s*$/;
const definition = /^ {0,3}\{:([\w-]+):([^{}]*)\}\s*$/;
const inlineList = /\{:(?![:/])([^{}]*)\}/g;
const item = /([#.][\w:-]+)|([\w:-]+)=("[^"]*"|'[^']*'|[^\s"'{}]+)|([\w-]+)/g;
/** Keys that the syntax plugin allows. Others, such as `style`, change nothing that a reader can read. */
const allowed =
  /^(?:id|class|title|lang|dir|role|width|height|alt|loading|download|target|rel|start|open|data-[\w-]+|aria-[\w-]+)$/;

/** Attributes by name: `{:name: .class}`. */
export type Definitions = ReadonlyMap<string, string>;

export function readDefinitions(lines: Lines): Definitions {
  return new Map(
    lines.flatMap(({ text }): [string, string][] => {
      const [, name, list = ""] = definition.exec(text) ?? [];
      return name === undefined ? [] : [[name, list]];
    }),
  );
}

export function isDefinition(text: string): boolean {
  return definition.test(text);
}

/** Returns the list if the line contains nothing else. It can be empty. */
export function readListLine(text: string, definitions: Definitions): string | undefined {
  const [, indent = "", list] = listLine.exec(text) ?? [];
  return list === undefined ? undefined : indent + formatList(list, definitions);
}

function formatList(list: string, definitions: Definitions): string {
  const items = [...list.matchAll(item)].flatMap(([whole, , key, , name]): string[] => {
    if (name !== undefined) return [formatItems(definitions.get(name) ?? "")];
    return key === undefined || allowed.test(key.toLowerCase()) ? [whole] : [];
  });
  const text = items.join(" ").trim();
  return text === "" ? "" : `{: ${text}}`;
}

function formatItems(list: string): string {
  return [...list.matchAll(item)]
    .flatMap(([whole, , key, , name]) =>
      name !== undefined || (key !== undefined && !allowed.test(key)) ? [] : [whole],
    )
    .join(" ");
}

/** Rewrites the lists in a line of text. Those after HTML and at the start of list items have no effect in docsgen. */
export function rewriteInlineLists(text: string, definitions: Definitions): string {
  return text
    .replace(/^(\s*(?:[-*+]|\d+[.)])\s+)\{:[^{}]*\}\s*/, "$1")
    .replace(/(<\/?[a-z][^<>]*>)\{:[^{}]*\}/gi, "$1")
    .replace(inlineList, (_, list: string) => formatList(list, definitions));
}

/** Returns the index after the block that starts at a line. */
export function endOfNextBlock(lines: Lines, at: number): number {
  const fence = takeFence(lines, at);
  if (fence) return fence.end;
  if (/^ {0,3}#{1,6}\s/.test(lines[at]?.text ?? "")) return at + 1;
  const end = lines.findIndex((line, index) => index > at && isBlank(line));
  return end === -1 ? lines.length : end;
}

/** Adds a list after the last block of the result. */
export function addList(result: RewrittenLine[], list: string, from: number): void {
  if (list.trim() === "") return;
  const last = result.at(-1)?.text ?? "";
  const isParagraph = !/^\s*(?:[-*+>|#]|\d+[.)]\s|`{3,}|~{3,}|<|:{3,})/.test(last) && !/\|\s*$/.test(last);
  // Without the blank line, a list would be part of a table, list, or quote.
  if (!isParagraph) result.push({ text: "", from });
  result.push({ text: list, from }, { text: "", from });
}
