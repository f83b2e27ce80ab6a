// Nextra components. https://nextra.site/docs/built-ins
import { toText as jsonText, toList, toMapping } from "../../shared/json.js";
import type { Line } from "../jsx/emit/line-writer.js";
import { containerLines, escapeMarkdown, type JsxPage, type Rule, type Rules, readText } from "../jsx/page.js";
import type { Element } from "../jsx/parse/element-tree.js";
import { asChildren, calloutRule, cardRule, commonRules, containerRule, linkRule } from "../jsx/rules.js";

/** Tab labels are a list: `<Tabs items={["npm", { label: "Yarn" }]} storageKey="pm">`. */
const tabs: Rule = (element, page) => {
  const sync = readText(element, "storageKey", page);
  return containerLines({ name: "tabs", attributes: { sync } }, page.toLines(element.children), element.line);
};

const tab: Rule = (element, page) => {
  const { parent, line } = element;
  const tabsBefore = parent?.children.filter((one) => one.type === "element" && one.name === element.name) ?? [];
  const index = tabsBefore.indexOf(element);
  const item = parent && toList(page.readValue(parent, "items"))[index];
  const label = jsonText(item) || jsonText(toMapping(item).label) || readText(element, "label", page) || `${index + 1}`;
  return containerLines({ name: "tab", label: escapeMarkdown(label) }, page.toLines(element.children), line);
};

const card = cardRule({ title: "title", href: "href", description: "description" }, ({ name }) => name === "Cards");

/** Converts `<FileTree.Folder name="src">`, or `<Folder name="src">` in Fumadocs, to nested lists. */
export const fileTree: Rule = (element, page) => {
  return containerLines({ name: "file-tree" }, treeLines(element, "", page), element.line);
};

function treeLines({ children }: Element, indent: string, page: JsxPage): Line[] {
  return children.flatMap((child): Line[] => {
    if (child.type !== "element" || !/^(?:FileTree\.|Folder$|File$)/.test(child.name)) return [];
    const isFolder = child.name.endsWith("Folder");
    const name = escapeMarkdown(readText(child, "name", page));
    const shown = page.readValue(child, "active") === true ? `**${name}**` : name;
    const text = `${indent}- ${shown}${isFolder ? "/" : ""}`;
    return [{ text, from: child.line }, ...treeLines(child, `${indent}  `, page)];
  });
}

export const nextraRules: Rules = {
  ...commonRules,
  Link: linkRule("href"),
  Callout: calloutRule("type", [], { default: "note", error: "danger" }),
  Tabs: tabs,
  Tab: tab,
  "Tabs.Tab": tab,
  Cards: containerRule("cards"),
  Card: card,
  "Cards.Card": card,
  Steps: containerRule("steps"),
  FileTree: fileTree,
  Bleed: asChildren,
};
