// Definition lists. https://python-markdown.github.io/extensions/definition_lists/
import type { RewrittenLine } from "docsgen";
import {
  isBlank,
  type Lines,
  measureIndent,
  type Taken,
  takeIndented,
  trimBlank,
} from "../../shared/markdown/indented-blocks.js";
import type { MkdocsPage } from "./page.js";

const definition = /^ {0,3}: +(\S.*)$/;
/** A line that is neither a term nor part of a definition. */
export const blockStart = /^ {0,3}(?:#{1,6} |`{3}|~{3}|!!!|\?\?\?|===|:::|\/\/\/|<\/?[a-z]|>|\|)/i;

/** Rewrites terms, one per line, followed by their definitions after a colon. */
export function rewriteDefinitions(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  const rows: RewrittenLine[] = [];
  let end = start;
  for (let at = start; ; ) {
    const group = takeDefinitions(lines, at, page);
    if (!group) break;
    for (const line of group.lines) rows.push(line);
    at = end = group.end;
    while (isBlank(lines[at])) at++;
  }
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return undefined;
  return { lines: [{ text: "<dl>", from: first.from }, ...rows, { text: "</dl>", from: last.from }], end };
}

function takeDefinitions(lines: Lines, start: number, page: MkdocsPage): Taken | undefined {
  let at = start;
  const isTerm = (line: RewrittenLine | undefined) =>
    line !== undefined &&
    !isBlank(line) &&
    measureIndent(line.text) < 4 &&
    !definition.test(line.text) &&
    !blockStart.test(line.text);
  while (isTerm(lines[at])) at++;
  const terms = lines.slice(start, at);
  if (isBlank(lines[at])) at++;
  if (!definition.test(lines[at]?.text ?? "")) return undefined;
  const rows = terms.flatMap((term) => tagLines("dt", [term], page));
  let end = at;
  for (;;) {
    const line = lines[at];
    const [, first] = definition.exec(line?.text ?? "") ?? [];
    if (!line || first === undefined) break;
    const body: RewrittenLine[] = [{ text: first, from: line.from }];
    let next = at + 1;
    while (isTerm(lines[next])) body.push(...lines.slice(next, ++next));
    const indented = takeIndented(lines, next, 4);
    rows.push(...tagLines("dd", [...body, ...indented.lines], page));
    at = end = Math.max(next, indented.end);
    if (isBlank(lines[at]) && definition.test(lines[at + 1]?.text ?? "")) at++;
  }
  return { lines: rows, end };
}

/** With blank lines around it, the content is parsed as Markdown. */
function tagLines(tag: string, body: Lines, page: MkdocsPage): Lines {
  const inner = trimBlank(page.rewrite(body));
  const first = inner[0]?.from ?? 0;
  const last = inner.at(-1)?.from ?? first;
  return [
    { text: `<${tag}>`, from: first },
    { text: "", from: first },
    ...inner,
    { text: "", from: last },
    { text: `</${tag}>`, from: last },
  ];
}
