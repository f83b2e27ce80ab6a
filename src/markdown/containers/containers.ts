// Parses containers (`:::note`) without support in the Markdown parser. Each container line is replaced with a mark,
// `<?docsgen 7?>`, which every CommonMark parser treats as a separate block (HTML block, kind 3). Afterwards,
// everything between two marks is moved into a `containerDirective` node, as in remark-directive. Thus both parsers
// agree, and `12:30`, `::x`, and container lines in code remain as typed.
import type {
  BlockContent,
  DefinitionContent,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContentMap,
  Text,
} from "mdast";
import type { Unclosed } from "../code/fences.js";
import type { Mark, Opening } from "./container-lines.js";

export type ContainerDirective = RootContentMap["containerDirective"];

interface JoinOptions {
  marks: readonly Mark[];
  parseInline(text: string): PhrasingContent[];
  /** Called for a container without a closing line. */
  onUnclosed(container: Unclosed): void;
}

/** A container that is still open. */
interface Frame {
  node: ContainerDirective;
  mark: Mark;
  /** The list of children that contains the container. */
  outer: Nodes[];
}

/** Parents whose children are blocks. In any other parent, a mark is text. */
const blockParents = new Set(["root", "blockquote", "list", "listItem", "footnoteDefinition"]);
const markPattern = /<\?docsgen (\d+)\?>/g;

/** Moves everything between two marks into a container. Restores the text of marks that are not containers (in code). */
export function joinContainers(tree: Root, options: JoinOptions): void {
  if (options.marks.length > 0) joinChildren(tree, [], options);
}

/** A closing line that a formatter has indented into a list. It ends the list and a container around the list. */
interface Leaving {
  node: Nodes;
  mark: Mark;
  /** Nodes after it in the list. */
  rest: Nodes[];
}

/** Result of joining a list or list item, for the surrounding level. */
interface Joined {
  leaving?: Leaving;
  /** Containers that were opened in the list and not closed there. They may be closed after the list. */
  open: Frame[];
}

/** A parent whose children are being joined. */
interface Level {
  children: Nodes[];
  /** The list that receives the next child. */
  target: Nodes[];
  frames: Frame[];
  /** Containers that are still open after the list before the next child. */
  open: Frame[];
  options: JoinOptions;
}

/** @param outer frames around a list, which a closing line inside the list may end */
function joinChildren(parent: Parents, outer: readonly Frame[], options: JoinOptions): Joined {
  const root: Nodes[] = [];
  const level: Level = {
    children: [...parent.children],
    target: root,
    frames: [],
    open: [],
    options,
  };
  const holdsBlocks = blockParents.has(parent.type);
  let leaving: Leaving | undefined;
  for (let index = 0; index < level.children.length && !leaving; index++) {
    if (level.frames.length > 0) {
      level.children.splice(index, 1, ...splitHtml(level.children[index] as Nodes, options.marks));
    }
    const child = level.children[index] as Nodes;
    const mark = findMark(child, options.marks);
    if (mark && !holdsBlocks) level.target.push(createText(child, mark.line));
    else if (mark?.opening) openContainer(level, child, { mark, opening: mark.opening });
    else if (mark && !closeContainer(level, child, mark)) {
      if (closedFrame(outer, mark.size) === -1) {
        level.target.push({ type: "paragraph", children: [createText(child, mark.line)] });
      } else leaving = { node: child, mark, rest: level.children.slice(index + 1) };
    } else if (!mark) leaving = joinChild(level, index, outer);
  }
  parent.children = root as typeof parent.children;
  const open = [...level.frames, ...level.open];
  if (isListNode(parent) && !leaving) return { open };
  for (const frame of open) reportUnclosed(frame, options);
  return { open: [], ...(leaving && { leaving }) };
}

function openContainer(level: Level, child: Nodes, { mark, opening }: { mark: Mark; opening: Opening }): void {
  const node = createContainer(child, { mark, opening }, level.options);
  level.target.push(node);
  level.frames.push({ node, mark, outer: level.target });
  level.target = node.children;
  setOpen(level, []);
}

/** Closes the container to which a closing line belongs. Returns false if there is none. */
function closeContainer(level: Level, child: Nodes, mark: Mark): boolean {
  const depth = closedFrame(level.frames, mark.size);
  if (depth !== -1) {
    level.target = closeFrames(level.frames, depth, { child, options: level.options });
    setOpen(level, []);
    return true;
  }
  const left = closedFrame(level.open, mark.size);
  if (left === -1) return false;
  closeFrames(level.open, left, { child, options: level.options });
  setOpen(level, []);
  return true;
}

/** Joins the contents of a child. Returns a closing line that belongs to another level. */
function joinChild(level: Level, index: number, outer: readonly Frame[]): Leaving | undefined {
  const child = level.children[index] as Nodes;
  const { leaving, open } = restore(child, isListNode(child) ? [...outer, ...level.frames] : [], level.options);
  level.target.push(child);
  setOpen(level, open);
  if (!leaving) return undefined;
  const rest = continueList(child, leaving.rest);
  if (closeContainer(level, leaving.node, leaving.mark)) {
    level.children.splice(index + 1, 0, ...rest);
    return undefined;
  }
  return { ...leaving, rest: [...rest, ...level.children.slice(index + 1)] };
}

