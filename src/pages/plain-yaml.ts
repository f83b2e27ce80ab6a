// Most front matter is a few lines of `key: value`, with a word, a short text or a number for a value. Such a block in, its
// values out, without the YAML parser, which takes fifty times as long and has sixty modules to load. What is in any doubt
// (a list, an escape, a comment, a key twice, a line that is indented) is left to it.
import type { Json } from "../contract/data.js";

const line = /^([A-Za-z][\w-]{0,60}): (.+)$/;
const quoted = /^"([^"\\\p{C}\p{Zl}\p{Zp}]*)"$|^'([^'\p{C}\p{Zl}\p{Zp}]*)'$/u;
/** A colon or a number sign means something beside a space only; the first character of a text could be an indicator. */
const text = /^[A-Za-z](?:[\w ,.()/!?&+;'"\u00c0-\u1fff-]|(?<=\S)[:#](?=\S))*(?<! )$/;
const whole = /^(?:0|[1-9]\d{0,8})$/;
const reserved = /^(?:true|false|null)$/i;

/** @returns undefined for a block that is more than that */
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
  if (whole.test(written)) return Number(written);
  const inQuotes = quoted.exec(written);
  if (inQuotes) return inQuotes[1] ?? inQuotes[2];
  return text.test(written) && !reserved.test(written) ? written : undefined;
}
