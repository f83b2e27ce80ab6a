// Attributes `{#id .class key=value}` after inline elements, at the end of headings, and on the line below blocks. Also
// `{: … }`.
// https://python-markdown.github.io/extensions/attr_list/
import type { Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import { changeChildren, report } from "../shared/mdast.js";

const one = String.raw`(?:[#.][\w:-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))`;
const list = String.raw`\{:?\s*(${one}(?:\s+${one})*)\s*\}`;
const start = new RegExp(`^${list}`);
const end = new RegExp(String.raw`(?:^|[ \t]+)${list}\s*$`);
const alone = new RegExp(String.raw`^\s*${list}\s*$`);
const lastLine = new RegExp(String.raw`\n[ \t]*${list}\s*$`);

/** Inline nodes that may be followed by attributes. */
const inline: ReadonlySet<string> = new Set(["image", "link", "emphasis", "strong", "delete", "inlineCode"]);
const allowed =
  /^(?:id|class|title|lang|dir|role|width|height|alt|loading|download|target|rel|start|open|data-[\w-]+|aria-[\w-]+)$/;

export function applyAttributes(tree: Root, file: VFile): void {
  changeChildren(tree, (children, parent) => {
    const remaining: Nodes[] = [];
    for (const node of children) {
      const before = remaining.at(-1);
      if (node.type === "text" && before && inline.has(before.type)) takeStart(node, before, file);
      const last = "children" in node ? node.children.at(-1) : undefined;
      if (node.type === "heading" && last?.type === "text") takeEnd(last, node, file);
      if (node.type === "paragraph" && last?.type === "text") {
        const [only] = node.children;
        const match = node.children.length === 1 && only?.type === "text" ? alone.exec(only.value) : null;
        if (match && before && before.type !== "text" && parent.type !== "paragraph") {
          addAttributes(before, match[1] ?? "", file);
          continue;
        }
        takeLine(last, node, file);
      }
      if (node.type !== "text" || node.value !== "") remaining.push(node);
    }
    return remaining;
  });
}

type Value = Extract<Nodes, { type: "text" }>;

function takeStart(text: Value, target: Nodes, file: VFile): void {
  const match = start.exec(text.value);
  if (!match) return;
  text.value = text.value.slice(match[0].length);
  addAttributes(target, match[1] ?? "", file);
}

/** The core handles `{#id .class}` at the end of a heading. */
function takeEnd(text: Value, target: Nodes, file: VFile): void {
  const match = end.exec(text.value);
  if (!match || /^(?:[#.]\S+\s*)+$/.test(match[1] ?? "")) return;
  text.value = text.value.slice(0, match.index);
  const words = (match[1] ?? "").split(/\s+/);
  const id = words.find((word) => word.startsWith("#"));
  if (id) text.value += ` {${id}}`;
  addAttributes(target, words.filter((word) => word !== id).join(" "), file);
}

function takeLine(text: Value, target: Nodes, file: VFile): void {
  const match = lastLine.exec(text.value);
  if (!match) return;
  text.value = text.value.slice(0, match.index);
  addAttributes(target, match[1] ?? "", file);
}

function addAttributes(node: Nodes, text: string, file: VFile): void {
  const properties: Record<string, string | string[]> = {};
  const classes: string[] = [];
  for (const [, id, className, key, double, single, bare] of text.matchAll(
    /#([\w:-]+)|\.([\w:-]+)|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/g,
  )) {
    if (id) properties.id = id;
    else if (className) classes.push(className);
    else if (key && !allowed.test(key.toLowerCase())) reportKey(key, node, file);
    else if (key === "class") classes.push(...(double ?? single ?? bare ?? "").split(/\s+/));
    else if (key) properties[key] = double ?? single ?? bare ?? "";
  }
  const existingProperties = (node.data as { hProperties?: Record<string, string | string[]> } | undefined)
    ?.hProperties;
  const className = [...[existingProperties?.className ?? []].flat(), ...classes];
  node.data = {
    ...node.data,
    hProperties: { ...existingProperties, ...properties, ...(className.length > 0 && { className }) },
  };
}

function reportKey(key: string, { position }: Nodes, file: VFile): void {
  const message = `The attribute "${key}" is not allowed and was ignored.`;
  const hint =
    "allowed attributes: id, class, title, lang, dir, role, width, height, alt, loading, target, rel, data-* and aria-*";
  report(file, position, { code: "unknown-attribute", severity: "warning", message, hint });
}
