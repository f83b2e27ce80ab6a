// The text of one directive, `::Counter{start=3 label="two words" client=visible}` → its name, props and time of hydration.
import type { Json } from "docsgen";

interface Directive {
  name: string;
  props: Record<string, Json>;
  /** When the component is hydrated: `interaction` (the default), `visible` or `idle`; not checked yet. */
  client: string;
}

/** Name of the component that a line calls for, even if the line cannot be parsed; undefined for any other line. */
export function nameOf(line: string): string | undefined {
  return /^::([A-Z]\w*)(?=\{|\s*$)/.exec(line)?.[1];
}

/** Undefined if the line cannot be parsed to its end. */
export function parseDirective(line: string): Directive | undefined {
  const [, name, text = ""] = /^::([A-Z]\w*)(?:\{(.*)\})?\s*$/.exec(line) ?? [];
  const attributes = parseAttributes(text.trim());
  if (name === undefined || !attributes) return undefined;
  const { client = "interaction", ...props } = attributes;
  return { name, props, client: String(client) };
}

function parseAttributes(text: string): Record<string, Json> | undefined {
  const attribute = /\s*([A-Za-z_][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)))?(?=\s|$)/y;
  const attributes: Record<string, Json> = {};
  while (attribute.lastIndex < text.length) {
    const match = attribute.exec(text);
    if (!match) return undefined;
    const [, name = "", double, single, bare] = match;
    attributes[name] = double ?? single ?? (bare === undefined ? true : parseBare(bare));
  }
  return attributes;
}

/** A value without quotes: JSON (`3`, `true`, `[1,2]`), or else a word. */
function parseBare(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
