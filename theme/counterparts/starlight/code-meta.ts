// Options of Expressive Code's component, as in the first line of a fence. All marked lines are highlighted in the same
// way; marked words are not.

type Marker = string | number | RegExp | { range?: string };
export type Marked = Marker | readonly Marker[];

export interface CodeOptions {
  mark?: Marked;
  ins?: Marked;
  del?: Marked;
  showLineNumbers?: boolean;
}

/** @param meta options as in the first line of a fence */
export function writeMeta(meta: string | undefined, { mark, ins, del, showLineNumbers }: CodeOptions): string {
  const lines = [mark, ins, del].flat().flatMap(readLines);
  const range = lines.length > 0 && `{${lines.join(",")}}`;
  return [meta, range, showLineNumbers && "showLineNumbers"].filter(Boolean).join(" ");
}

/** @example readLines("{2-3}") // ["2-3"] */
function readLines(marker: Marker | undefined): string[] {
  const text = typeof marker === "object" && "range" in marker ? marker.range : marker;
  if (typeof text === "number") return [`${text}`];
  const [, range] = (typeof text === "string" && /^\{?(\d[\d\s,-]*)\}?$/.exec(text)) || [];
  return range === undefined ? [] : [range];
}
