// `file=../x.ts#region` in a fence: the fence's text is replaced by the file's, or by the part that is asked for. The
// page's Markdown gets the same text, so that its readers (llms files) need no second look at the file.
import type { Code } from "mdast";
import type { Place } from "../contract/data.js";
import { nearest } from "../report/nearest.js";
import { type Fence, type LineRange, parseRanges } from "./fence.js";
import { readInclude } from "./files.js";
import { fileOfLine, startOf } from "./places.js";
import { dedent, type NumberedLine, regionNames, selectRange, selectRegion } from "./regions.js";
import type { PageState } from "./state.js";

export interface CodeInclude {
  fence: Fence;
  /** As written: `../x.ts#region` or `x.ts{3-7}`. */
  file: string;
  node: Code;
}

const ADDRESS = /^(.*?)(?:#([^#{}]+))?(?:\{([\d\s,-]+)\})?$/;

/** The fence with the file's text; with its own where that cannot be had, which is reported. */
export function includeCode(include: CodeInclude, page: PageState): Code {
  const { node } = include;
  const [, address = "", region, ranges] = ADDRESS.exec(include.file) ?? [];
  const start = node.position?.start;
  const place = startOf(page.source, node.position);
  const from = start ? fileOfLine(page.source, start.line) : page.input.file;
  const included = readInclude({ address, from, place }, page.ctx);
  if (!included) return node;
  const lines = region === undefined ? included.lines : selectRegion(included.lines, region);
  if (!lines) {
    reportMissingRegion({ address, region: region ?? "", lines: included.lines, place }, page);
    return node;
  }
  const chosen =
    ranges === undefined ? lines : parseRanges(ranges).flatMap((range: LineRange) => selectRange(lines, range));
  const value = dedent(chosen.map((line) => line.text)).join("\n");
  if (node.position) page.fills.push({ first: node.position.start, last: node.position.end.line, value });
  return { ...node, value };
}

function reportMissingRegion(
  missing: { address: string; region: string; lines: readonly NumberedLine[]; place: Place },
  page: PageState,
): void {
  const names = regionNames(missing.lines);
  const meant = nearest(missing.region, names);
  page.ctx.report({
    code: "missing-region",
    severity: "error",
    message: `The file ${missing.address} has no region "${missing.region}".`,
    place: missing.place,
    hint: meant
      ? `did you mean #${meant}?`
      : names.length > 0
        ? `its regions are ${names.join(", ")}`
        : "it has no regions",
  });
}
