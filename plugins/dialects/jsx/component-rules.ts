// Finds the static rule of a component.
import { type ImportedName, isMarkdown } from "./modules.js";
import type { JsxPage, Rule, Rules } from "./page.js";
import type { Element } from "./parse/element-tree.js";
import { partialPath } from "./partials.js";
import { commandsRule, drawingRule, hasCommands } from "./rules.js";

type Imports = ReadonlyMap<string, ImportedName>;

interface RuleOptions extends Pick<JsxPage, "ctx" | "imports" | "resolvePath"> {
  components: Rules;
  /** Returns the rule for a Markdown file. */
  includePartial(path: string): Rule;
}

export function createRuleFinder(options: RuleOptions): (element: Element) => Rule | undefined {
  const { ctx, imports, components, resolvePath, includePartial } = options;
  const findPartial = ({ name }: Element) => {
    const path = partialPath(imports.get(name), ctx, resolvePath);
    return path === undefined ? undefined : includePartial(path);
  };
  const findDrawing = ({ name }: Element) => {
    const { from = "" } = imports.get(name) ?? {};
    const path = /\.svg(?:\?|$)/.test(from) ? resolvePath(from) : undefined;
    return path === undefined ? undefined : drawingRule(path);
  };
  return (element) =>
    findNamedRule(element, options) ??
    findPartial(element) ??
    findDrawing(element) ??
    (hasCommands(element) ? commandsRule : undefined) ??
    (isTabs(element) ? components.Tabs : undefined);
}

/** Returns the rule for a component's name. */
export function findNamedRule(
  element: Element,
  { imports, components }: Pick<RuleOptions, "imports" | "components">,
): Rule | undefined {
  const name = listNames(element, imports).find((one) => Object.hasOwn(components, one));
  return name === undefined ? undefined : components[name];
}

/** True if a rule uses all props of an element. Others would be lost. */
export function usesAllProps(rule: Rule, element: Element, page: JsxPage): boolean {
  const used = new Set(["key"]);
  const readValue: JsxPage["readValue"] = (from, name) => {
    if (from === element) used.add(name);
    return page.readValue(from, name);
  };
  const ctx = { ...page.ctx, report: () => {} };
  rule(element, { ...page, ctx, readValue, toLines: () => [] });
  return [...element.attributes.keys()].every((name) => used.has(name));
}

/** A custom group of tabs whose labels are always the same: `<OsTabs>`. */
function isTabs({ name, children }: Element): boolean {
  return /^[A-Z]/.test(name) && children.some((child) => child.type === "element" && child.name === "TabItem");
}

/**
 * Returns the local name, followed by the exported name or the module's name: `import T from "@theme/Tabs"`. Empty for
 * Markdown.
 */
export function listNames({ name }: Pick<Element, "name">, imports: Imports): string[] {
  const imported = imports.get(name);
  if (imported && isMarkdown(imported.from)) return [];
  const base = imported?.from
    .split("/")
    .at(-1)
    ?.replace(/\.\w+$/, "");
  return [name, ...(imported ? [imported.name === "default" ? (base ?? "") : imported.name] : [])];
}
