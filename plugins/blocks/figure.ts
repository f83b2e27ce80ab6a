// Turns `:::figure[Caption]` into a figure. If it only contains an image, the image is not wrapped in a paragraph.
import type { Paragraph } from "mdast";
import { asElement, type Block, type Container, takeLabel, textElement } from "../shared/containers/nodes.js";

export function createFigure(node: Container): Block[] {
  const caption = takeLabel(node);
  const content = node.children.map((child) => (isPicture(child) ? textElement("div", {}, child.children) : child));
  node.children = caption.length > 0 ? [...content, textElement("figcaption", {}, caption)] : content;
  return [asElement(node, "figure", "figure")];
}

function isPicture(node: Block): node is Paragraph {
  if (node.type !== "paragraph") return false;
  return node.children.every(({ type }) => type === "image" || type === "imageReference" || type === "break");
}
