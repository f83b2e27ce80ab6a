// Turns `:::cards` into a list of cards. A card is either a `:::card[Title]` or an item of a plain list. With
// `:::cards{of=children}`, the theme adds a card for each page below this one in the sidebar.
import type { ListItem, Paragraph, PhrasingContent } from "mdast";
import { iconSvg, reportIcon } from "../shared/containers/icons.js";
import {
  asElement,
  type Block,
  type Container,
  isContainer,
  itemElement,
  type Page,
  takeLabel,
  textElement,
} from "../shared/containers/nodes.js";
import { finished } from "../shared/hast.js";

/** Blocks that are not cards or lists are placed between the lists of cards. */
export function createCards(node: Container, page: Page): Block[] {
  const children: Block[] = [];
  let items: ListItem[] | undefined;
  for (const child of node.children) {
    const cards = findCards(child, page);
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
  if (node.attributes?.of === "children") {
    page.file.data.pageData = { ...page.file.data.pageData, hasChildCards: true };
    children.push(textElement("docsgen-part", { name: "children" }, []));
  }
  node.children = children;
  return [asElement(node, "div", "card-group")];
}

function findCards(node: Block, page: Page): ListItem[] | undefined {
  if (isContainer(node, "card")) return [itemElement(cardContent(node, page), "card-box")];
  if (node.type !== "list") return undefined;
  return node.children.map(({ children }) => itemElement(children, "card-box"));
}

/** Creates a card that is not in a group. */
export function createCard(node: Container, page: Page): Block[] {
  node.children = cardContent(node, page);
  return [asElement(node, "div", "card-box")];
}

/** If the card has a URL, its title is a link that the stylesheet stretches over the card. */
function cardContent(node: Container, page: Page): Block[] {
  const label = takeLabel(node);
  const { href, icon = "" } = node.attributes ?? {};
  const text: PhrasingContent[] = label.length > 0 || !href ? label : [{ type: "text", value: href }];
  const position = node.position && { position: node.position };
  const title: PhrasingContent[] = href ? [{ type: "link", url: href, children: text, ...position }] : text;
  const head = title.length > 0 ? [textElement("p", { className: ["card-name"] }, title)] : [];
  return [...createIcon(icon ?? "", node, page), ...head, ...node.children];
}

/**
 * Returns an emoji, or an icon by name. Names from other tools' icon sets are ignored, because icons are only
 * decoration.
 */
function createIcon(icon: string, { position }: Container, { file, icons }: Page): Paragraph[] {
  if (icon === "") return [];
  const isName = /^[\w:/. -]+$/.test(icon);
  if (isName && !icons) return [];
  const svg = isName ? iconSvg(icon, 24) : undefined;
  if (isName && svg === undefined) {
    reportIcon(icon, { name: icon, position, file });
    return [];
  }
  const sign = textElement("p", { className: ["card-sign"], ariaHidden: "true" }, [{ type: "text", value: icon }]);
  return [
    svg === undefined ? sign : { ...sign, children: [], data: { ...sign.data, hChildren: [finished("span", svg)] } },
  ];
}
