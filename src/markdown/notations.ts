// Notations in comments of code, `// [!code ++]`: which lines they mark, and the code without them. They follow shiki's:
// a comment that says nothing else disappears; one that has a line to itself disappears with its line and speaks of the
// lines that follow.

/** Classes by line index. */
export type LineClasses = Map<number, Set<string>>;

export interface Notated {
  lines: string[];
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

const NOTATION = /\[!code (\+\+|--|focus|highlight|hl|error|warning)(?::(\d+))?\]/g;
/** The sign that opens a comment; the short ones only where they stand like one. */
const OPEN = String.raw`\{\/\*|\/\*|<!--|\/\/|--|(?<=^|\s)[#;%]+(?=[\s[])`;
/** The comment that a line ends with, if it holds a notation: opening sign, text, closing sign. */
const COMMENT = new RegExp(String.raw`(${OPEN})((?:(?!${OPEN}).)*?\[!code [^\]]+\].*?)(\*\/\}|\*\/|-->|)\s*$`);

export function parseNotations(lines: readonly string[]): Notated {
  const classes: LineClasses = new Map();
  const kept: string[] = [];
  for (const line of lines) {
    const comment = line.includes("[!code ") ? COMMENT.exec(line) : null;
    const [, open = "", body = "", close = ""] = comment ?? [];
    const code = comment ? line.slice(0, comment.index) : line;
    const marks = comment ? [...body.matchAll(NOTATION)] : [];
    if (marks.length === 0) {
      kept.push(line);
      continue;
    }
    const remark = body.replace(NOTATION, "").trim();
    const alone = code.trim() === "";
    if (remark !== "") kept.push(`${code}${open} ${remark}${close && ` ${close}`}`);
    else if (!alone) kept.push(code.trimEnd());
    const first = alone ? kept.length : kept.length - 1;
    for (const [, name = "", written] of marks) {
      const count = Math.min(Number(written ?? 1), lines.length);
      addClasses(classes, { first, count }, CLASSES[name] ?? []);
    }
  }
  return { lines: kept, classes };
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
