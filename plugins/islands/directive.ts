// The text of one directive, `::Counter{start=3 label="two words" client=visible}`, in; name, props and time of waking out.
import type { Json } from "docsgen";

export interface Directive {
  name: string;
  props: Record<string, Json>;
  /** When the component comes to life: touched (the default), about to be seen, or once the page has nothing else to do. */
  client: string;
}

const shape = /^::([A-Z]\w*)(?:\{(.*)\})?\s*$/;
const attribute = /\s*([A-Za-z_][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)))?(?=\s|$)/y;

/** Name of the component that a line calls for, right or wrong; undefined for any other line. */
export function nameOf(line: string): string | undefined {
  return /^::([A-Z]\w*)(?=\{|\s*$)/.exec(line)?.[1];
}

/** Undefined if the line cannot be read to its end. */
export function parseDirective(line: string): Directive | undefined {
  const [, name, text = ""] = shape.exec(line) ?? [];
  const attributes = parseAttributes(text.trim());
  if (name === undefined || !attributes) return undefined;
  const { client = "interaction", ...props } = attributes;
  return { name, props, client: String(client) };
}

function parseAttributes(text: string): Record<string, Json> | undefined {
  const attributes: Record<string, Json> = {};
  let end = 0;
  while (end < text.length) {
    attribute.lastIndex = end;
    const match = attribute.exec(text);
    if (!match) return undefined;
    const [, name = "", double, single, bare] = match;
    attributes[name] = double ?? single ?? (bare === undefined ? true : parseBare(bare));
    end = attribute.lastIndex;
  }
  return attributes;
}

/** Without quotes, what is JSON is its value: `3`, `true`, `[1,2]`; any other word is text. */
function parseBare(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
