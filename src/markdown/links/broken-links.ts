// Detects text that was clearly intended as a link or an image but is not one: a reference without a definition
// (`[text][name]`), or a URL with a space (`[text](./my file.md)`). `[text]` is ignored, because brackets alone may
// mean anything.
import type { Nodes } from "mdast";
import type { PageState } from "../page-state.js";
import { after, type Span, toPlace } from "../parser/source-map.js";

/** Reports broken links. `text` is the source of the tree. */
export function reportBrokenLinks(tree: Nodes, text: string, page: PageState): void {
  if (/\]\[|\]\([^()\n]*[^\S\n][^()\n]*\)/.test(text)) visit(tree, text, page);
}

function visit(node: Nodes, text: string, page: PageState): void {
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") search(node, text, page);
  else if ("children" in node) for (const child of node.children) visit(child, text, page);
}

const label = String.raw`\[((?:\\.|[^\\[\]])*)\]`;
/** Does not match after a word, as in `matrix[i][j]` and `list[i](x)`. */
const start = String.raw`(?<![\\\w)\]])!?`;
const reference = new RegExp(`${start}${label}${label}`, "dg");
const withSpace = new RegExp(String.raw`${start}${label}\(([^()<>\n"]*[^\S\n][^()<>\n"]*)\)`, "g");
const addressPattern = /^(?:\.{0,2}\/|#|https?:)|\.[a-z]{2,5}(?:[?#]\S*)?$/i;

function search(node: Nodes, text: string, page: PageState): void {
  const plain = plainText(node, text);
  const from = node.position?.start.offset ?? 0;
  const spanOfReference = createSpans(node, plain);
  // In the plain text, code is blanked out.
  const written = ({ indices }: RegExpExecArray, group: number) =>
    indices?.[group] && text.slice(...indices[group].map((at) => from + at)).trim();
  for (const match of plain.matchAll(reference)) {
    const [whole, shown = "", name = ""] = match;
    // Ignores footnotes, numbers as in `[1][2]`, and types that contain links, as in `[<a>Item</a>][]`.
    const source = text.slice(from + match.index, from + match.index + whole.length);
    if (/<a\s/i.test(source)) continue;
    if (shown.trim() === "" || /^\^/.test(shown) || /^\^/.test(name) || /^\d+$/.test(shown + name)) continue;
    const message = `The reference "${written(match, name.trim() ? 2 : 1)}" is not defined, so it is shown as text.`;
    const hint = "define it on a separate line: [name]: ./page.md";
    report({ code: "undefined-reference", message, hint }, spanOfReference(match), page);
  }
  const spanOfAddress = createSpans(node, plain);
  for (const match of plain.matchAll(withSpace)) {
    const address = match[2]?.trim() ?? "";
    if (!addressPattern.test(address)) continue;
    const message = "The URL of this link contains a space, so the link is shown as text.";
    const hint = `enclose it in angle brackets: (<${address}>)`;
    report({ code: "space-in-address", message, hint }, spanOfAddress(match), page);
  }
}

/** Returns the source of a node, with code, HTML and links replaced by NUL. */
function plainText(node: Nodes, text: string): string {
  let end = node.position?.start.offset ?? 0;
  let plain = "";
  const hide = (child: Nodes) => {
    if ("children" in child && /^(?:paragraph|heading|tableCell|emphasis|strong|delete)$/.test(child.type)) {
      for (const one of child.children) hide(one);
    } else if (child.type !== "text" && child.position) {
      const { start, end: until } = child.position;
      plain += text.slice(end, start.offset) + "\0".repeat((until.offset ?? 0) - (start.offset ?? 0));
      end = until.offset ?? end;
    }
  };
  hide(node);
  return plain + text.slice(end, node.position?.end.offset);
}

/** Maps each match in a node's source to its span. Matches must be in order. */
function createSpans(node: Nodes, plain: string): (match: RegExpExecArray) => Span | undefined {
  let point = { line: 1, column: 1, ...node.position?.start, offset: 0 };
  const pointAt = (offset: number) => {
    point = after(point, plain.slice(point.offset, offset));
    return point;
  };
  return ({ 0: whole, index }) => node.position && { start: pointAt(index), end: pointAt(index + whole.length) };
}

function report(
  problem: { code: string; message: string; hint: string },
  span: Span | undefined,
  page: PageState,
): void {
  page.ctx.report({ ...problem, severity: "warning", place: toPlace(page.source, span) });
}
