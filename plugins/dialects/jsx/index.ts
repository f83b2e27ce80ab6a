// Converts a static subset of MDX to docsgen's Markdown, line by line. Pages are not executed.

import { dirname, join, relative } from "node:path";
import type { Json, RewriteContext, RewrittenLine } from "docsgen";
import { relativeName } from "../shared/config/tool-files.js";
import { numberLines } from "../shared/markdown/rewrite-rules.js";
import { emitTree } from "./emit/emit.js";
import { dedentLines, type Line, settleIndents } from "./emit/line-writer.js";
import { readGlobals, readImport, readModule, resolveImport } from "./imports.js";
import { createModuleReader, type ImportedName, type Modules } from "./modules.js";
import type { JsxPage, Rule, Rules } from "./page.js";
import { buildTree, type Element, type Scope } from "./parse/element-tree.js";
import { parsePage } from "./parse/parse-page.js";
import { commandsRule, drawingRule, hasCommands } from "./rules.js";

export interface JsxOptions {
  components: Rules;
  /** Folders for import prefixes, relative to the site root: `{ "@site/": "website/" }`. */
  imports?: Readonly<Record<string, string>>;
  /** Module that exports components for all pages, relative to the site root. Default: none. */
  globals?: string;
  /** Constants available on every page, by name. */
  constants?: Readonly<Record<string, Json>>;
  /** If true, `$x$` is math, in which braces are text. Default: whether the page seems to have formulas. */
  math?: boolean;
}

/** A synchronous `rewrite`. */
export type JsxRewrite = (lines: readonly string[], ctx: RewriteContext) => RewrittenLine[];

export function createJsxRewrite(options: JsxOptions): JsxRewrite {
  return (lines, ctx) =>
    rewriteLines(lines, ctx, { options, props: {}, above: [] }).map(({ text, from }) => ({ text, from }));
}