/** Returns the content after a list that ends within an item. The remainder of the item is no longer in the list. */
function continueList(list: Nodes, rest: readonly Nodes[]): Nodes[] {
  if (list.type !== "list") return [...rest];
  const items = rest.filter((node) => node.type === "listItem");
  const blocks = rest.filter((node) => node.type !== "listItem");
  if (items.length === 0) return blocks;
  const start = typeof list.start === "number" ? { start: list.start + list.children.length } : {};
  return [...blocks, { ...list, ...start, children: items }];
}

function isListNode({ type }: Nodes): boolean {
  return type === "list" || type === "listItem";
}

/** Reports containers that were already open as unclosed. */
function setOpen(level: Level, open: Frame[]): void {
  for (const frame of level.open) reportUnclosed(frame, level.options);
  level.open = open;
}

/** Splits HTML at the closing lines of containers inside it, because HTML continues until an empty line. */
function splitHtml(node: Nodes, marks: readonly Mark[]): Nodes[] {
  if (node.type !== "html" || !node.position) return [node];
  const lines = node.value.split("\n");
  const found = lines.map((line) => marks[Number(/^\s*<\?docsgen (\d+)\?>\s*$/.exec(line)?.[1] ?? -1)]);
  const ends = found.flatMap((mark, index) => (mark && index > 0 ? [index] : []));
  if (ends.length === 0 || found.some((mark) => mark?.opening)) return [node];
  const { start } = node.position;
  const bounds = [0, ...ends.flatMap((end) => [end, end + 1]), lines.length];
  return bounds.slice(0, -1).flatMap((from, index) => {
    const value = lines.slice(from, bounds[index + 1]).join("\n");
    const point = { line: start.line + from, column: from === 0 ? start.column : 1 };
    return value.trim() === "" ? [] : [{ type: "html", value, position: { start: point, end: point } } as Nodes];
  });
}

function findMark(node: Nodes, marks: readonly Mark[]): Mark | undefined {
  // An HTML block keeps its indentation and, with one of the parsers, its line break.
  const match = node.type === "html" && /^\s*<\?docsgen (\d+)\?>\s*$/.exec(node.value);
  return match ? marks[Number(match[1])] : undefined;
}

/**
 * Index of the innermost frame with the same number of colons. If there is none, index of the innermost frame with
 * fewer colons; -1 if there is none either.
 */
function closedFrame(frames: readonly Frame[], size: number): number {
  const exact = frames.findLastIndex((frame) => frame.mark.size === size);
  return exact === -1 ? frames.findLastIndex((frame) => frame.mark.size < size) : exact;
}

function closeFrames(frames: Frame[], depth: number, end: { child: Nodes; options: JoinOptions }): Nodes[] {
  for (const frame of frames.slice(depth + 1)) reportUnclosed(frame, end.options);
  const frame = frames[depth];
  frames.length = depth;
  if (!frame) return [];
  if (frame.node.position && end.child.position) frame.node.position.end = end.child.position.end;
  return frame.outer;
}

function reportUnclosed(frame: Frame, options: JoinOptions): void {
  options.onUnclosed({ position: frame.node.position, fence: ":".repeat(frame.mark.size) });
}

function createContainer(
  markNode: Nodes,
  { mark, opening }: { mark: Mark; opening: Opening },
  options: JoinOptions,
): ContainerDirective {
  const { name, title, attributes } = opening;
  const children: (BlockContent | DefinitionContent)[] = [];
  const position = markNode.position && { ...markNode.position };
  if (title !== "") {
    const data = { directiveLabel: true };
    const label: Paragraph = { type: "paragraph", data, children: options.parseInline(title) };
    if (position) moveTo(label, position.start, opening.titleOffset);
    children.push(label);
  }
  return {
    ...{ type: "containerDirective", name, attributes, children, data: { line: mark.line } },
    ...(position && { position }),
  };
}

/** Moves a title, which was parsed separately, to its position on the container's line. */
function moveTo(node: Nodes, start: { line: number; column: number }, offset: number): void {
  if (node.position) {
    const { start: from, end } = node.position;
    const shift = start.column - 1 + offset;
    node.position = {
      start: { line: start.line, column: from.column + shift },
      end: { line: start.line, column: end.column + shift },
    };
  }
  if ("children" in node) for (const child of node.children) moveTo(child, start, offset);
}

function restore(node: Nodes, outer: readonly Frame[], options: JoinOptions): Joined {
  if ("children" in node) return joinChildren(node, outer, options);
  if ("value" in node && node.value.includes("<?docsgen ")) {
    const { marks } = options;
    node.value = node.value.replace(markPattern, (whole, index: string) => marks[Number(index)]?.line ?? whole);
  }
  return { open: [] };
}

function createText(node: Nodes, value: string): Text {
  return { type: "text", value, ...(node.position && { position: node.position }) };
}
