// Nextra components. https://nextra.site/docs/built-ins
import type { Line } from "../jsx/emit/line-writer.js";
import { containerLines, escapeMarkdown, type JsxPage, type Rule, type Rules, readText } from "../jsx/page.js";
import type { Element } from "../jsx/parse/element-tree.js";
import { asChildren, calloutRule, cardRule, commonRules, containerRule, linkRule } from "../jsx/rules.js";
import { listedTabRule, listedTabsRule } from "../jsx/tab-rules.js";

const tab = listedTabRule("items");

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
  Tabs: listedTabsRule("storageKey"),
  Tab: tab,
  "Tabs.Tab": tab,
  Cards: containerRule("cards"),
  Card: card,
  "Cards.Card": card,
  Steps: containerRule("steps"),
  FileTree: fileTree,
  Bleed: asChildren,
};
