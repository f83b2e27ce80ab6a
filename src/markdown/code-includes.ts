// `file=../x.ts#region` in a fence: the fence's code is replaced by the file's, or by the part that is asked for. The page's
// Markdown gets the same code, so that its readers (llms files) need not read the file again.
import type { Code } from "mdast";
import { readInclude, reportMissingPart } from "./named-files.js";
import type { PageState } from "./page-state.js";
import { dedent, selectRanges, selectRegion } from "./regions.js";
import { fileOfLine, startOf } from "./source-map.js";

/** `../x.ts#region` or `x.ts{3-7}` */
const includeAddress = /^(.*?)(?:#([^#{}]+))?(?:\{([\d\s,-]+)\})?$/;

/**
 * The fence with the file's code, or with its own where the file cannot be read, which is reported.
 * @param address as written after `file=`
 */
export function includeCode(node: Code, address: string, page: PageState): Code {
  const [, file = "", region, ranges] = includeAddress.exec(address) ?? [];
  const { position } = node;
  const from = position ? fileOfLine(page.source, position.start.line) : page.input.file;
  const include = { address: file, from, place: startOf(page.source, position) };
  const included = readInclude(include, page.ctx);
  if (!included) return node;
  const lines = region === undefined ? included.lines : selectRegion(included.lines, region);
  if (!lines) {
    reportMissingPart({ include, name: region ?? "", what: "region", lines: included.lines }, page.ctx);
    return node;
  }
  const selected = ranges === undefined ? lines : selectRanges(lines, ranges);
  const value = dedent(selected.map((line) => line.text)).join("\n");
  if (position) {
    const { start, end } = position;
    page.fills.push({ line: start.line, column: start.column, lastLine: end.line, code: value });
  }
  return { ...node, value };
}
