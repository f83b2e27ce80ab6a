// The tree of an MDX page → lines of docsgen's Markdown.
import type { Json } from "docsgen";
import { hasBreaks, isFlowElement, isPlainHtml, openingTag } from "./html.js";
import { parseLiteral, type Scope } from "./literal.js";
import { containerLines, escapeMarkdown, inlineOf, type JsxPage, type Rule, type Shown } from "./page.js";
import type { Element, Node } from "./tree.js";
import { createWriter, dedentLines, type Line, type Writer } from "./writer.js";

export interface EmitOptions extends Pick<JsxPage, "ctx" | "imports" | "pathOf"> {
  scope: Scope;
  /** The rule for a component. */
  ruleOf(element: Element): Rule | undefined;
}

export function emitTree(tree: readonly Node[], options: EmitOptions): Line[] {
  const { ctx, scope } = options;
  const page: JsxPage = {
    ...options,
    valueOf(element, name) {
      const value = element.attributes.get(name);
      return typeof value === "object" ? parseLiteral(value.expression, scope) : value;
    },
    linesOf: (nodes) => dedentLines(emit(nodes)),
  };
  const seen = new Set<string>();
  const once = (key: string): boolean => !seen.has(key) && seen.add(key) !== undefined;

  function emit(nodes: readonly Node[]): Line[] {
    const writer = createWriter();
    emitInto(writer, nodes, false);
    return writer.finish();
  }

  /** `isRaw`: inside of HTML that stays in its line. */
  function emitInto(writer: Writer, nodes: readonly Node[], isRaw: boolean): void {
    for (const [index, node] of nodes.entries()) {
      if (node.type === "text") writer.text(node.text, node.line);
      else if (node.type === "break") writer.break(node.line);
      else if (node.type === "code") {
        writer.code({ text: node.text, from: node.line, code: node.opens ? "first" : "rest" });
      } else if (node.type === "expression") emitExpression(writer, node);
      else if (/^[a-z]/.test(node.name) && !options.ruleOf(node)) {
        emitHtml(writer, node, isRaw || !isLast(nodes.slice(index + 1)));
      } else emitComponent(writer, node, isRaw);
    }
  }

  function emitExpression(writer: Writer, { source, line }: { source: string; line: number }): void {
    if (/^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*$/.test(source)) {
      const [, id] = /^\s*\/\*\s*#?([\w-]+)\s*\*\/\s*$/.exec(source) ?? [];
      if (id !== undefined && /^\s*#{1,6}\s/.test(writer.current)) writer.text(`{#${id}}`, line);
      else writer.leaveOut();
      return;
    }
    const value = parseLiteral(source, scope);
    if (value === undefined) {
      writer.leaveOut();
      const shown = source.trim().replace(/\s+/g, " ");
      const message = `This expression needs JavaScript, so it is left out: {${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}}`;
      ctx.report({ code: "unknown-expression", severity: "warning", line, message, hint: "write its value" });
    } else
      for (const [index, part] of displayed(value).split("\n").entries()) {
        if (index > 0) writer.break(line);
        writer.text(part, line);
      }
  }

  function emitComponent(writer: Writer, element: Element, isRaw: boolean): void {
    const { name, line } = element;
    const rule = options.ruleOf(element);
    const shown = name === "" ? "children" : rule ? rule(element, page) : unknown(element);
    if (shown === "nothing" || (shown === "children" && element.children.length === 0)) writer.leaveOut();
    else if (shown === "children") emitChildren(writer, element, isRaw);
    else if ("text" in shown) writer.text(shown.text, line);
    else if (isRaw || /^\s*\|/.test(writer.current)) emitInto(writer, element.children, true);
    else writer.block(shown.lines);
  }

  function unknown(element: Element): Shown {
    const { name, line, end, children } = element;
    if (once(name)) {
      const what = end === "empty" || children.length === 0 ? "nothing is shown for it" : "what it holds is shown";
      const message = `docsgen does not know the component <${name}>: ${what}.`;
      ctx.report({ code: "unknown-component", severity: "warning", line, message });
    }
    return "children";
  }

  function emitChildren(writer: Writer, element: Element, isRaw: boolean): void {
    if (isRaw || !isAtStart(writer) || !hasBreaks(element.children)) emitInto(writer, element.children, isRaw);
    else writer.block(page.linesOf(element.children));
  }

  function emitHtml(writer: Writer, element: Element, isRaw: boolean): void {
    const { name, line, end, children } = element;
    if (/^(?:script|style)$/.test(name)) return emitStyle(writer, element);
    const tag = openingTag(element, {
      valueOf: (key) => page.valueOf(element, key),
      onDropped(key) {
        const message = `The attribute ${key} of <${name}> needs JavaScript, so it is left out.`;
        if (once(`${name} ${key}`)) ctx.report({ code: "dropped-attribute", severity: "note", line, message });
      },
    });
    if (end !== "tag") {
      const isUnknown = end === "open" && children.length === 0 && !/^[a-z][\w-]*$/.test(name);
      const close = end === "empty" && !/^(?:br|hr|img|input|wbr|source|area|col|embed|track|link|meta)$/.test(name);
      writer.text(isUnknown ? `\\${element.source}` : close ? `${tag}</${name}>` : tag, line);
      return;
    }
    const isBlock = !isRaw && isAtStart(writer) && (hasBreaks(children) || isFlowElement(name));
    if (isBlock && name === "details") return writer.block(detailsLines(element));
    if (isBlock && !isPlainHtml(children)) return writer.block(htmlBlock(element, tag));
    if (isBlock) return writer.block(plainBlock(element, tag));
    writer.text(tag, line);
    emitInto(writer, children, true);
    writer.text(`</${name}>`, line);
  }

  /** Empty lines let Markdown inside of HTML be Markdown. */
  function htmlBlock({ name, attributes, children, line }: Element, tag: string): Line[] {
    const inside = page.linesOf(children);
    // A paragraph cannot hold what Markdown makes of its text.
    if (name === "p" && attributes.size === 0) return inside;
    const [open, close] = name === "p" ? [tag.replace(/^<p/, "<div"), "</div>"] : [tag, `</${name}>`];
    const gap = { text: "", from: line };
    return [{ text: open, from: line }, gap, ...inside, gap, { text: close, from: inside.at(-1)?.from ?? line }];
  }

  function plainBlock({ name, children, line }: Element, tag: string): Line[] {
    const writer = createWriter();
    writer.text(tag, line);
    emitInto(writer, children, true);
    writer.text(`</${name}>`, line);
    const lines = writer.finish().filter(({ text }) => text.trim() !== "");
    return name === "pre" ? lines : lines.map((one) => ({ ...one, text: one.text.trim() }));
  }

  function detailsLines(element: Element): readonly Line[] {
    const summary = element.children.find((one) => one.type === "element" && one.name === "summary") as
      | Element
      | undefined;
    const inside = page.linesOf(element.children.filter((one) => one !== summary));
    const label = summary ? inlineOf(summary, page) : "";
    const attributes = { ...(element.attributes.has("open") && { open: "true" }) };
    const shown = containerLines({ name: "details", label, attributes }, inside, element.line);
    return typeof shown === "object" && "lines" in shown ? shown.lines : [];
  }

  function emitStyle(writer: Writer, element: Element): void {
    const [only] = element.children.filter((one) => one.type === "expression");
    const css = only?.type === "expression" ? parseLiteral(only.source, scope) : undefined;
    if (element.name === "style" && typeof css === "string") {
      writer.block([{ text: `<style>${css.replace(/\s*\n\s*/g, " ")}</style>`, from: element.line }]);
    } else writer.leaveOut();
  }

  return emit(tree);
}

function isAtStart(writer: Writer): boolean {
  return /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*$/.test(writer.current);
}

/** Whether a line has nothing behind an element. */
function isLast(following: readonly Node[]): boolean {
  const [next] = following;
  return (
    !next || next.type === "break" || (next.type === "text" && next.text.trim() === "" && isLast(following.slice(1)))
  );
}

function displayed(value: Json): string {
  if (typeof value === "string") return value.trim() === "" ? value : escapeMarkdown(value);
  if (Array.isArray(value)) return value.map(displayed).join("");
  return typeof value === "number" ? String(value) : "";
}
