// Containers (`:::note`), without help from the parser: each container line is replaced by a mark, `<?docsgen 7?>`, which
// every CommonMark parser takes for a block of its own (HTML block, kind 3); afterwards everything between two marks is put
// into a `containerDirective` node, as remark-directive does. So both parsers agree, and `12:30`, `::x` and container lines
// in code stay what the author typed.
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
import type { Unclosed } from "./fences.js";

export type ContainerDirective = RootContentMap["containerDirective"];

/** A container line that was replaced by a mark. */
interface Mark {
  /** `:::name …` or `:::`, from the first colon on. */
  line: string;
  /** Number of colons. */
  size: number;
  /** Absent in a closing line. */
  opening?: Opening;
}

interface Opening {
  name: string;
  title: string;
  /** Offset of the title in `line`. */
  titleOffset: number;
  attributes: Record<string, string>;
}

export interface MarkedText {
  text: string;
  marks: Mark[];
}

export interface JoinOptions {
  marks: readonly Mark[];
  parseInline(text: string): PhrasingContent[];
  /** Called for a container without a closing line. */
  onUnclosed(container: Unclosed): void;
}

/** A container that is still open. */
interface Frame {
  node: ContainerDirective;
  mark: Mark;
  /** The list of children that the container is in. */
  outer: Nodes[];
}

/** Parents whose children are blocks: a mark anywhere else is text. */
const blockParents = new Set(["root", "blockquote", "list", "listItem", "footnoteDefinition"]);
const containerLine = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)((:{3,})[ \t]*(.*))$/gm;
const markPattern = /<\?docsgen (\d+)\?>/g;
const nameAndRest = /^([A-Za-z][\w-]*)(?:\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\])?(.*)$/;
const attributeBlock = /\{([^{}]*)\}$/;
const attribute = /#([^\s#.=]+)|\.([^\s#.=]+)|([^\s#.=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Replaces container lines by marks; the number of lines stays the same. */
export function markContainers(text: string): MarkedText {
  const marks: Mark[] = [];
  if (!text.includes(":::")) return { text, marks };
  const mark = (whole: string, prefix: string, line: string, colons: string, rest: string) => {
    const opening = rest.trim() === "" ? undefined : parseOpening(line, colons.length);
    if (rest.trim() !== "" && !opening) return whole;
    marks.push({ line, size: colons.length, ...(opening && { opening }) });
    return `${prefix}<?docsgen ${marks.length - 1}?>`;
  };
  return { text: text.replace(containerLine, mark), marks };
}

function parseOpening(line: string, size: number): Opening | undefined {
  const words = line.slice(size).trimStart();
  const start = line.length - words.length;
  const match = nameAndRest.exec(words);
  if (!match) return undefined;
  const [, name = "", label, behind = ""] = match;
  const rest = behind.trim();
  if (rest !== "" && !/^[ \t{]/.test(behind)) return undefined;
  const attributes = attributeBlock.exec(rest);
  const title = label ?? (attributes ? rest.slice(0, attributes.index).trimEnd() : rest);
  const nameEnd = start + name.length;
  const titleOffset = label === undefined ? nameEnd + behind.indexOf(rest) : nameEnd + 1;
  return { name, title, titleOffset, attributes: parseAttributes(attributes?.[1] ?? "") };
}

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, id, className, key, double, single, bare] of text.matchAll(attribute)) {
    if (id) attributes.id = id;
    else if (className) attributes.class = attributes.class ? `${attributes.class} ${className}` : className;
    else if (key) attributes[key] = double ?? single ?? bare ?? "";
  }
  return attributes;
}

/** Puts everything between two marks into a container, and restores the lines of marks that are not containers (in code). */
export function joinContainers(tree: Root, options: JoinOptions): void {
  if (options.marks.length > 0) joinChildren(tree, options);
}

function joinChildren(parent: Parents, options: JoinOptions): void {
  const root: Nodes[] = [];
  const frames: Frame[] = [];
  const holdsBlocks = blockParents.has(parent.type);
  let target = root;
  for (const child of parent.children) {
    const mark = markOf(child, options.marks);
    if (mark && !holdsBlocks) {
      target.push(textOf(child, mark.line));
    } else if (mark?.opening) {
      const node = createContainer(child, mark.opening, options);
      target.push(node);
      frames.push({ node, mark, outer: target });
      target = node.children;
    } else if (mark) {
      const depth = closedFrame(frames, mark.size);
      if (depth === -1) target.push({ type: "paragraph", children: [textOf(child, mark.line)] });
      else target = closeFrames(frames, depth, { child, options });
    } else {
      restore(child, options);
      target.push(child);
    }
  }
  for (const frame of frames) reportUnclosed(frame, options);
  parent.children = root as typeof parent.children;
}

function markOf(node: Nodes, marks: readonly Mark[]): Mark | undefined {
  // An HTML block keeps its indentation, and with one parser its line end.
  const match = node.type === "html" && /^\s*<\?docsgen (\d+)\?>\s*$/.exec(node.value);
  return match ? marks[Number(match[1])] : undefined;
}

/** Index of the innermost frame with as many colons, else of the innermost with fewer; -1 if there is none. */
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

function createContainer(markNode: Nodes, opening: Opening, options: JoinOptions): ContainerDirective {
  const { name, title, attributes } = opening;
  const children: (BlockContent | DefinitionContent)[] = [];
  const position = markNode.position && { ...markNode.position };
  if (title !== "") {
    const data = { directiveLabel: true };
    const label: Paragraph = { type: "paragraph", data, children: options.parseInline(title) };
    if (position) moveTo(label, position.start, opening.titleOffset);
    children.push(label);
  }
  return { type: "containerDirective", name, attributes, children, ...(position && { position }) };
}

/** Moves a title, which was parsed on its own, to its place on the container's line. */
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

function restore(node: Nodes, options: JoinOptions): void {
  if ("children" in node) joinChildren(node, options);
  else if ("value" in node && node.value.includes("<?docsgen ")) {
    const { marks } = options;
    node.value = node.value.replace(markPattern, (whole, index: string) => marks[Number(index)]?.line ?? whole);
  }
}

function textOf(node: Nodes, value: string): Text {
  return { type: "text", value, ...(node.position && { position: node.position }) };
}
