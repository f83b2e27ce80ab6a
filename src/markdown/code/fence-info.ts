// Parses the info string of a fence: its language and options. Unknown words are ignored because they may be intended
// for a plugin. VitePress syntax (` ```ts:line-numbers {1} [label] `) is also supported.
import { type LineRange, parseRanges } from "./file-regions.js";

export interface Fence {
  /** As written: `ts`; empty if there is none. */
  lang: string;
  /** `title="src/x.ts"` */
  title: string;
  /** `[npm]`: the label of its tab in a code group. */
  label: string;
  /** `{1,3-5}` */
  highlighted: LineRange[];
  /** Number of the first line, if lines are numbered: `showLineNumbers`, `line-numbers=5`. */
  firstLine?: number;
  /** `file=../x.ts#region`: replaces the code of the fence. */
  file?: string;
  /** False for `no-copy`. */
  copy: boolean;
}

/** Options of a fence, with their meaning for authors. */
export const fenceOptions: Readonly<Record<string, string>> = {
  "title=": 'Title of the block: title="src/server.ts"',
  "file=": "Code from a file or one of its regions: file=../examples/server.ts#setup",
  "no-copy": "Hides the button that copies the code",
  showLineNumbers: "Numbers the lines",
  "line-numbers=": "Numbers the lines from a number: line-numbers=5",
};

const langAndRest = /^([^\s{[:]*)(.*)$/s;
const option = /\{([\d\s,-]+)\}|\[((?:[^[\]\\]|\\.)*)\]|([^\s=[{"']+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Parses the fields that mdast calls `lang` and `meta`. */
export function parseFence(lang: string | null | undefined, meta: string | null | undefined): Fence {
  const [, name = "", glued = ""] = langAndRest.exec(lang ?? "") ?? [];
  const fence: Fence = { lang: name, title: "", label: "", highlighted: [], copy: true };
  if (glued === "" && !meta) return fence;
  for (const [, ranges, label, key, double, single, bare] of `${glued} ${meta ?? ""}`.matchAll(option)) {
    if (ranges !== undefined) fence.highlighted.push(...parseRanges(ranges));
    else if (label !== undefined) fence.label ||= label.replace(/\\(.)/g, "$1");
    else if (key !== undefined) applyOption(fence, key, double ?? single ?? bare);
  }
  return fence;
}

function applyOption(fence: Fence, key: string, value: string | undefined): void {
  if (key === "title") fence.title = value ?? "";
  else if (key === "file" && value) fence.file = value;
  else if (key === "no-copy") fence.copy = false;
  else if (/^(?:showLineNumbers|:?line-numbers)$/.test(key)) fence.firstLine = Number.parseInt(value ?? "1", 10) || 1;
}
