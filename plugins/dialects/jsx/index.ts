// Converts a static subset of MDX to docsgen's Markdown, line by line. Pages are not executed.

import { dirname, extname, join, relative } from "node:path";
import type { Json, RewriteContext, RewrittenLine } from "docsgen";
import { numberLines } from "../shared/markdown/rewrite-rules.js";
import { once } from "../shared/once.js";
import { createRuleFinder, listNames } from "./component-rules.js";
import { emitTree } from "./emit/emit.js";
import { type Line, settleIndents } from "./emit/line-writer.js";
import {
  type GlobalOptions,
  type ImportFolders,
  readGlobals,
  readImport,
  readModule,
  resolveImport,
} from "./imports.js";
import { createModuleReader, type ImportedName, isMarkdown } from "./modules.js";
import type { Rule, Rules } from "./page.js";
import { buildTree, type Element, type Scope } from "./parse/element-tree.js";
import { parsePage } from "./parse/parse-page.js";
import { createPartialRule } from "./partials.js";
import { createEvaluation, type Inclusion, readScopeNames } from "./slots/evaluation.js";
import type { ToolModules } from "./slots/names.js";
import { createPageModule, type PageModule } from "./slots/page-module.js";
import { createUnknownReport, type Permission } from "./unknown.js";

export interface JsxOptions extends GlobalOptions, ImportFolders {
  components: Rules;
  /** How a site allows its pages to run, for hints. Default: it cannot. */
  permission?: Permission;
  /** If true, the rules also apply to components of the site with these names. Default: sites run their own. */
  isByName?: boolean;
  /** Modules of the tool, for sites that allow evaluation. Default: none. */
  tool?: ToolModules;
  /** If true, `$x$` is math, in which braces are text. Default: whether the page seems to have formulas. */
  math?: boolean;
}

/** A synchronous `rewrite`. */
export type JsxRewrite = (lines: readonly string[], ctx: RewriteContext) => RewrittenLine[];

export function createJsxRewrite(options: JsxOptions): JsxRewrite {
  return (lines, ctx) => {
    const module = ctx.module && createPageModule(ctx.file);
    const rewritten = rewriteLines(lines, ctx, { options, above: [], ...(module && { module }) });
    const text = module?.text();
    if (text !== undefined) ctx.module?.(text);
    return rewritten.map(({ text, from }) => ({ text, from }));
  };
}

/** Tags, expressions, imports, exports, and indented text, which is not code in MDX. */
const mayBeMdx = /[<{]|^(?:(?:import|export)\b| {4}|\t)/;

function mayHaveMath(lines: readonly string[]): boolean {
  return lines.some((line) => line.includes("$")) && lines.some((line) => /(?:\\[a-z]+|[_^])\{/i.test(line));
}

interface Around {
  options: JsxOptions;
  /** Files that include the partial, outermost first. */
  above: readonly string[];
  /** Absent if the site does not allow evaluation. */
  module?: PageModule;
  /** Absent for a page. */
  inclusion?: Inclusion;
}

function rewriteLines(lines: readonly string[], ctx: RewriteContext, around: Around): Line[] {
  const { options, module, inclusion } = around;
  const { math = mayHaveMath(lines) } = options;
  const parsed = lines.some((line) => mayBeMdx.test(line)) ? parsePage(lines, { math, report: ctx.report }) : undefined;
  if (!parsed) return numberLines(lines);
  const { modules, resolvePath, scope } = createPageScope(ctx, around);
  const tree = buildTree(parsed, { takeModule: modules.take, report: ctx.report });
  const globals = readGlobals(options, ctx);
  const imports = new Map([...globals, ...modules.imports]);
  const base = {
    ctx,
    imports,
    resolvePath,
    scope,
    findFile(name: string) {
      const path = resolvePath(imports.get(name)?.from ?? "");
      const file = path === undefined ? undefined : readModule(join(dirname(ctx.file), path), ctx)?.file;
      return file && `./${relative(ctx.root, file).replaceAll("\\", "/")}`;
    },
    ownName: (element: Element) => listNames(element, imports).find((name) => ctx.components.has(name)),
  };
  const includePartial = (path: string): Rule =>
    createPartialRule(path, {
      above: around.above,
      isEvaluated: module !== undefined,
      rewrite: (text, inner, included) =>
        rewriteLines(text, inner, {
          ...around,
          above: [...around.above, inner.file],
          inclusion: { ...included, ...(evaluation && { parent: evaluation.slots }) },
        }),
    });
  const readNames = once(() => readScopeNames({ ctx, modules, globals, options, resolvePath }));
  const unknown = createUnknownReport({
    ...base,
    permission: module ? undefined : options.permission,
    canRun: (name) => readNames().names.find(name) !== undefined,
  });
  const find = createRuleFinder({ ...base, components: options.components, includePartial });
  const ownRules = rulesForOwn(options);
  const evaluation =
    module &&
    createEvaluation({ ...base, unknown, ownRules, findRule: find, scopeNames: readNames(), module, inclusion });
  const { findRule = find, slots } = evaluation ?? {};
  const emitted = emitTree(tree, { ...base, unknown, findRule, slots });
  evaluation?.finish();
  unknown.finish();
  return settleIndents(emitted);
}

/** Returns the rules that also apply to components of the site. */
function rulesForOwn({ components, isByName }: JsxOptions): Rules {
  return isByName ? components : Object.fromEntries(Object.entries(components).filter(([, rule]) => rule?.readsSite));
}

/** Reads the names of a page while its tree is built. */
function createPageScope(ctx: RewriteContext, { options, inclusion }: Around) {
  // Keys without a value are absent, not undefined.
  const frontmatter = ctx.frontmatter as Json;
  const props = inclusion ? inclusion.props : {};
  const known: Record<string, Json> = { ...(props && { props }), frontMatter: frontmatter, frontmatter };
  const resolvePath = (from: string) => resolveImport(from, ctx, options);
  /** `./viewer.mdx` can be `viewer.mdx.tsx`, and `./part` can be `part.mdx`. */
  const locate = (imported: ImportedName): ImportedName => {
    const { from } = imported;
    const path = resolvePath(from);
    if (path === undefined || (!isMarkdown(from) && extname(from) !== "")) return imported;
    const whole = join(dirname(ctx.file), path);
    const found = readModule(whole, ctx)?.file ?? whole;
    return isMarkdown(from) === isMarkdown(found) ? imported : { ...imported, from: from + found.slice(whole.length) };
  };
  const modules = createModuleReader({ outer: (name) => known[name], locate, report: ctx.report });
  const scope: Scope = (name) => {
    const imported = modules.imports.get(name);
    return modules.constants.get(name) ?? known[name] ?? (imported && readImport(imported, ctx, resolvePath));
  };
  return { modules, resolvePath, scope };
}
