// A remark plugin that turns the metadata after a fence into marks of the code block. The core handles `title`,
// `{1,3}`, `[label]` and `showLineNumbers`, so they stay in the metadata.

import type { CodeMarks } from "docsgen";
import { escapeHtml, escapeRegExp } from "docsgen/markdown-text";
import type { Code, Root } from "mdast";
import type { VFile } from "vfile";
import { listNodes, report } from "../shared/mdast.js";
import { createSheet, linkSheet } from "../shared/page-styles.js";
import type { CodeMarksOptions } from "./options.js";
import { css } from "./styles.js";

export const sheet = createSheet("code-marks", css);

type Kind = "mark" | "ins" | "del";
type Marks = { [Key in keyof Required<CodeMarks>]: Required<CodeMarks>[Key][number][] };

const kinds: Readonly<Record<string, Kind>> = {
  ...{ ins: "ins", add: "ins", "+": "ins", del: "del", rem: "del", rm: "del", "-": "del", mark: "mark" },
};
const lineClasses: Readonly<Record<Kind, readonly string[]>> = {
  mark: ["highlighted"],
  ins: ["diff", "add"],
  del: ["diff", "remove"],
};
const quoted = String.raw`"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'`;
/**
 * Matches `key=value` or a value without a key: a string, an expression, or line ranges. Other words are not matched.
 */
const option = new RegExp(
  String.raw`(?<=^|\s)(?:([\w+-]+)=)?(?:${quoted}|/((?:[^/\\]|\\.)+)/|\{((?:"[^"]*"|[^{}"])*)\}|(\[[^\]]*\]|[^\s"'/{}]+))(?=\s|$)`,
  "g",
);

export function markCode(
  { tree, file }: { tree: Root; file: VFile },
  { foldLabel = "{count} lines" }: CodeMarksOptions,
): void {
  let hasOwnStyles = false;
  for (const block of listNodes(tree, "code")) {
    if (!block.meta) continue;
    const { marks, rest } = readMeta(block, foldLabel, file);
    if (rest === block.meta) continue;
    block.meta = rest;
    block.data = { ...block.data, marks: { ...marks, ...joinMarks(block.data?.marks, marks) } };
    hasOwnStyles ||= marks.spans.length > 0 || marks.groups.length > 0 || marks.classes.length > 0;
  }
  if (hasOwnStyles) linkSheet(tree, sheet);
}

/** Merges the marks with the marks of other plugins. */
function joinMarks(existing: CodeMarks | undefined, marks: Marks): CodeMarks {
  return {
    classes: [...(existing?.classes ?? []), ...marks.classes],
    lines: [...(existing?.lines ?? []), ...marks.lines],
    groups: [...(existing?.groups ?? []), ...marks.groups],
    spans: [...(existing?.spans ?? []), ...marks.spans],
  };
}

function readMeta(block: Code, foldLabel: string, file: VFile): { marks: Marks; rest: string } {
  const marks: Marks = { classes: [], lines: [], groups: [], spans: [] };
  let start = "";
  const rest = (block.meta ?? "").replace(option, (whole: string, ...groups: (string | undefined)[]) => {
    const [key = "", double, single, expression, ranges, word] = groups;
    const kind = kinds[key] ?? (key === "" ? "mark" : undefined);
    const text = double ?? single;
    if (kind && text !== undefined) addText(marks, kind, new RegExp(escapeRegExp(withoutSlashes(text)), "g"));
    else if (kind && expression !== undefined) {
      const find = parseExpression(expression, block, file);
      if (find) addText(marks, kind, find);
    } else if (kind && ranges !== undefined && (key !== "" || ranges.includes('"'))) {
      for (const [first, last] of parseRanges(ranges)) marks.lines.push({ first, last, classes: lineClasses[kind] });
    } else if (key === "collapse" && ranges !== undefined) {
      for (const [first, last] of parseRanges(ranges))
        marks.groups.push({ first, last, ...fold(last - first + 1, foldLabel) });
    } else if (key === "startLineNumber") start = ranges ?? word ?? "";
    else if (key === "frame" && text !== undefined) marks.classes.push(`frame-${text}`);
    else if (key === "wrap" || (key === "" && word === "wrap")) {
      if (word !== "false" && ranges !== "false") marks.classes.push("wrap");
    } else if (key === "showLineNumbers" && (word ?? ranges) === "false") return "";
    else return whole;
    return "";
  });
  const words = rest.trim().replace(/\s{2,}/g, " ");
  return {
    marks,
    rest:
      start === "" ? words : `${words.replace(/(?:^|\s)showLineNumbers(?=\s|$)/, "")} showLineNumbers=${start}`.trim(),
  };
}

function addText(marks: Marks, kind: Kind, find: RegExp): void {
  marks.spans.push({ find, before: `<${kind}>`, after: `</${kind}>` });
}

/** https://expressive-code.com/key-features/text-markers/#regular-expressions */
function parseExpression(source: string, { position }: Code, file: VFile): RegExp | undefined {
  try {
    return new RegExp(source.replaceAll("\\/", "/"), "g");
  } catch {
    const message = `Invalid regular expression /${source}/ after the code fence; nothing is marked.`;
    report(file, position, {
      code: "invalid-expression",
      severity: "warning",
      message,
      hint: "to match plain text, put it in quotes",
    });
    return undefined;
  }
}

/** Parses `1,3-5`, with an optional label: `"new": 3-5`. */
function parseRanges(text: string): [first: number, last: number][] {
  return text
    .replace(/^\s*"[^"]*"\s*:/, "")
    .split(",")
    .flatMap((part): [number, number][] => {
      const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? [];
      return first === undefined ? [] : [[Number(first), Number(last)]];
    });
}

/** The label is not part of the code, so the copy button omits it. */
function fold(count: number, foldLabel: string): { before: string; after: string } {
  const label = escapeHtml(foldLabel.replace("{count}", `${count}`));
  return {
    before: `<details class="code-fold"><summary aria-label="${label}" data-label="${label}"></summary>`,
    after: "</details>",
  };
}

function withoutSlashes(text: string): string {
  return text.replace(/\\(.)/g, "$1");
}
