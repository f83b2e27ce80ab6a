// `:::cards` → a list of cards, each made of a `:::card[Title]` or of an item of a plain list.
import type { ListItem, Paragraph, PhrasingContent } from "mdast";
import { asElement, type Block, type Container, isContainer, itemElement, takeLabel, textElement } from "./nodes.js";

/** A row of anything but cards and lists stands between the lists of cards. */
export function createCards(node: Container): Block[] {
  const children: Block[] = [];
  let items: ListItem[] | undefined;
  for (const child of node.children) {
    const cards = cardsOf(child);
    if (!cards) {
      children.push(child);
      items = undefined;
    } else if (items) items.push(...cards);
    else {
      items = cards;
      const hProperties = { className: ["card-list"], role: "list" };
      children.push({ type: "list", ordered: false, spread: true, children: items, data: { hProperties } });
    }
  }
  node.children = children;
  return [asElement(node, "div", "card-group")];
}

function cardsOf(node: Block): ListItem[] | undefined {
  if (isContainer(node, "card")) return [itemElement(cardContent(node), "card-box")];
  if (node.type !== "list") return undefined;
  return node.children.map(({ children }) => itemElement(children, "card-box"));
}

/** A card outside of a group. */
export function createCard(node: Container): Block[] {
  node.children = cardContent(node);
  return [asElement(node, "div", "card-box")];
}

/** With an address, the title is a link that the stylesheet stretches over the card. */
function cardContent(node: Container): Block[] {
  const label = takeLabel(node);
  const { href, icon = "" } = node.attributes ?? {};
  const text: PhrasingContent[] = label.length > 0 || !href ? label : [{ type: "text", value: href }];
  const position = node.position && { position: node.position };
  const title: PhrasingContent[] = href ? [{ type: "link", url: href, children: text, ...position }] : text;
  const head = title.length > 0 ? [textElement("p", { className: ["card-name"] }, title)] : [];
  return [...iconOf(icon ?? ""), ...head, ...node.children];
}

/** An emoji. Names of icons mean another set in each tool: they are decoration, and left out. */
function iconOf(icon: string): Paragraph[] {
  if (icon === "" || /^[\w:/. -]+$/.test(icon)) return [];
  return [textElement("p", { className: ["card-sign"], ariaHidden: "true" }, [{ type: "text", value: icon }])];
}
