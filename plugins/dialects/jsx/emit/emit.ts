// Writes the tree of an MDX page as lines of docsgen's Markdown.
import { shortenCode } from "../../shared/markdown/unknown-text.js";
import { emitHtml } from "../elements.js";
import { isComment, readAttribute } from "../expression-values.js";
import { hasBreaks } from "../html.js";
import { isHtml, shownNodes } from "../markup.js";
import { escapeMarkdown, type Rendered, readText } from "../page.js";
import type { Element, Node } from "../parse/element-tree.js";
import { emitRepositoryComponent } from "../repository-components.js";
import { linkRule } from "../rules.js";
import type { Emission, EmitOptions } from "./emission-types.js";
import { createWriter, dedentLines, isAtStart, type Line, type Writer } from "./line-writer.js";

export function emitTree(tree: readonly Node[], options: EmitOptions): Line[] {
  const seen = new Set<string>();
  const emission: Emission = {
    ...options,
    page: {
      ...options,
      readValue: (element, name) => readAttribute(element.attributes.get(name), options.scope),
      toLines: (nodes) => dedentLines(emit(nodes, emission)),
    },
    once: (key) => !seen.has(key) && seen.add(key) !== undefined,
    into: (writer, nodes, isRaw) => emitNodes(writer, { nodes, isRaw }, emission),
  };
  return emit(tree, emission);
}

function emit(nodes: readonly Node[], { into }: Emission): Line[] {
  const writer = createWriter();
  into(writer, nodes, false);
  return writer.finish();
}

function emitNodes(
  writer: Writer,
  { nodes, isRaw }: { nodes: readonly Node[]; isRaw: boolean },
  emission: Emission,
): void {
  for (const [index, node] of nodes.entries()) {
    if (emission.slots?.needs(node)) emission.slots.emit(writer, { node, isRaw }, emission);
    else if (node.type === "text") writer.text(node.text, node.line);
    else if (node.type === "break") writer.break(node.line);
    else if (node.type === "code") {
      writer.code({ text: node.text, from: node.line, code: node.opens ? "first" : "rest" });
    } else if (node.type === "expression") {
      emitExpression(writer, { ...node, isRaw: isRaw || !isLast(nodes.slice(index + 1)) }, emission);
    } else if (isHtml(node) && !emission.findRule(node) && emission.ownName(node) === undefined) {
      emitHtml(
        writer,
        { element: { ...node, name: node.name.toLowerCase() }, isRaw: isRaw || !isLast(nodes.slice(index + 1)) },
        emission,
      );
    } else emitComponent(writer, { element: node, isRaw, isLast: isLast(nodes.slice(index + 1)) }, emission);
  }
}

/** True if nothing follows an element on its line. */
function isLast([next, ...following]: readonly Node[]): boolean {
  return !next || next.type === "break" || (next.type === "text" && next.text.trim() === "" && isLast(following));
}

function emitExpression(
  writer: Writer,
  { source, line, parent, isRaw }: Extract<Node, { type: "expression" }> & { isRaw: boolean },
  { ctx, scope, into, unknown }: Emission,
): void {
  if (isComment(source)) {
    const [, id] = /^\s*\/\*\s*#?([\w-]+)\s*\*\/\s*$/.exec(source) ?? [];
    if (id !== undefined && /^\s*#{1,6}\s/.test(writer.current)) writer.text(`{#${id.replaceAll("_", "\\_")}}`, line);
    else writer.leaveOut();
    return;
  }
  const nodes = shownNodes({ source, line, parent }, scope);
  if (!nodes) {
    writer.leaveOut();
    unknown.addExpression();
    const message = `This expression requires JavaScript; it was omitted: {${shortenCode(source.trim())}}`;
    ctx.report({ code: "unknown-expression", severity: "warning", line, message, hint: "write its value" });
    return;
  }
  if (nodes.length === 0) writer.leaveOut();
  else into(writer, nodes, isRaw);
}

interface EmittedElement {
  element: Element;
  isRaw: boolean;
  /** True if nothing follows on the same line. */
  isLast: boolean;
}

function emitComponent(writer: Writer, { element, isRaw, isLast }: EmittedElement, emission: Emission): void {
  const { name, line, children } = element;
  const own = emission.ownName(element);
  if (own !== undefined) {
    emitRepositoryComponent(writer, { element, name: own, isRaw: isRaw || !isLast }, emission);
    return;
  }
  const rule = emission.findRule(element);
  const isAlone = isLast && isAtStart(writer);
  const shown = name === "" ? "children" : (rule?.(element, emission.page) ?? emitUnknown(element, isAlone, emission));
  if (shown === "nothing" || (shown === "children" && children.length === 0)) writer.leaveOut();
  else if (shown === "children") {
    if (isRaw || !isAtStart(writer) || !hasBreaks(children)) emission.into(writer, children, isRaw);
    else writer.block(emission.page.toLines(children));
  } else if ("text" in shown) writer.text((isRaw ? shown.html : undefined) ?? shown.text, line);
  else if (shown.html !== undefined && (isRaw || !isAlone)) writer.text(shown.html, line);
  else if (isRaw || /^\s*\|/.test(writer.current)) emission.into(writer, children, true);
  else writer.block(shown.lines);
}

/** Attributes from which a component may take its own id or the id of its heading. */
const idNames = ["id", "titleId", "permalink", "anchor"];

/** Writes an unknown component, including the id to which links refer. */
function emitUnknown(element: Element, isAlone: boolean, emission: Emission): Rendered {
  const shown = showContent(element, isAlone, emission);
  const { page } = emission;
  const id = idNames.map((name) => readText(element, name, page)).find((text) => /^[\p{L}\p{N}_.-]+$/u.test(text));
  if (id === undefined) return shown;
  const anchor = `<a id="${id}"></a>`;
  const { line, children } = element;
  if (typeof shown === "object" && "text" in shown) return { text: anchor + shown.text };
  const lines = typeof shown === "object" ? shown.lines : shown === "children" ? page.toLines(children) : [];
  return { lines: [{ text: anchor, from: line }, { text: "", from: line }, ...lines] };
}

/**
 * Writes the content. If the element has a target, the content becomes a link; otherwise, it follows the title.
 * `isAlone`: the element is on separate lines.
 */
function showContent(element: Element, isAlone: boolean, emission: Emission): Rendered {
  const { page } = emission;
  const { line, children } = element;
  emission.unknown.add(element, isAlone);
  const hrefName = ["href", "to"].find((key) => /^(?:https?:|\.{0,2}\/|#)/.test(readText(element, key, page)));
  if (hrefName !== undefined && !hasBreaks(children)) return linkRule(hrefName, "title")(element, page);
  const title = readText(element, "title", page);
  if (title === "" || !hasBreaks(children)) return "children";
  const heading = [
    { text: `**${escapeMarkdown(title)}**`, from: line },
    { text: "", from: line },
  ];
  return { lines: [...heading, ...page.toLines(children)] };
}
