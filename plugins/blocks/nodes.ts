// Parts of an mdast tree that become HTML elements of their own.
import type {
  BlockContent,
  DefinitionContent,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContentMap,
} from "mdast";
import type { VFile } from "vfile";

export type Container = RootContentMap["containerDirective"];
export type Block = BlockContent | DefinitionContent;
/** Properties of an element in hast, such as `className`. */
export type Properties = Record<string, string | boolean | string[]>;

/** What a block is made with: the page's file, and numbers for the groups of tabs. */
export interface Page {
  file: VFile;
  /** Another number each time; they begin with 1. */
  nextGroup(): number;
}

/** An element around blocks. */
export function blockElement(hName: string, hProperties: Properties, children: Block[]): Container {
  return { type: "containerDirective", name: hName, attributes: {}, children, data: { hName, hProperties } };
}

/** An element around text. */
export function textElement(hName: string, hProperties: Properties, children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children, data: { hName, hProperties } };
}

export function itemElement(children: ListItem["children"], className: string): ListItem {
  return { type: "listItem", spread: true, children, data: { hProperties: { className: [className] } } };
}

/** Makes the container itself an element; the author's `{#id .class}` joins its properties. */
export function asElement(node: Container, hName: string, className: string): Container {
  const { id, class: own } = node.attributes ?? {};
  const classes = [...className.split(" "), ...(own?.split(" ") ?? [])];
  node.data = { ...node.data, hName, hProperties: { className: classes, ...(id && { id }) } };
  return node;
}

/** Takes the title, `:::tab[Title]`, out of a container; empty if it has none. */
export function takeLabel(node: Container): PhrasingContent[] {
  const [first] = node.children;
  if (first?.type !== "paragraph" || !first.data?.directiveLabel) return [];
  node.children.shift();
  return first.children;
}

export function isContainer(node: Nodes | undefined, name: string): node is Container {
  return node?.type === "containerDirective" && node.name === name && !node.data?.hName;
}
