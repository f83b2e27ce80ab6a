// Turns `:::file-tree` around a nested list into a tree with collapsible folders. In each item, the first word is the
// name, and the rest is a comment.
import type { List, ListItem, PhrasingContent } from "mdast";
import { asElement, type Block, blockElement, type Container, textElement } from "../shared/containers/nodes.js";
import { nodeText } from "../shared/mdast.js";

export function createFileTree(node: Container): Block[] {
  node.children = node.children.map((child) => (child.type === "list" ? createTree(child) : child));
  return [asElement(node, "div", "file-tree")];
}

function createTree(list: List): List {
  const children = list.children.map(toEntry);
  return { ...list, ordered: false, children, data: { hProperties: { role: "list" } } };
}

function toEntry(item: ListItem): ListItem {
  const [first, ...rest] = item.children;
  const text = first?.type === "paragraph" ? first.children : [];
  const below = first?.type === "paragraph" ? rest : item.children;
  const { name, comment } = splitEntry(text);
  const isFolder = below.length > 0 || nodeText(name).endsWith("/");
  const line = [
    element("file-tree-name", name),
    ...(nodeText(comment).trim() === "" ? [] : [space, element("file-tree-comment", comment)]),
  ];
  const hProperties = { className: [isFolder ? "file-tree-folder" : "file-tree-file"] };
  const lists = below.map((child) => (child.type === "list" ? createTree(child) : child));
  const children: ListItem["children"] =
    below.length === 0
      ? [textElement("span", { className: ["file-tree-line"] }, line)]
      : [blockElement("details", { open: true }, [textElement("summary", {}, line), ...lists])];
  return { type: "listItem", spread: false, children, data: { hProperties } };
}

const space: PhrasingContent = { type: "text", value: " " };

function element(className: string, children: PhrasingContent[]): PhrasingContent {
  return { type: "emphasis", children, data: { hName: "span", hProperties: { className: [className] } } };
}

/** The name ends at the first space that is not inside emphasis, a link, or code. */
function splitEntry(text: readonly PhrasingContent[]): { name: PhrasingContent[]; comment: PhrasingContent[] } {
  const name: PhrasingContent[] = [];
  for (const [index, node] of text.entries()) {
    const [, before = "", after = ""] = node.type === "text" ? (/^(\S*)(\s[\s\S]*)$/.exec(node.value) ?? []) : [];
    if (node.type === "text" && after !== "") {
      if (before !== "") name.push({ ...node, value: before });
      return { name, comment: [{ ...node, value: after.trimStart() }, ...text.slice(index + 1)] };
    }
    name.push(node);
  }
  return { name, comment: [] };
}
