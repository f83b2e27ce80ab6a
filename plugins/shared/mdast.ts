// Finds nodes in a Markdown tree, and reports problems with their position.
import type { Nodes, Parents, Root } from "mdast";
import type { VFile } from "vfile";

interface Problem {
  code: string;
  message: string;
  hint?: string;
  severity: "error" | "warning";
}

/** Reports a problem with the page at a position. */
export function report(file: VFile, at: Nodes["position"], { code, message, hint, severity }: Problem): void {
  const reported = file.message(message, { ...(at && { place: at }), source: "docsgen", ruleId: code });
  reported.fatal = severity === "error";
  if (hint !== undefined) reported.note = hint;
}

/** Returns the visible text, without raw HTML. A line break becomes a space. */
export function nodeText(node: Nodes | readonly Nodes[]): string {
  if ("length" in node) return node.map(nodeText).join("");
  if ("children" in node) return nodeText(node.children);
  if (node.type === "break") return " ";
  return "value" in node && node.type !== "html" ? node.value : "";
}

/** Returns all nodes of these types, in document order. */
export function listNodes<Type extends Nodes["type"]>(tree: Root, ...types: Type[]): Extract<Nodes, { type: Type }>[] {
  const matches: Nodes[] = [];
  const wantedTypes: ReadonlySet<string> = new Set(types);
  const visit = (node: Nodes): void => {
    if (wantedTypes.has(node.type)) matches.push(node);
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return matches as Extract<Nodes, { type: Type }>[];
}

/** Passes every list of children to `change`, innermost first. */
export function changeChildren(parent: Nodes, change: (children: Nodes[], parent: Parents) => Nodes[]): void {
  if (!("children" in parent)) return;
  for (const child of parent.children) changeChildren(child, change);
  parent.children = change(parent.children, parent) as typeof parent.children;
}
