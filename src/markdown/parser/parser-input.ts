// Prepares a page's text for the parser: removes the front matter, normalizes line breaks to `\n`, and expands includes
// and variables. The result maps lines and columns back to their source.
import { extname } from "node:path";
import type { NamedRewrite } from "../../contract/markdown.js";
import type { RewriteContext, RewrittenLine, Slug } from "../../contract/plugin.js";
import { invalidResultPart, pluginFailure, wrongResult } from "../../errors/errors.js";
import { decodeText } from "../../pages/front-matter/source-text.js";
import { githubSlug } from "../headings.js";
import type { CompileContext, CompileInput, IncludeAllowance } from "../page-state.js";
import { expandIncludes, type IncludeContext, mayInclude, type SourceLine } from "./includes.js";
import { findOrigin, type LineOrigin, type MappedText, type Shift } from "./source-map.js";
import { type DoubtfulName, substituteLine, type Variables } from "./variables.js";

/** Returns the rewrites that apply to a file. */
function rewritesFor(file: string, rewrites: readonly NamedRewrite[]): readonly NamedRewrite[] {
  return rewrites.filter(({ endings }) => endings?.includes(extname(file)) ?? true);
}

interface PrepareOptions {
  ctx: CompileContext;
  variables: Variables;
  /** Remaining include allowance of the page; reduced in place. */
  left: IncludeAllowance;
  rewrites?: readonly NamedRewrite[];
  slug?: Slug;
}

export async function prepareText(input: CompileInput, options: PrepareOptions): Promise<MappedText> {
  const { ctx, variables, left, rewrites = [], slug = githubSlug } = options;
  const source = mapBody(input);
  const rewritten =
    rewritesFor(input.file, rewrites).length > 0 ? await rewriteText(source, input, { ctx, rewrites }) : source;
  const included = mayInclude(rewritten.text)
    ? await fillIncludes(rewritten, input, { ctx, variables, left, rewrites, slug })
    : rewritten;
  return fillVariables(included, ctx, variables);
}

/** Converts a page to lines of docsgen's Markdown, without expanding includes or variables. */
export function rewriteBody(
  input: CompileInput,
  ctx: CompileContext,
  rewrites: readonly NamedRewrite[],
): Promise<SourceLine[]> {
  return rewriteLines(splitSourceLines(mapBody(input)), input, { ctx, rewrites });
}

/** Returns the text after the front matter. */
function mapBody({ text, bodyOffset, file }: CompileInput): MappedText {
  const body = text.slice(bodyOffset);
  return {
    text: body.includes("\r") ? body.replace(/\r\n?/g, "\n") : body,
    file,
    firstLine: text.slice(0, bodyOffset).split(/\r\n?|\n/).length,
    shifts: new Map(),
  };
}

interface Around {
  ctx: CompileContext;
  rewrites: readonly NamedRewrite[];
}

interface IncludesAround extends Around {
  variables: Variables;
  left: IncludeAllowance;
  slug: Slug;
}

async function rewriteText(source: MappedText, input: CompileInput, around: Around): Promise<MappedText> {
  return joinLines(source, await rewriteLines(splitSourceLines(source), input, around));
}

/** Applies the plugins' rewrites to the lines of a file. */
async function rewriteLines(
  lines: readonly SourceLine[],
  input: CompileInput,
  { ctx, rewrites }: Around,
): Promise<SourceLine[]> {
  let current = [...lines];
  const file = lines[0]?.origin.file ?? input.file;
  for (const { plugin, rewrite, moduleEndings } of rewritesFor(file, rewrites)) {
    const given = current;
    const addModule = moduleEndings?.includes(extname(file)) ? ctx.addModule : undefined;
    let module: string | undefined;
    const origin = `${plugin} · rewrite`;
    const context: RewriteContext = {
      ...{ root: ctx.root, content: ctx.content, id: input.id, file, frontmatter: input.frontmatter },
      ...(input.data && { data: input.data }),
      components: ctx.components,
      read: (name) => {
        // Files that may not be read are treated as missing.
        const isOutOfReach = ctx.isForeign(name) || ctx.access.isSecret(name);
        const bytes = isOutOfReach ? undefined : ctx.readBytes(name);
        return bytes && decodeText(bytes, name);
      },
      list: (name) => (ctx.isForeign(name) ? [] : ctx.listNames(name)),
      ...(addModule && {
        module(text) {
          // Lines of the module are lines of the file, which can start with front matter.
          const above = "\n".repeat((given[0]?.origin.line ?? 1) - 1);
          module = addModule({ file, text: above + text });
        },
      }),
      ...(ctx.onComponent && {
        onComponent: (use) => ctx.onComponent?.({ ...use, file, line: given[use.line]?.origin.line ?? 1 }),
      }),
      report({ line, column, ...problem }) {
        const place = { file, line: given[line]?.origin.line ?? 1, ...(column !== undefined && { column }) };
        ctx.report({ origin, ...problem, place });
      },
    };
    try {
      const result: unknown = await rewrite(
        given.map(({ text }) => text),
        context,
      );
      if (!Array.isArray(result)) throw wrongResult(origin, "a list of lines", result);
      if (!isLines(result)) throw invalidResultPart({ origin, file }, "lines", 'a line has no "text" or no "from"');
      current = result.flatMap(({ text, from }) => {
        const made = given[from];
        if (!made) return [];
        return { text, origin: module === undefined ? made.origin : { ...made.origin, module } };
      });
    } catch (thrown) {
      throw pluginFailure(origin, thrown, file);
    }
  }
  return current;
}

function isLines(result: readonly Partial<RewrittenLine | undefined>[]): result is RewrittenLine[] {
  return result.every((one) => typeof one?.text === "string" && typeof one.from === "number");
}

function splitSourceLines(source: MappedText): SourceLine[] {
  return source.text.split("\n").map((text, index) => ({ text, origin: findOrigin(source, index) }));
}

function joinLines(source: MappedText, lines: readonly SourceLine[]): MappedText {
  return { ...source, text: lines.map(({ text }) => text).join("\n"), origins: lines.map(({ origin }) => origin) };
}

async function fillIncludes(source: MappedText, input: CompileInput, around: IncludesAround): Promise<MappedText> {
  const { ctx, rewrites, variables, left, slug } = around;
  const context: IncludeContext = {
    ...{ ctx, left, slug },
    substitute: (line) => substituteLine(line, variables).line,
    rewrite: (lines) => (rewrites.length > 0 ? rewriteLines(lines, input, around) : [...lines]),
  };
  return joinLines(source, await expandIncludes(splitSourceLines(source), [source.file], context));
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
    for (const name of doubtful) reportDoubtful(name, findOrigin(source, index), ctx);
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
  const message = `Unknown variable "${name}".`;
  ctx.report({ code: "unknown-variable", severity: "warning", message, place, hint: `did you mean {{${meant}}}?` });
}
