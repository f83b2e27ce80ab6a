// MDX as a static subset → docsgen's Markdown, line by line: nothing of a page is executed.
import { dirname, extname, join, relative } from "node:path";
import type { Json, Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { createCodeScanner } from "../lines.js";
import { emitTree } from "./emit.js";
import { parseLiteral, type Scope } from "./literal.js";
import { type ImportedName, readConstants, readModules } from "./modules.js";
import type { JsxPage, Rule, Rules } from "./page.js";
import { scanTokens } from "./scan.js";
import { buildTree, type Element } from "./tree.js";
import { type Line, settleIndents } from "./writer.js";

export interface JsxOptions {
  components: Rules;
  /** Folders that prefixes of imports stand for, from the site's root: `{ "@site/": "website/" }`. */
  aliases?: Readonly<Record<string, string>>;
  /** Names of constants that every page has. */
  constants?: Readonly<Record<string, Json>>;
}

export function createJsxRewrite(options: JsxOptions): Rewrite {
  return (lines, ctx) => rewriteJsx(lines, ctx, { options, props: {}, above: [] });
}

interface Around {
  options: JsxOptions;
  /** Of the partial that the lines are from. */
  props: Readonly<Record<string, Json>>;
  /** The files that hold the partial, outermost first. */
  above: readonly string[];
}

function rewriteJsx(lines: readonly string[], ctx: RewriteContext, around: Around): RewrittenLine[] {
  if (!lines.some((line) => /[<{]|^(?:import|export)\b/.test(line))) return lines.map((text, from) => ({ text, from }));
  const scanner = createCodeScanner();
  const isCode = lines.map(scanner);
  const { options, props } = around;
  const known: Record<string, Json> = {
    ...options.constants,
    props,
    frontMatter: ctx.frontmatter,
    frontmatter: ctx.frontmatter,
  };
  const modules = readModules(lines, isCode, (name) => known[name]);
  for (const line of modules.cutOff) {
    ctx.report({
      code: "cut-off-export",
      severity: "warning",
      line,
      message: "This export does not end, so it is shown as text.",
    });
  }
  const pathOf = (from: string) => resolveImport(from, ctx, options.aliases);
  const scope: Scope = (name) => {
    const imported = modules.imports.get(name);
    return modules.constants.get(name) ?? known[name] ?? (imported && readImport(imported, ctx, pathOf));
  };
  const tokens = scanTokens({ lines, isCode, removed: modules.lines, report: ctx.report });
  const emitted = emitTree(buildTree(tokens, ctx.report), {
    ctx,
    imports: modules.imports,
    pathOf,
    scope,
    ruleOf: (element) => ruleOf(element, modules.imports, options) ?? partialRule(element, modules.imports, around),
  });
  return settleIndents(emitted).map(({ text, from }) => ({ text, from }));
}

/** By the local name, else by the name in the module, else by the module's: `import T from "@theme/Tabs"`. */
function ruleOf(
  { name }: Element,
  imports: ReadonlyMap<string, ImportedName>,
  { components }: JsxOptions,
): Rule | undefined {
  const imported = imports.get(name);
  if (imported && /\.mdx?$/.test(imported.from)) return undefined;
  const base = imported?.from
    .split("/")
    .at(-1)
    ?.replace(/\.\w+$/, "");
  const names = [name, ...(imported ? [imported.name === "default" ? (base ?? "") : imported.name] : [])];
  const found = names.find((one) => Object.hasOwn(components, one));
  return found === undefined ? undefined : components[found];
}

/** `import Part from "./_part.mdx"`: the page's `<Part name="x" />` shows its text, with `{props.name}` filled in. */
function partialRule({ name }: Element, imports: ReadonlyMap<string, ImportedName>, around: Around): Rule | undefined {
  const imported = imports.get(name);
  if (!imported || imported.name !== "default" || !/\.mdx?$/.test(imported.from)) return undefined;
  return (element, page) => {
    const path = page.pathOf(imported.from);
    const from = element.line;
    if (path === undefined) return "children";
    const file = join(dirname(page.ctx.file), path);
    const text = page.ctx.read(file);
    const takesProps = text !== undefined && (/\bprops\b/.test(text) || element.children.length > 0);
    if (!takesProps || around.above.includes(file)) return { lines: [{ text: `<!--@include: ${path}-->`, from }] };
    const keys = [...element.attributes.keys()];
    const props = keys.flatMap((key) => {
      const value = page.valueOf(element, key);
      return value === undefined ? [] : [[key, value] as const];
    });
    const ctx: RewriteContext = {
      ...page.ctx,
      file,
      report: ({ line: _line, ...problem }) => page.ctx.report({ ...problem, line: from }),
    };
    const inner = { ...around, props: Object.fromEntries(props), above: [...around.above, file] };
    const body = text.replace(/\r\n?/g, "\n").replace(/^---[ \t]*\n[\s\S]*?\n---[ \t]*\n/, "");
    const lines = rewriteJsx(body.split("\n"), ctx, inner);
    const scanner = createCodeScanner();
    let wasCode = false;
    return {
      lines: lines.map(({ text: line }): Line => {
        const isInCode = scanner(line);
        const code = isInCode ? ({ code: wasCode ? "rest" : "first" } as const) : {};
        wasCode = isInCode;
        return { text: line, from, ...code };
      }),
    };
  };
}

/** Path of a local file from the folder of the file that imports it. */
function resolveImport(
  written: string,
  { file, root }: RewriteContext,
  aliases: JsxOptions["aliases"] = {},
): string | undefined {
  const from = written.replace(/^!*(?:[\w-]+!)+/, "").replace(/\?.*$/, "");
  if (from.startsWith(".")) return from;
  const prefixes = Object.keys(aliases).sort((a, b) => b.length - a.length);
  const prefix = prefixes.find((one) => from.startsWith(one));
  if (prefix === undefined) return undefined;
  const target = join(root, aliases[prefix] ?? "", from.slice(prefix.length));
  const path = relative(dirname(file), target).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

const moduleEndings = ["", ".js", ".ts", ".mjs", ".tsx", ".jsx", ".json", "/index.js", "/index.ts"];

/** What an imported name stands for: JSON, a constant of a module, or the path of any other file. */
function readImport({ from, name }: ImportedName, ctx: RewriteContext, pathOf: JsxPage["pathOf"]): Json | undefined {
  const path = pathOf(from);
  if (path === undefined) return undefined;
  if (/!|\?/.test(from) || !/^(?:\.(?:[cm]?[jt]sx?|json))?$/.test(extname(path))) return path;
  const file = join(dirname(ctx.file), path);
  for (const ending of moduleEndings) {
    const text = ending === "" && extname(path) === "" ? undefined : ctx.read(file + ending);
    if (text === undefined) continue;
    const constants = new Map<string, Json>();
    if (file.endsWith("json") || ending === ".json") constants.set("default", parseLiteral(text) ?? null);
    else readConstants(text, constants, (one) => constants.get(one));
    return name === "*" ? Object.fromEntries(constants) : constants.get(name);
  }
  return undefined;
}
