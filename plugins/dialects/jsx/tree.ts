// Builds a tree of elements from tokens, as far as tags match.
import type { RewriteContext } from "docsgen";
import type { Token } from "./scan.js";
import { type AttributeValue, isVoidElement } from "./tags.js";

export interface Element {
  type: "element";
  /** Empty for a fragment. */
  name: string;
  attributes: ReadonlyMap<string, AttributeValue>;
  children: Node[];
  parent: Element | undefined;
  line: number;
  /** The opening tag as written. */
  source: string;
  /** `open`: there is no closing tag, as HTML allows for `<br>` and `<li>`. */
  end: "tag" | "empty" | "open";
}
export type Node = Exclude<Token, { type: "tag" }> | Element;

const isComponent = (name: string) => name === "" || /^[A-Z]|\./.test(name);

export function buildTree(tokens: readonly Token[], report: RewriteContext["report"]): Node[] {
  const root: Node[] = [];
  const open: Element[] = [];
  const siblings = () => open.at(-1)?.children ?? root;
  const leaveOpen = (element: Element) => {
    element.end = "open";
    // Its children become siblings, because it is unclear where it should have ended.
    const around = element.parent?.children ?? root;
    around.push(...element.children.splice(0));
    if (isComponent(element.name)) reportUnclosed(element, report);
  };
  for (const token of tokens) {
    if (token.type !== "tag") {
      siblings().push(token);
      continue;
    }
    const { name, kind, attributes } = token.tag;
    if (kind === "close") {
      const depth = open.findLastIndex((element) => element.name === name);
      if (depth === -1) {
        if (isComponent(name)) reportUnopened(name, token.line, report);
        else siblings().push({ type: "text", text: token.source, line: token.line });
      } else for (const inner of open.splice(depth).slice(1).reverse()) leaveOpen(inner);
      continue;
    }
    const end = kind === "empty" ? "empty" : isVoidElement(name) ? "open" : "tag";
    const { source, line } = token;
    const element: Element = {
      ...{ type: "element", name, attributes, children: [], parent: open.at(-1), line, source, end },
    };
    siblings().push(element);
    if (end === "tag") open.push(element);
  }
  for (const element of open.reverse()) leaveOpen(element);
  return root;
}

function reportUnclosed({ name, line }: Element, report: RewriteContext["report"]): void {
  report({
    code: "unclosed-tag",
    severity: "warning",
    line,
    message: `<${name}> is never closed; only its content is shown.`,
    hint: `close it with </${name}>`,
  });
}

function reportUnopened(name: string, line: number, report: RewriteContext["report"]): void {
  report({ code: "unclosed-tag", severity: "warning", line, message: `Unexpected </${name}>.`, hint: "remove it" });
}
