// Blocks of mkdocstrings: `::: package.Class`, followed by options as indented YAML.
import { parseMapping } from "../../../shared/front-matter.js";
import type { Mapping } from "../../../shared/json.js";
import { type Lines, takeIndented } from "../../shared/markdown/indented-blocks.js";
import { flattenOptions } from "./options.js";

export interface ApiBlock {
  /** Identifies the block's text in a page. */
  key: string;
  /** `package.Class` */
  name: string;
  /** Level of a heading in front of the name; 0 without heading. */
  level: number;
  options: Mapping;
  /** Index of the first line after the block. */
  end: number;
}

const opening = /^ {0,3}(?:(#{1,6}) +)?::: *([\w.:-]+) *$/;

export function takeApiBlock(lines: Lines, start: number): ApiBlock | undefined {
  const [whole, marks = "", name] = opening.exec(lines[start]?.text ?? "") ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const body = takeIndented(lines, start + 1, 2);
  const text = body.lines.map((line) => line.text).join("\n");
  return {
    key: `${whole.trim()}\n${text}`,
    name,
    level: marks.length,
    options: text === "" ? {} : flattenOptions(parseMapping(text)),
    end: Math.max(body.end, start + 1),
  };
}
