// Most front matter is a few lines of `key: value`, the value being a word, a short text or a number. Such a block is read here,
// without the YAML parser: of 1,000 pages this takes 4 ms instead of 190, and no module is loaded. Anything in doubt (a list,
// an escape, a comment, a repeated key, an indented line) is left to the parser.
import type { Json } from "../contract/data.js";

const line = /^([A-Za-z][\w-]{0,60}): (.+)$/;
const quoted = /^"([^"\\\p{C}\p{Zl}\p{Zp}]*)"$|^'([^'\p{C}\p{Zl}\p{Zp}]*)'$/u;
/** A colon or a number sign has a meaning only next to a space; the first character must not be able to be an indicator. */
const text = /^[A-Za-z](?:[\w ,.()/!?&+;'"\u00c0-\u1fff-]|(?<=\S)[:#](?=\S))*(?<! )$/;
const integer = /^(?:0|[1-9]\d{0,8})$/;
const reserved = /^(?:true|false|null)$/i;

/** Undefined for a block that the parser has to read. */
export function parsePlainYaml(block: string): Record<string, Json> | undefined {
  const values: Record<string, Json> = {};
  for (const one of block.split(/\r?\n/)) {
    if (one === "") continue;
    const [, key = "", written = ""] = line.exec(one) ?? [];
    const value = parseValue(written);
    if (key === "" || value === undefined || reserved.test(key) || Object.hasOwn(values, key)) return undefined;
    values[key] = value;
  }
  return values;
}

function parseValue(written: string): Json | undefined {
  if (written === "true" || written === "false") return written === "true";
  if (integer.test(written)) return Number(written);
  const inQuotes = quoted.exec(written);
  if (inQuotes) return inQuotes[1] ?? inQuotes[2];
  return text.test(written) && !reserved.test(written) ? written : undefined;
}
