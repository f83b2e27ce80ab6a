// Prepares a page's text for the parser: front matter cut off, line ends made `\n`, Markdown includes and variables filled
// in. What moves is written down, so that places still point at what the author can edit.
import { expandIncludes, mayInclude, type SourceLine } from "./includes.js";
import type { Shift, SourceText } from "./places.js";
import type { CompileContext, CompileInput } from "./state.js";
import { type Substituted, substituteLine, type Variables } from "./variables.js";

export function prepareSource(input: CompileInput, ctx: CompileContext, variables: Variables): SourceText {
  const body = input.text.slice(input.bodyOffset);
  const source: SourceText = {
    text: body.includes("\r") ? body.replace(/\r\n?/g, "\n") : body,
    file: input.file,
    firstLine: input.text.slice(0, input.bodyOffset).split(/\r\n?|\n/).length,
    shifts: new Map(),
  };
  const included = mayInclude(source.text) ? withIncludes(source, { ctx, variables }) : source;
  return withVariables(included, { ctx, variables });
}

interface Preparation {
  ctx: CompileContext;
  variables: Variables;
}

function withIncludes(source: SourceText, { ctx, variables }: Preparation): SourceText {
  const lines: SourceLine[] = source.text.split("\n").map((text, index) => ({
    text,
    origin: { file: source.file, line: source.firstLine + index, indent: 0 },
  }));
  const substitute = (line: string) => substituteLine(line, variables).line;
  const expanded = expandIncludes(lines, [source.file], { ctx, substitute });
  return {
    ...source,
    text: expanded.map((line) => line.text).join("\n"),
    origins: expanded.map((line) => line.origin),
  };
}

function withVariables(source: SourceText, { ctx, variables }: Preparation): SourceText {
  if (!source.text.includes("{{") || Object.keys(variables).length === 0) return source;
  const shifts = new Map<number, Shift[]>();
  const lines = source.text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (!line.includes("{{")) continue;
    const substituted = substituteLine(line, variables);
    lines[index] = substituted.line;
    if (substituted.shifts.length > 0) shifts.set(index, substituted.shifts);
    reportDoubtful(
      substituted,
      source.origins?.[index] ?? { file: source.file, line: source.firstLine + index, indent: 0 },
      ctx,
    );
  }
  return { ...source, text: lines.join("\n"), shifts };
}

function reportDoubtful(substituted: Substituted, origin: SourceLine["origin"], ctx: CompileContext): void {
  for (const { name, meant, column, endColumn } of substituted.doubtful) {
    const { file, line, indent } = origin;
    ctx.report({
      code: "unknown-variable",
      severity: "warning",
      message: `The site has no variable "${name}".`,
      place: { file, line, column: column - indent, endColumn: endColumn - indent },
      hint: `did you mean {{${meant}}}?`,
    });
  }
}
