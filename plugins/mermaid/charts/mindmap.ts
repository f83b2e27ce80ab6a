// Draws `mindmap`: a tree from left to right, by indentation. https://mermaid.js.org/syntax/mindmap.html
import { plainLabel, type Source, Unsupported } from "../source.js";
import { boxAt, fontSize, linesAt, measureText, round, wholeSvg, wrapText } from "./svg.js";

interface Node {
  lines: string[];
  indent: number;
  children: Node[];
}

const maxWidth = 180;
const columnGap = 48;
const rowGap = 12;

export function drawMindmap({ lines, indents }: Source): string {
  const root = parse(lines, indents);
  const columns: number[] = [];
  measure(root, 0, columns);
  const height = measureHeight(root);
  const parts: string[] = [];
  layOutNode(root, { x: 8, top: 8, depth: 0 }, { columns, parts });
  const width = columns.reduce((sum, one) => sum + one + columnGap, 16) - columnGap;
  return wholeSvg(width, height + 16, parts.join(""));
}

function parse(lines: readonly string[], indents: readonly number[]): Node {
  const open: Node[] = [];
  let root: Node | undefined;
  for (const [index, line] of lines.entries()) {
    if (index === 0 || /^::/.test(line)) continue;
    const indent = indents[index] ?? 0;
    const node: Node = { lines: wrapText(parseLabel(line), maxWidth), indent, children: [] };
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
    const parent = open.at(-1);
    if (parent) parent.children.push(node);
    else if (root) throw new Unsupported(`"${line}" is a second root`);
    else root = node;
    open.push(node);
  }
  if (!root) throw new Unsupported("it is empty");
  return root;
}

/** Returns the label of `id((words))`. All shapes are drawn in the same way, because they carry no meaning. */
function parseLabel(line: string): string {
  const [, inner] = /^[\w-]*(?:\(\(|\)\)|\{\{|\[\[?|\)|\()([\s\S]*?)(?:\)\)|\(\(|\}\}|\]\]?|\(|\))$/.exec(line) ?? [];
  return plainLabel((inner ?? line).replace(/:::[\w -]+$/, ""));
}

function measureNode({ lines }: Node): { width: number; height: number } {
  return {
    width: Math.max(...lines.map((line) => measureText(line)), 20) + 20,
    height: lines.length * fontSize * 1.35 + 14,
  };
}

function measure(node: Node, depth: number, columns: number[]): void {
  columns[depth] = Math.max(columns[depth] ?? 0, measureNode(node).width);
  for (const child of node.children) measure(child, depth + 1, columns);
}

function measureHeight(node: Node): number {
  const below = node.children.reduce((sum, child) => sum + measureHeight(child) + rowGap, -rowGap);
  return Math.max(measureNode(node).height, below);
}

/** @returns the vertical center of the node */
function layOutNode(
  node: Node,
  { x, top, depth }: { x: number; top: number; depth: number },
  drawing: { columns: readonly number[]; parts: string[] },
): number {
  const { width, height } = measureNode(node);
  const next = x + (drawing.columns[depth] ?? 0) + columnGap;
  let at = top;
  const middles = node.children.map((child) => {
    const middle = layOutNode(child, { x: next, top: at, depth: depth + 1 }, drawing);
    at += measureHeight(child) + rowGap;
    return middle;
  });
  const [first, last] = [middles[0], middles.at(-1)];
  const middle = first === undefined || last === undefined ? top + height / 2 : (first + last) / 2;
  const edges = middles.map((one) => {
    const [from, bend] = [x + width, (x + width + next) / 2];
    return `<path d="M${round(from)} ${round(middle)}C${round(bend)} ${round(middle)} ${round(bend)} ${round(one)} ${round(next)} ${round(one)}" fill="none" stroke="var(--_line)"/>`;
  });
  const fill = depth === 0 ? "var(--_node-fill)" : "var(--_group-fill)";
  const stroke = depth === 0 ? "var(--_node-stroke)" : "var(--_inner-stroke)";
  const box = boxAt({ x, y: middle - height / 2, width, height }, fill, stroke);
  drawing.parts.push(
    ...edges,
    box,
    linesAt(x + width / 2, middle, node.lines, { bold: depth === 0, fill: "var(--_text)" }),
  );
  return middle;
}
