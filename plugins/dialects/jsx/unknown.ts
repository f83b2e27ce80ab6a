// Diagnostics for components without a rule.
import { join } from "node:path";
import { readAttribute } from "./expression-values.js";
import { isMarkdown } from "./modules.js";
import type { JsxPage } from "./page.js";
import type { Element, Scope } from "./parse/element-tree.js";

type UnknownElement = Pick<Element, "name" | "line" | "attributes" | "children">;

/** How a site allows its pages to run. */
export interface Permission {
  /** Setting in site.config: `mdx({ evaluate: true })`. */
  setting: string;
  /** Command for sites without a config file. Default: none. */
  command?: string;
}

/** Returns how sites with a dialect allow their pages to run. */
export function dialectPermission(dialect: string): Permission {
  return { setting: `${dialect}({ evaluate: true })`, command: "docsgen build --evaluate" };
}

interface ReportOptions extends Pick<JsxPage, "ctx" | "imports"> {
  scope: Scope;
  /** See EmitOptions. */
  findFile(name: string): string | undefined;
  /** Undefined if the site allows its pages to run. */
  permission: Permission | undefined;
  /** True if the site has the code of a component. */
  canRun(name: string): boolean;
}

/** Collects what a page does not show as the original site. */
export interface UnknownReport {
  /** @param isAlone true if the element is on separate lines, so its output could contain headings */
  add(element: UnknownElement, isAlone: boolean): void;
  /** Adds an expression that requires JavaScript. */
  addExpression(): void;
  /** Reports each component once, with the number of its uses. */
  finish(): void;
}

export function createUnknownReport(options: ReportOptions): UnknownReport {
  const uses = new Map<string, { element: UnknownElement; isAlone: boolean; count: number }>();
  let expressionCount = 0;
  return {
    add(element, isAlone) {
      recordUse(element, options);
      const use = uses.get(element.name);
      if (use) use.count++;
      else uses.set(element.name, { element, isAlone, count: 1 });
    },
    addExpression: () => expressionCount++,
    finish() {
      const { ctx, permission, imports } = options;
      for (const { element, isAlone, count } of uses.values()) reportUnknown(element, { isAlone, count }, options);
      const runnable = [...uses].filter(([name]) => options.canRun(name) && !isMarkdown(imports.get(name)?.from ?? ""));
      const count = runnable.reduce((sum, [, use]) => sum + use.count, expressionCount);
      if (permission?.command === undefined || count === 0) return;
      const message = `${count} of this page's components and expressions can run, but were not.`;
      const hint = `${permission.command} or ${permission.setting} shows them`;
      ctx.report({ code: "not-run", severity: "note", line: 0, message, hint, count });
    },
  };
}

/** Records the use for `docsgen migrate --components`. */
function recordUse({ name, line, attributes, children }: UnknownElement, options: ReportOptions): void {
  const { ctx, findFile, scope } = options;
  if (!ctx.onComponent) return;
  const source = findFile(name);
  ctx.onComponent({
    ...{ name, line, hasChildren: children.length > 0, ...(source !== undefined && { source }) },
    ...(options.canRun(name) && { canRun: true }),
    props: Object.fromEntries([...attributes].map(([key, value]) => [key, readAttribute(value, scope)])),
  });
}

function reportUnknown(
  { name, line, children }: UnknownElement,
  { isAlone, count }: { isAlone: boolean; count: number },
  options: ReportOptions,
): void {
  const { ctx, imports, findFile } = options;
  if (isMarkdown(imports.get(name)?.from ?? "")) {
    const message = `The Markdown file of <${name}> is missing; nothing is shown.`;
    const hint = "generate it before the build";
    ctx.report({ code: "missing-partial", severity: "warning", line, message, hint, count });
    return;
  }
  const isEmpty = children.length === 0;
  const file = findFile(name);
  const source = file === undefined ? undefined : ctx.read(join(ctx.root, file));
  const isPartial = isEmpty && isAlone && (source === undefined || mayHaveIds.test(source));
  const what = isEmpty ? "nothing is shown" : "only its content is shown";
  const message = `Unknown component <${name}>; ${what}.`;
  const hint = hintFor(name, options);
  const code = isPartial ? "missing-partial" : "unknown-component";
  ctx.report({ code, severity: "warning", line, message, count, ...(hint !== undefined && { hint }) });
}

function hintFor(name: string, { canRun, permission, imports }: ReportOptions): string | undefined {
  if (permission && canRun(name)) {
    const { command, setting } = permission;
    return `to run it, ${command === undefined ? "" : `use ${command}, or `}set ${setting} in site.config`;
  }
  return imports.has(name) && !canRun(name) ? "to replace it, run docsgen migrate --components" : undefined;
}

/** Headings, ids, and code that can add them: other components, injected HTML. */
const mayHaveIds = /<h[1-6]\b|\bid\s*=|set:html|innerHTML|\bfrom\s+["'](?:\.|[@~]\/|src\/)/i;
