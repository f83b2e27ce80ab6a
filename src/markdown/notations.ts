// Notations in comments of code, `// [!code ++]`: which lines they mark, and the code without them. They follow shiki's:
// a comment that says nothing else disappears; one that has a line to itself disappears with its line and speaks of the
// lines that follow.

/** Classes by line index. */
export type LineClasses = Map<number, Set<string>>;

export interface Notated {
  code: string;
  classes: LineClasses;
}

const CLASSES: Record<string, readonly string[]> = {
  "++": ["diff", "add"],
  "--": ["diff", "remove"],
  focus: ["focused"],
  highlight: ["highlighted"],
  hl: ["highlighted"],
  error: ["error"],
  warning: ["warning"],
};

const NOTATION = /\s*\[!code (\+\+|--|focus|highlight|hl|error|warning)(?::(\d+))?\]/g;
/** In UTF-16 units: longer lines are generated, and would cost the search for comments too much. */
const MAX_LENGTH = 2000;
/** The sign that opens a comment; the short ones only where they stand like one. */
const OPEN = String.raw`\{\/\*|\/\*|<!--|\/\/|--|(?<=^|\s)[#;%]+(?=[\s[])`;
/** The comment that a line ends with, if it holds a notation: opening sign, text, closing sign. */
const COMMENT = new RegExp(String.raw`(${OPEN})((?:(?!${OPEN}).)*?\[!code [^\]]+\].*?)(\*\/\}|\*\/|-->|)\s*$`);

export function parseNotations(code: string): Notated {
  const classes: LineClasses = new Map();
  if (!code.includes("[!code ")) return { code, classes };
  const kept: string[] = [];
  const lines = code.split("\n");
  for (const line of lines) {
    const comment = parseComment(line);
    if (!comment) {
      kept.push(line);
      continue;
    }
    const { before, remark, notations } = comment;
    const alone = before.trim() === "";
    if (remark !== "") kept.push(before + remark);
    else if (!alone) kept.push(before.trimEnd());
    const first = alone ? kept.length : kept.length - 1;
    for (const { names, count } of notations)
      addClasses(classes, { first, count: Math.min(count, lines.length) }, names);
  }
  return { code: kept.join("\n"), classes };
}

interface Comment {
  before: string;
  /** What the comment says besides, signs included; empty if that is nothing. */
  remark: string;
  notations: { names: readonly string[]; count: number }[];
}

function parseComment(line: string): Comment | undefined {
  if (line.length > MAX_LENGTH || !line.includes("[!code ")) return undefined;
  const match = COMMENT.exec(line);
  const [, open = "", body = "", close = ""] = match ?? [];
  const notations = [...body.matchAll(NOTATION)].map(([, name = "", count]) => ({
    names: CLASSES[name] ?? [],
    count: Number(count ?? 1),
  }));
  if (!match || notations.length === 0) return undefined;
  const words = body.replace(NOTATION, "").trim();
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
