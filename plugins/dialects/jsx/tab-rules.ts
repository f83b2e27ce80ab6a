// Rules for groups of tabs. The labels are in the tabs, or in a list of the group.
import { toText as jsonText, toList, toMapping } from "../../shared/json.js";
import { listNames } from "./component-rules.js";
import { asPart, containerLines, escapeLabel, escapeMarkdown, type JsxPage, type Rule, readText } from "./page.js";
import type { Element } from "./parse/element-tree.js";

/** @param syncNames attributes that synchronize the selection between groups */
export function tabsRule(...syncNames: string[]): Rule {
  return (element, page) => {
    if (!holds(element, tabNames(page))) return "children";
    const sync = syncNames.map((name) => readText(element, name, page)).find(Boolean) ?? "";
    return containerLines({ name: "tabs", attributes: { sync } }, page.toLines(element.children), element.line);
  };
}

/** Returns the names of a tab: pages and `MDXComponents` can import it under another one. */
function tabNames({ imports }: JsxPage): readonly string[] {
  return ["TabItem", ...[...imports.keys()].filter((name) => listNames({ name }, imports).includes("TabItem"))];
}

function holds({ children }: Element, names: readonly string[]): boolean {
  return children.some((child) =>
    child.type === "element"
      ? names.includes(child.name) || holds(child, names)
      : child.type === "expression" && names.some((name) => child.source.includes(`<${name}`)),
  );
}

/** A tab's label comes from the tab, or from its value in the group's `values`. @param sign returns HTML before the label */
export const createTabRule = (sign: (element: Element, page: JsxPage) => string): Rule =>
  asPart((element, page) => {
    const value = readText(element, "value", page);
    const values = element.parent ? page.readValue(element.parent, "values") : undefined;
    const listed = toList(values).find((one) => toMapping(one).value === value);
    const label = readText(element, "label", page) || String(toMapping(listed).label ?? "") || value || "Tab";
    const wanted = element.parent && page.readValue(element.parent, "defaultValue");
    const isChosen = page.readValue(element, "default") === true || (value !== "" && wanted === value);
    const attributes: Record<string, string> = isChosen && !isFirst(element) ? { open: "true" } : {};
    const shown = [sign(element, page), escapeLabel(label)].filter(Boolean).join(" ");
    return containerLines({ name: "tab", label: shown, attributes }, page.toLines(element.children), element.line);
  });

export const tabRule = createTabRule(() => "");

/**
 * Tabs whose labels are a list, or in each tab. Without tabs, code blocks with titles become tabs by themselves.
 * @param syncName attribute that synchronizes the selection between groups
 */
export function listedTabsRule(syncName: string): Rule {
  return (element, page) => {
    const sync = readText(element, syncName, page);
    if (!element.children.some(({ type }) => type === "element" || type === "expression")) return "children";
    return containerLines({ name: "tabs", attributes: { sync } }, page.toLines(element.children), element.line);
  };
}

/** @param listName attribute of the group with the labels: `items={["npm", { label: "Yarn" }]}` */
export function listedTabRule(listName: string): Rule {
  return asPart((element, page) => {
    const { parent, line } = element;
    const siblings = parent?.children.filter((one) => one.type === "element" && one.name === element.name) ?? [];
    const index = siblings.indexOf(element);
    const items = parent ? toList(page.readValue(parent, listName)) : [];
    const value = readText(element, "value", page);
    const named = items.find((one) => one === value || toMapping(one).value === value);
    const item = named ?? items[index];
    const label =
      readText(element, "label", page) || jsonText(item) || jsonText(toMapping(item).label) || value || `${index + 1}`;
    return containerLines({ name: "tab", label: escapeMarkdown(label) }, page.toLines(element.children), line);
  });
}

function isFirst(element: Element): boolean {
  return element.parent?.children.find(({ type }) => type === "element") === element;
}
