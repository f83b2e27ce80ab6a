// The words after a fence's backticks: language and meta in, what they ask for out. Unknown words are left alone, since
// they may speak to a plugin. Forms of VitePress (` ```ts:line-numbers {1} [label] `) are understood too.

/** First and last line, 1-based, both included. */
export type LineRange = readonly [first: number, last: number];

export interface Fence {
  /** As written: `ts`; empty if there is none. */
  lang: string;
  /** `title="src/x.ts"` */
  title: string;
  /** `[npm]`: the name of its tab in a code group. */
  label: string;
  /** `{1,3-5}` */
  highlighted: LineRange[];
  /** Number of the first line, when lines are numbered: `showLineNumbers`, `line-numbers=5`. */
  firstLine?: number;
  /** `file=../x.ts#region`, to be shown in place of the fence's own text. */
  file?: string;
  /** False: `no-copy`. */
  copy: boolean;
}

const LANG = /^([^\s{[:]*)(.*)$/s;
const WORD = /\{([\d\s,-]+)\}|\[((?:[^[\]\\]|\\.)*)\]|([^\s=[{"']+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Parses what mdast calls `lang` and `meta`. */
export function parseFence(lang: string | null | undefined, meta: string | null | undefined): Fence {
  const [, name = "", glued = ""] = LANG.exec(lang ?? "") ?? [];
  const fence: Fence = { lang: name, title: "", label: "", highlighted: [], copy: true };
  if (glued === "" && !meta) return fence;
  for (const [, ranges, label, key, double, single, bare] of `${glued} ${meta ?? ""}`.matchAll(WORD)) {
    if (ranges !== undefined) fence.highlighted.push(...parseRanges(ranges));
    else if (label !== undefined) fence.label ||= label.replace(/\\(.)/g, "$1");
    else if (key !== undefined) applyWord(fence, key, double ?? single ?? bare);
  }
  return fence;
}

function applyWord(fence: Fence, key: string, value: string | undefined): void {
  switch (key) {
    case "title":
      fence.title = value ?? "";
      break;
    case "file":
      if (value) fence.file = value;
      break;
    case "showLineNumbers":
    case "line-numbers":
    case ":line-numbers":
      fence.firstLine = Number.parseInt(value ?? "1", 10) || 1;
      break;
    case "no-copy":
      fence.copy = false;
      break;
  }
}

/** `1,3-5` or `3-`: an open end is the last line. */
export function parseRanges(text: string): LineRange[] {
  const ranges: LineRange[] = [];
  for (const part of text.split(",")) {
    const match = /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(part);
    if (!match || (match[1] === "" && match[3] === "")) continue;
    const first = Number(match[1] || 1);
    const last = match[2] === "" ? first : Number(match[3] || Number.POSITIVE_INFINITY);
    ranges.push([first, last]);
  }
  return ranges;
}
