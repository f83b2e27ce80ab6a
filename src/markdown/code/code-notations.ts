// Parses notations in code comments (`// [!code ++]`): returns the lines that they mark, and the code without them. As
// in shiki, a comment without other text is removed. If the comment is on a separate line, the line is removed and the
// following lines are marked.

/** Classes by line index. */
type LineClasses = Map<number, Set<string>>;

const classesByNotation: Record<string, readonly string[]> = {
  "++": ["diff", "add"],
  "--": ["diff", "remove"],
  focus: ["focused"],
  highlight: ["highlighted"],
  hl: ["highlighted"],
  error: ["error"],
  warning: ["warning"],
};

const notation = /\s*\[!code (\+\+|--|focus|highlight|hl|error|warning)(?::(\d+))?\]/g;
/** In UTF-16 units. Longer lines are usually generated, and searching them for comments would take too long. */
const maxLineLength = 2000;
/** Characters that open a comment. Short ones only match where they can start a comment. */
const opening = String.raw`\{\/\*|\/\*|<!--|\/\/|--|(?<=^|\s)[#;%]+(?=[\s[])`;
/** A comment with a notation at the end of a line: opening characters, text, closing characters. */
const lastComment = new RegExp(
  String.raw`(${opening})((?:(?!${opening}).)*?\[!code [^\]]+\].*?)(\*\/\}|\*\/|-->|)\s*$`,
);

export interface NotatedCode {
  code: string;
  classes: LineClasses;
  /**
   * Maps line indexes of the original code to lines of the code without notations, both from 0. Absent if no line has
   * moved.
   */
  moved?: readonly number[];
}

export function parseNotations(code: string): NotatedCode {
  const classes: LineClasses = new Map();
  if (!code.includes("[!code ")) return { code, classes };
  const shown: string[] = [];
  const moved: number[] = [];
  const lines = code.split("\n");
  for (const line of lines) {
    const comment = parseComment(line);
    moved.push(shown.length);
    if (!comment) {
      shown.push(line);
      continue;
    }
    const { before, remark, notations } = comment;
    const isAlone = before.trim() === "";
    if (remark !== "") shown.push(before + remark);
    else if (!isAlone) shown.push(before.trimEnd());
    const first = isAlone ? shown.length : shown.length - 1;
    for (const { names, count } of notations)
      addClasses(classes, { first, count: Math.min(count, lines.length) }, names);
  }
  return { code: shown.join("\n"), classes, moved };
}

interface Comment {
  before: string;
  /** The comment without its notations; may be empty. */
  remark: string;
  notations: { names: readonly string[]; count: number }[];
}

function parseComment(line: string): Comment | undefined {
  if (line.length > maxLineLength || !line.includes("[!code ")) return undefined;
  const match = lastComment.exec(line);
  const [, open = "", body = "", close = ""] = match ?? [];
  const notations = [...body.matchAll(notation)].map(([, name = "", count]) => ({
    names: classesByNotation[name] ?? [],
    count: Number(count ?? 1),
  }));
  if (!match || notations.length === 0) return undefined;
  const words = body.replace(notation, "").trim();
  const remark = words === "" ? "" : [open, words, close].filter(Boolean).join(" ");
  return { before: line.slice(0, match.index), remark, notations };
}

/** Adds classes to `count` lines. */
export function addClasses(
  classes: LineClasses,
  range: { first: number; count: number },
  names: readonly string[],
): void {
  for (let index = range.first; index < range.first + range.count; index++) {
    const known = classes.get(index) ?? new Set();
    for (const name of names) known.add(name);
    classes.set(index, known);
  }
}