/** Tags, expressions, imports, exports, and indented text, which is not code in MDX. */
const mayBeMdx = /[<{]|^(?:(?:import|export)\b| {4}|\t)/;

function mayHaveMath(lines: readonly string[]): boolean {
  return lines.some((line) => line.includes("$")) && lines.some((line) => /(?:\\[a-z]+|[_^])\{/i.test(line));
}

interface Around {
  options: JsxOptions;
  /** Props of the partial that contains the lines. */
  props: Readonly<Record<string, Json>>;
  /** Files that include the partial, outermost first. */
  above: readonly string[];
}

function rewriteLines(lines: readonly string[], ctx: RewriteContext, around: Around): Line[] {
  const { options, props } = around;
  const { math = mayHaveMath(lines) } = options;
  const parsed = lines.some((line) => mayBeMdx.test(line)) ? parsePage(lines, { math, report: ctx.report }) : undefined;
  if (!parsed) return numberLines(lines);
  const known: Record<string, Json> = {
    ...options.constants,
    props,
    frontMatter: ctx.frontmatter,
    frontmatter: ctx.frontmatter,
  };
  const modules = createModuleReader((name) => known[name], ctx.report);
  const pathOf = (from: string) => resolveImport(from, ctx, options.imports);
  const scope: Scope = (name) => {
    const imported = modules.imports.get(name);
    return modules.constants.get(name) ?? known[name] ?? (imported && readImport(imported, ctx, pathOf));
  };
  const partial = (element: Element, imports: Modules["imports"]) => {
    const path = partialPath(imports.get(element.name), ctx, pathOf);
    return path === undefined ? undefined : createPartial(path, around);
  };
  const drawing = ({ name }: Element, imports: Modules["imports"]) => {
    const { from = "" } = imports.get(name) ?? {};
    const path = /\.svg(?:\?|$)/.test(from) ? pathOf(from) : undefined;
    return path === undefined ? undefined : drawingRule(path);
  };
  const tree = buildTree(parsed, { takeModule: modules.take, report: ctx.report });
  const imports = new Map([...readGlobals(options.globals, ctx), ...modules.imports]);
  const emitted = emitTree(tree, {
    ctx,
    imports,
    resolvePath: pathOf,
    scope,
    findFile({ name }) {
      const path = pathOf(imports.get(name)?.from ?? "");
      const module = path === undefined ? undefined : readModule(join(dirname(ctx.file), path), ctx);
      return module && `./${relative(ctx.root, module.file).replaceAll("\\", "/")}`;
    },
    ownName: (element) => listNames(element, imports).find((name) => ctx.components.has(name)),
    findRule: (element) =>
      findRule(element, imports, options) ??
      partial(element, imports) ??
      drawing(element, imports) ??
      (hasCommands(element) ? commandsRule : undefined) ??
      (isTabs(element) ? options.components.Tabs : undefined),
  });
  return settleIndents(emitted);
}

function findRule(element: Element, imports: Modules["imports"], { components }: JsxOptions): Rule | undefined {
  const found = listNames(element, imports).find((one) => Object.hasOwn(components, one));
  return found === undefined ? undefined : components[found];
}

/** A custom group of tabs whose labels are always the same: `<OsTabs>`. */
function isTabs({ name, children }: Element): boolean {
  return /^[A-Z]/.test(name) && children.some((child) => child.type === "element" && child.name === "TabItem");
}

/**
 * Returns the local name, followed by the exported name or the module's name: `import T from "@theme/Tabs"`. Empty for
 * Markdown.
 */
function listNames({ name }: Element, imports: Modules["imports"]): string[] {
  const imported = imports.get(name);
  if (imported && /\.mdx?$/.test(imported.from)) return [];
  const base = imported?.from
    .split("/")
    .at(-1)
    ?.replace(/\.\w+$/, "");
  return [name, ...(imported ? [imported.name === "default" ? (base ?? "") : imported.name] : [])];
}

/**
 * Returns the path of the Markdown to which a name refers, directly or through a module: `export { default as Part }
 * from "./part.mdx"`.
 */
function partialPath(
  imported: ImportedName | undefined,
  ctx: RewriteContext,
  pathOf: JsxPage["resolvePath"],
): string | undefined {
  const path = imported && pathOf(imported.from);
  if (!imported || path === undefined) return undefined;
  // Astro also uses the name `Content` for a file's content.
  if (/\.mdx?$/.test(path)) return /^(?:default|Content)$/.test(imported.name) ? path : undefined;
  const module = imported.name === "default" ? undefined : readModule(join(dirname(ctx.file), path), ctx);
  if (!module) return undefined;
  // A component can consist of nothing but the Markdown: `function Part() { return <Text /> }`.
  const around = new RegExp(`(?:function|const)\\s+${imported.name}\\b[^<;]*<(\\w+)\\s*/>`).exec(module.text);
  const local = around?.[1] ?? imported.name;
  const named = new RegExp(`(?:default\\s+as|import)\\s+${local}\\b[^'"]*from\\s*['"](\\.[^'"]*\\.mdx?)['"]`);
  const [, from] = named.exec(module.text) ?? [];
  if (from === undefined) return undefined;
  return relativeName(ctx.file, join(dirname(module.file), from));
}

/** `<Part name="x" />` shows a file's text, with `{props.name}` filled in. */
function createPartial(path: string, around: Around): Rule {
  return (element, page) => {
    const from = element.line;
    const file = join(dirname(page.ctx.file), path);
    const text = page.ctx.read(file);
    const takesProps = text !== undefined && /\bprops\b/.test(text);
    if (!takesProps || around.above.includes(file)) return { lines: [{ text: `<!--@include: ${path}-->`, from }] };
    const props = [...element.attributes.keys()].flatMap((key) => {
      const value = page.readValue(element, key);
      return value === undefined ? [] : [[key, value] as const];
    });
    const ctx: RewriteContext = {
      ...page.ctx,
      file,
      ...(page.ctx.onComponent && { onComponent: (use) => page.ctx.onComponent?.({ ...use, line: from }) }),
      report: ({ line: _line, column: _column, ...problem }) => page.ctx.report({ ...problem, line: from }),
    };
    const inner = { ...around, props: Object.fromEntries(props), above: [...around.above, file] };
    const body = text.replace(/\r\n?/g, "\n").replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*\n/, "");
    return { lines: dedentLines(rewriteLines(body.split("\n"), ctx, inner)).map((line) => ({ ...line, from })) };
  };
}
