// The JSX of an element as the page writes it, for elements that React renders.
import type { MdxAttribute, MdxNode } from "./parse-page.js";

export interface Written {
  attributes: readonly MdxAttribute[];
  /** True if the element is a child of its parent in JSX, not a part of a paragraph, a list, or emphasis. */
  isDirect: boolean;
  /** True if the element is a block. Elements in paragraphs are not. */
  isFlow: boolean;
  /** True if the content consists of blocks, such as paragraphs. */
  hasBlocks: boolean;
  /** The content without Markdown syntax, if it is only text. */
  text?: string;
}

const phrasing =
  /^(?:text|emphasis|strong|delete|link\w*|image\w*|inline\w+|footnoteReference|break|html|mdx(?:Jsx)?Text\w+)$/;

export function describeWritten({ type, attributes = [], children = [] }: MdxNode, isDirect: boolean): Written {
  const isText = children.length > 0 && children.every(({ type }) => type === "text");
  return {
    attributes,
    isDirect,
    isFlow: type === "mdxJsxFlowElement",
    hasBlocks: children.some(({ type }) => !phrasing.test(type)),
    ...(isText && { text: children.map(({ value = "" }) => value).join("") }),
  };
}
