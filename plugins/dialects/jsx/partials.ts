// Markdown files that a page includes like components: `import Part from "./_part.mdx"`.
import { dirname, join } from "node:path";
import type { Json, RewriteContext } from "docsgen";
import { relativeName } from "../shared/config/tool-files.js";
import { dedentLines, type Line } from "./emit/line-writer.js";
import { readModule } from "./imports.js";
import { type ImportedName, isMarkdown } from "./modules.js";
import type { JsxPage, Rule } from "./page.js";
import type { Element } from "./parse/element-tree.js";

/**
 * Returns the path of the Markdown to which a name refers, directly or through a module: `export { default as Part }
 * from "./part.mdx"`.
 */
export function partialPath(
  imported: ImportedName | undefined,
  ctx: RewriteContext,
  pathOf: JsxPage["resolvePath"],
): string | undefined {
  const path = imported && pathOf(imported.from);
  if (!imported || path === undefined) return undefined;
  // Astro also uses the name `Content` for a file's content.
  if (isMarkdown(path)) return /^(?:default|Content)$/.test(imported.name) ? path : undefined;
  const module = /^(?:default|\*)$/.test(imported.name) ? undefined : readModule(join(dirname(ctx.file), path), ctx);
  if (!module) return undefined;
  // A component can consist of nothing but the Markdown: `function Part() { return <Text /> }`.
  const around = new RegExp(`(?:function|const)\\s+${imported.name}\\b[^<;]*<(\\w+)\\s*/>`).exec(module.text);
  const local = around?.[1] ?? imported.name;
  const named = new RegExp(`(?:default\\s+as|import)\\s+${local}\\b[^'"]*from\\s*['"](\\.[^'"]*\\.mdx?)['"]`);
  const [, from] = named.exec(module.text) ?? [];
  if (from === undefined) return undefined;
  return relativeName(ctx.file, join(dirname(module.file), from));
}

/** A partial's element, and the values of its props. `props` is undefined if only a program knows them all. */
export interface IncludedPartial {
  element: Element;
  props: Readonly<Record<string, Json>> | undefined;
}

interface PartialOptions {
  /** Files that include the partial, outermost first. */
  above: readonly string[];
  isEvaluated: boolean;
  /** Converts the text of a partial. */
  rewrite(lines: readonly string[], ctx: RewriteContext, included: IncludedPartial): Line[];
}

/** `<Part name="x" />` shows a file's text, with `{props.name}` filled in. */
export function createPartialRule(path: string, { above, isEvaluated, rewrite }: PartialOptions): Rule {
  return (element, page) => {
    const from = element.line;
    const file = join(dirname(page.ctx.file), path);
    const text = page.ctx.read(file);
    const takesProps = text !== undefined && /\bprops\b/.test(text);
    if (!takesProps || above.includes(file)) return { lines: [{ text: `<!--@include: ${path}-->`, from }] };
    const values = [...element.attributes.keys()].map((key) => [key, page.readValue(element, key)] as const);
    const props = values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
    const isKnown =
      props.length === values.length && !element.written?.attributes.some(({ name }) => name === undefined);
    const ctx: RewriteContext = {
      ...page.ctx,
      file,
      ...(page.ctx.onComponent && { onComponent: (use) => page.ctx.onComponent?.({ ...use, line: from }) }),
      report: ({ line: _line, column: _column, ...problem }) => page.ctx.report({ ...problem, line: from }),
    };
    const included = { element, props: isKnown || !isEvaluated ? Object.fromEntries(props) : undefined };
    const body = text.replace(/\r\n?/g, "\n").replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*\n/, "");
    return { lines: dedentLines(rewrite(body.split("\n"), ctx, included)).map((line) => ({ ...line, from })) };
  };
}
