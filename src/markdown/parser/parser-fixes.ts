// Corrects the tree where the parsers deviate from the specifications. They split indented code, do not support some
// tags, parse amounts of money as math, only match the address of `mailto:` and `xmpp:` autolinks, and create autolinks
// inside links.
import type { Link, Nodes, Parents, Root, RootContent } from "mdast";
import { isPositionedCode, openingFence, type PositionedCode } from "../code/fences.js";

/** Tags with a slash in an unquoted attribute value, and possibly other attributes: CommonMark 0.31, 6.6. */
const tagWithSlash = /<[a-z][a-z\d-]*(?:\s+[a-z_:@][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/gi;
const bareValue = /(=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g;
/** Placeholders for a slash and a dollar sign, which cannot occur in text (Unicode, 23.7: noncharacters). */
const hiddenSlash = "\ufdd0";
const hiddenDollar = "\ufdd1";

/** Text for the parser. `restore` puts hidden characters back; absent if there are none. */
export interface HiddenText {
  text: string;
  restore?: (tree: Root) => void;
}

/**
 * Hides slashes in unquoted attribute values. In a line, satteri treats `<a href=/two>` as text, and remark-parse does
 * so if there is nothing else on the line.
 */
export function hideSlashes(text: string): HiddenText {
  if (!/<[a-z][^<>]*=[^\s"'=<>`]*\//i.test(text) || text.includes(hiddenSlash)) return { text };
  const hidden = text.replace(tagWithSlash, (tag) =>
    tag.replace(bareValue, (whole, equals: string, value: string) =>
      /^["']/.test(value) ? whole : equals + value.replaceAll("/", hiddenSlash),
    ),
  );
  return hidden === text ? { text } : { text: hidden, restore: (tree) => restoreSign(tree, hiddenSlash, "/") };
}

/**
 * Hides dollar signs that are not math, because parsers treat any two dollar signs as math, as in `$5 and $6`.
 * According to pandoc's rule, there is no white space just inside the dollars, no digit after them, and no dollar in
 * the formula. https://pandoc.org/MANUAL.html#math
 */
export function hideDollars(text: string): HiddenText {
  if (!text.includes("$") || text.includes(hiddenDollar)) return { text };
  const signs = [...text.matchAll(/\\[\s\S]|\n[ \t]*\n|(\$+)/g)].map(({ 1: dollars, index }) => ({ dollars, index }));
  const places: number[] = [];
  for (let at = 0; at < signs.length; at++) {
    const { dollars, index } = signs[at] ?? {};
    if (dollars !== "$" || index === undefined) continue;
    let next = at + 1;
    while (next < signs.length && signs[next]?.dollars === undefined && text[signs[next]?.index ?? 0] === "\\") next++;
    const end = signs[next];
    const closes =
      end?.dollars === "$" && /\S/.test(text[end.index - 1] ?? " ") && !/\d/.test(text[end.index + 1] ?? "");
    if (closes && /\S/.test(text[index + 1] ?? " ")) at = next;
    else places.push(index);
  }
  if (places.length === 0) return { text };
  const parts = [0, ...places.map((place) => place + 1)].map((from, at) => text.slice(from, places[at]));
  return { text: parts.join(hiddenDollar), restore: (tree) => restoreSign(tree, hiddenDollar, "$") };
}

function restoreSign(node: Nodes, hidden: string, sign: string): void {
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === "string") Object.assign(node, { [name]: value.replaceAll(hidden, sign) });
  }
  if ("children" in node) for (const child of node.children) restoreSign(child, hidden, sign);
}

/** Applies all fixes. `text` is the source of the tree. */
export function fixTree(tree: Root, text: string): void {
  if (/^[ \t>]*(?: {4}|\t)/m.test(text)) joinIndentedCode(tree, text);
  if (/(?:mailto|xmpp):/i.test(text)) completeMailLinks(tree, text);
  if (/<a\s/i.test(text)) unlinkInLinks(tree, text);
}

/** Inside these nodes, each HTML tag is a separate node. */
const holdText: ReadonlySet<string> = new Set(["paragraph", "heading", "tableCell", "emphasis", "strong", "delete"]);

/** Removes links inside a raw HTML link, where a bare URL is plain text. */
function unlinkInLinks(parent: Parents, text: string, isInside = false): void {
  let isInLink = isInside;
  parent.children = parent.children.flatMap((child: Nodes) => {
    if (child.type === "html" && holdText.has(parent.type))
      isInLink = /^<a\s/i.test(child.value) || (isInLink && !/^<\/a\s*>/i.test(child.value));
    if (isInLink && child.type === "link" && isBare(child, text)) return child.children;
    if ("children" in child) unlinkInLinks(child, text, isInLink);
    return [child];
  }) as typeof parent.children;
}

/**
 * Joins consecutive chunks of indented code into a single block (CommonMark 0.31, 4.4). If a block ends a quote or list
 * and the code follows immediately, the parser splits the code by line.
 */
function joinIndentedCode(parent: Parents, text: string): void {
  const joined: Nodes[] = [];
  for (const child of parent.children) {
    const last = joined.at(-1);
    if (last && isIndentedCode(last, text) && isIndentedCode(child, text)) {
      last.value += "\n".repeat(child.position.start.line - last.position.end.line) + child.value;
      last.position.end = child.position.end;
    } else {
      if (child.type === "list" || child.type === "listItem" || child.type === "blockquote") {
        joinIndentedCode(child, text);
      }
      joined.push(child);
    }
  }
  if (joined.length < parent.children.length) parent.children = joined as typeof parent.children;
}

function isIndentedCode(node: Nodes, text: string): node is PositionedCode {
  return isPositionedCode(node) && openingFence(node, text) === undefined;
}

const scheme = /(?:^|[^\w])(mailto|xmpp):$/i;
const resource = /^\/[A-Za-z0-9@.]*[A-Za-z0-9@]/;

/** Adds the scheme before an address, and the resource after an xmpp address, to the link (GFM 0.29, 6.9). */
function completeMailLinks(node: Nodes, text: string): void {
  if (!("children" in node)) return;
  for (let index = 0; index < node.children.length; index++) {
    const child = node.children[index];
    if (child?.type === "link" && isBareAddress(child, text)) completeLink(node, index, text);
    else if (child) completeMailLinks(child, text);
  }
}

function isBareAddress(link: Link, text: string): boolean {
  return link.url.startsWith("mailto:") && isBare(link, text);
}

/** True if it is a bare URL without link syntax around it. */
function isBare({ children: [only], position }: Link, text: string): boolean {
  return only?.type === "text" && text.slice(position?.start.offset, position?.end.offset) === only.value;
}

function completeLink(parent: Parents, index: number, text: string): void {
  const link = parent.children[index];
  const before = parent.children[index - 1];
  const name = before?.type === "text" ? scheme.exec(before.value)?.[1] : undefined;
  if (link?.type !== "link" || before?.type !== "text" || name === undefined) return;
  const [address] = link.children;
  if (address?.type !== "text") return;
  const behind = text.slice(link.position?.end.offset ?? text.length);
  const [rest = ""] = (name.toLowerCase() === "xmpp" && resource.exec(behind)) || [];
  before.value = before.value.slice(0, -name.length - 1);
  address.value = `${name}:${address.value}${rest}`;
  link.url = address.value;
  cutText(parent.children, index + 1, rest.length);
}

/** Removes characters after a link. If they contain a URL, which is already a link, the whole link is removed. */
function cutText(children: RootContent[], index: number, length: number): void {
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
