// Parses the props of a component: `{start=3 label="two words" data={"a": [1, 2]} open}` in a directive,
// `start={3} label="two words" open` in a tag.
import type { Json } from "docsgen";

type Props = Record<string, Json>;

/**
 * Returns undefined if the text cannot be parsed completely.
 * @param decode decodes a value, such as HTML entities
 */
export function parseAttributes(text: string, decode: (value: string) => string): Props | undefined {
  const name = /\s*([A-Za-z_][\w:-]*)(=?)/y;
  const props: Props = {};
  const end = text.trimEnd().length;
  while (name.lastIndex < end) {
    const [, key = "", sign] = name.exec(text) ?? [];
    if (key === "") return undefined;
    const value = sign === "" ? { value: true, end: name.lastIndex } : readValue(text, name.lastIndex, decode);
    if (!value || !/^(?:\s|$)/.test(text.slice(value.end))) return undefined;
    props[key] = value.value;
    name.lastIndex = value.end;
    if (name.lastIndex === 0) return undefined;
  }
  return props;
}

interface Value {
  value: Json;
  end: number;
}

function readValue(text: string, at: number, decode: (value: string) => string): Value | undefined {
  const quoted = /"([^"]*)"|'([^']*)'/y;
  quoted.lastIndex = at;
  const [whole, double, single] = quoted.exec(text) ?? [];
  if (whole !== undefined) return { value: decode(double ?? single ?? ""), end: at + whole.length };
  const json = /[{[]/.test(text[at] ?? "") ? readJson(text, at) : undefined;
  if (json) return json;
  const [bare] = /^[^\s"'=]+/.exec(text.slice(at)) ?? [];
  if (bare === undefined) return undefined;
  const word = decode(bare);
  const value = parseValue(word);
  return { value: value === undefined ? word : value, end: at + bare.length };
}

/** Reads a list, an object, or a JSX value in braces. */
function readJson(text: string, at: number): Value | undefined {
  let depth = 0;
  const part = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
  part.lastIndex = at;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    if (match[0].length > 1) continue;
    depth += /[{[]/.test(match[0]) ? 1 : -1;
    if (depth > 0) continue;
    const value = parseValue(text.slice(at, part.lastIndex));
    return value === undefined ? undefined : { value, end: part.lastIndex };
  }
  return undefined;
}

/** Parses JSON, with or without braces. */
function parseValue(source: string): Json | undefined {
  const value = parseJson(source);
  return value === undefined && /^\{.*\}$/.test(source) ? parseJson(source.slice(1, -1)) : value;
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
