// Creates mdast nodes that are rendered as specific HTML elements.
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
/** Properties of a hast element, such as `className`. */
type Properties = Record<string, string | boolean | string[]>;

/** Context of a block: the page's file, and numbers for tab groups. */
export interface Page {
  file: VFile;
  /** Returns the next number, starting at 1. */
  nextGroup(): number;
  /** True if icons are named as in the Tabler set. */
  icons: boolean;
}

/** Creates an element around blocks. */
export function blockElement(hName: string, hProperties: Properties, children: Block[]): Container {
  return { type: "containerDirective", name: hName, attributes: {}, children, data: { hName, hProperties } };
}

/** Creates an element around text. */
export function textElement(hName: string, hProperties: Properties, children: PhrasingContent[]): Paragraph {
  return { type: "paragraph", children, data: { hName, hProperties } };
}

export function itemElement(children: ListItem["children"], className: string): ListItem {
  return { type: "listItem", spread: true, children, data: { hProperties: { className: [className] } } };
}

/** Turns the container itself into an element. An author's `{#id .class}` is added to its properties. */
export function asElement(node: Container, hName: string, className: string): Container {
  const { id, class: own } = node.attributes ?? {};
  const classes = [...className.split(" "), ...(own?.split(" ") ?? [])];
  node.data = { ...node.data, hName, hProperties: { className: classes, ...(id && { id }) } };
  return node;
}

/** Removes the title of a container (`:::tab[Title]`), and returns it. Empty if there is no title. */
export function takeLabel(node: Container): PhrasingContent[] {
  const [first] = node.children;
  if (first?.type !== "paragraph" || !first.data?.directiveLabel) return [];
  node.children.shift();
  return first.children;
}

export function isContainer(node: Nodes | undefined, name: string): node is Container {
  return node?.type === "containerDirective" && node.name === name && !node.data?.hName;
}
