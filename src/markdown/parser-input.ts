// Prepares a page's text for the parser: cuts off the front matter, makes line ends `\n`, fills in includes and variables.
// The result remembers where its lines and columns come from.
import { expandIncludes, mayInclude, type SourceLine } from "./includes.js";
import type { CompileContext, CompileInput, IncludeAllowance } from "./page-state.js";
import { type LineOrigin, type MappedText, originOf, type Shift } from "./source-map.js";
import { type DoubtfulName, substituteLine, type Variables } from "./variables.js";

/** @param left what the page may include; it becomes less */
export function prepareText(
  input: CompileInput,
  { ctx, variables, left }: { ctx: CompileContext; variables: Variables; left: IncludeAllowance },
): MappedText {
  const body = input.text.slice(input.bodyOffset);
  const source: MappedText = {
    text: body.includes("\r") ? body.replace(/\r\n?/g, "\n") : body,
    file: input.file,
    firstLine: input.text.slice(0, input.bodyOffset).split(/\r\n?|\n/).length,
    shifts: new Map(),
  };
  const included = mayInclude(source.text) ? fillIncludes(source, { ctx, variables, left }) : source;
  return fillVariables(included, ctx, variables);
}

function fillIncludes(
  source: MappedText,
  { ctx, variables, left }: { ctx: CompileContext; variables: Variables; left: IncludeAllowance },
): MappedText {
  const lines: SourceLine[] = source.text.split("\n").map((text, index) => ({ text, origin: originOf(source, index) }));
  const substitute = (line: string) => substituteLine(line, variables).line;
  const expanded = expandIncludes(lines, [source.file], { ctx, substitute, left });
  return {
    ...source,
    text: expanded.map((line) => line.text).join("\n"),
    origins: expanded.map((line) => line.origin),
  };
}

function fillVariables(source: MappedText, ctx: CompileContext, variables: Variables): MappedText {
  if (!source.text.includes("{{") || Object.keys(variables).length === 0) return source;
  const shiftsByLine = new Map<number, Shift[]>();
  const lines = source.text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (!line.includes("{{")) continue;
    const { line: filled, shifts, doubtful } = substituteLine(line, variables);
    lines[index] = filled;
    if (shifts.length > 0) shiftsByLine.set(index, shifts);
    for (const name of doubtful) reportDoubtful(name, originOf(source, index), ctx);
  }
  return { ...source, text: lines.join("\n"), shifts: shiftsByLine };
}

function reportDoubtful(
  { name, meant, column, endColumn }: DoubtfulName,
  origin: LineOrigin,
  ctx: CompileContext,
): void {
  const { file, line, indent } = origin;
  const place = { file, line, column: column - indent, endColumn: endColumn - indent };
  const message = `The site has no variable "${name}".`;
  ctx.report({ code: "unknown-variable", severity: "warning", message, place, hint: `did you mean {{${meant}}}?` });
}
