// GFM's `mailto:` and `xmpp:` autolinks, of which the parsers take the address alone: the scheme in front of it, and for
// xmpp the resource behind it, become part of the link (GitHub Flavored Markdown 0.29, 6.9).
import type { Link, Nodes, Parents, Root, RootContent } from "mdast";

const SCHEME = /(?:^|[^\w])(mailto|xmpp):$/i;
const RESOURCE = /\/[A-Za-z0-9@.]*[A-Za-z0-9@]/y;

/** `text` is what the tree was parsed from. */
export function completeMailLinks(tree: Root, text: string): void {
  if (/(?:mailto|xmpp):/i.test(text)) visit(tree, text);
}

function visit(node: Nodes, text: string): void {
  if (!("children" in node)) return;
  for (let index = 0; index < node.children.length; index++) {
    const child = node.children[index];
    if (child?.type === "link" && isLiteral(child, text)) complete(node, index, text);
    else if (child) visit(child, text);
  }
}

/** Whether the link is an address that stands there bare. */
function isLiteral(link: Link, text: string): boolean {
  const [only] = link.children;
  if (!link.url.startsWith("mailto:") || only?.type !== "text") return false;
  return text.slice(link.position?.start.offset, link.position?.end.offset) === only.value;
}

function complete(parent: Parents, index: number, text: string): void {
  const link = parent.children[index];
  const before = parent.children[index - 1];
  const scheme = before?.type === "text" ? SCHEME.exec(before.value)?.[1] : undefined;
  if (link?.type !== "link" || before?.type !== "text" || scheme === undefined) return;
  const [address] = link.children;
  if (address?.type !== "text") return;
  RESOURCE.lastIndex = link.position?.end.offset ?? text.length;
  const resource = scheme.toLowerCase() === "xmpp" ? (RESOURCE.exec(text)?.[0] ?? "") : "";
  before.value = before.value.slice(0, -scheme.length - 1);
  address.value = `${scheme}:${address.value}${resource}`;
  link.url = address.value;
  takeText(parent.children, index + 1, resource.length);
}

/** Takes characters off the front of what follows; an address in it, which was linked by itself, goes as a whole. */
function takeText(children: RootContent[], index: number, length: number): void {
  let left = length;
  while (left > 0) {
    const next = children[index];
    const text = next?.type === "link" ? next.children[0] : next;
    if (next === undefined || text?.type !== "text") return;
    if (next === text && text.value.length > left) {
      text.value = text.value.slice(left);
      return;
    }
    left -= text.value.length;
    children.splice(index, 1);
  }
}
