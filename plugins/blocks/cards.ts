// Turns `:::cards` into a list of cards, each from a `:::card[Title]` or from an item of a plain list.
import type { ListItem, Paragraph, PhrasingContent } from "mdast";
import { asElement, type Block, type Container, isContainer, itemElement, takeLabel, textElement } from "./nodes.js";

/** Consecutive blocks other than cards and lists are placed between the lists of cards. */
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

/** Creates a card outside of a group. */
export function createCard(node: Container): Block[] {
  node.children = cardContent(node);
  return [asElement(node, "div", "card-box")];
}

/** If the card has a URL, its title is a link that the stylesheet stretches over the card. */
function cardContent(node: Container): Block[] {
  const label = takeLabel(node);
  const { href, icon = "" } = node.attributes ?? {};
  const text: PhrasingContent[] = label.length > 0 || !href ? label : [{ type: "text", value: href }];
  const position = node.position && { position: node.position };
  const title: PhrasingContent[] = href ? [{ type: "link", url: href, children: text, ...position }] : text;
  const head = title.length > 0 ? [textElement("p", { className: ["card-name"] }, title)] : [];
  return [...iconOf(icon ?? ""), ...head, ...node.children];
}

/** Returns an emoji icon. Icon names are ignored: each tool uses another set, and icons are only decoration. */
function iconOf(icon: string): Paragraph[] {
  if (icon === "" || /^[\w:/. -]+$/.test(icon)) return [];
  return [textElement("p", { className: ["card-sign"], ariaHidden: "true" }, [{ type: "text", value: icon }])];
}
