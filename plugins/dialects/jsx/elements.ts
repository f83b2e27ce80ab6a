// Converts HTML elements in MDX to HTML in which Markdown is still parsed.

import type { Emission } from "./emit/emission-types.js";
import { createWriter, isAtStart, type Line, type Writer } from "./emit/line-writer.js";
import { givenHtml } from "./emit/raw-html.js";
import { parseLiteral } from "./expression-values.js";
import { hasBreaks, isFlowElement, openingTag } from "./html.js";
import { containerLines, renderInline } from "./page.js";
import { isVoidElement } from "./parse/element-names.js";
import type { Element } from "./parse/element-tree.js";

/** If `isRaw`, the element stays inline. */
export function emitHtml(
  writer: Writer,
  { element, isRaw }: { element: Element; isRaw: boolean },
  emission: Emission,
): void {
  const { name, line, isEmpty, children } = element;
  if (name === "script" || name === "style") {
    emitStyle(writer, element, emission);
    return;
  }
  const tag = renderTag(element, emission);
  const given = givenHtml(element, emission.page);
  if (given !== undefined) {
    const text = `${tag}${given}</${name}>`;
    if (isRaw || !isAtStart(writer)) writer.text(text, line);
    else
      writer.block([
        { text, from: line },
        { text: "", from: line },
      ]);
  } else if (isEmpty) {
    const text = isVoidElement(name) ? tag : `${tag}</${name}>`;
    // Text on the next line would be part of the HTML.
    if (!isRaw && isAtStart(writer))
      writer.block([
        { text, from: line },
        { text: "", from: line },
      ]);
    else writer.text(text, line);
  } else if (!isRaw && isAtStart(writer) && (hasBreaks(children) || isFlowElement(name))) {
    const block = name === "details" ? detailsLines(element, emission) : htmlLines(element, tag, emission);
    writer.block(block);
  } else {
    writer.text(tag, line);
    emission.into(writer, children, true);
    writer.text(`</${name}>`, line);
  }
}

function renderTag(element: Element, { page, once, ctx }: Emission): string {
  const { name, line } = element;
  return openingTag(element, {
    read: (key) => page.readValue(element, key),
    onDropped(key) {
      if (!once(`${name} ${key}`)) return;
      const message = `The attribute ${key} of <${name}> requires JavaScript; it was omitted.`;
      ctx.report({ code: "dropped-attribute", severity: "note", line, message });
    },
  });
}

/** Writes an element on separate lines. Blank lines ensure that its content is parsed as Markdown. */
function htmlLines(
  { name, attributes, children, isPlain, line }: Element,
  tag: string,
  { page, into }: Emission,
): Line[] {
  const gap = { text: "", from: line };
  // Anything after a picture's source would be part of the HTML.
  if (isPlain || name === "picture" || name === "pre") {
    const writer = createWriter();
    writer.text(tag, line);
    into(writer, children, true);
    writer.text(`</${name}>`, line);
    const lines = writer.finish().filter(({ text }) => text.trim() !== "");
    return [...(name === "pre" ? lines : lines.map((one) => ({ ...one, text: one.text.trim() }))), gap];
  }
  const inside = page.toLines(children);
  // A paragraph cannot contain the blocks that Markdown creates from the text.
  if (name === "p" && attributes.size === 0) return [gap, ...inside, gap];
  const [open, close] = name === "p" ? [tag.replace(/^<p/, "<div"), "</div>"] : [tag, `</${name}>`];
  const last = { text: close, from: inside.at(-1)?.from ?? line };
  return [{ text: open, from: line }, gap, ...inside, gap, last, gap];
}

/** Converts `<details><summary>Title</summary>` to `:::details[Title]`. */
function detailsLines(element: Element, { page }: Emission): readonly Line[] {
  const { children, attributes, line } = element;
  const summary = children.find((one) => one.type === "element" && one.name === "summary");
  const inside = page.toLines(children.filter((one) => one !== summary));
  const label = summary?.type === "element" ? renderInline(summary, page) : "";
  const given = attributes.has("open") ? { open: "true" } : {};
  return containerLines({ name: "details", label, attributes: given }, inside, line).lines;
}

function emitStyle(writer: Writer, { name, children, line }: Element, { scope }: Emission): void {
  const only = children.find((one) => one.type === "expression");
  const css = only?.type === "expression" ? parseLiteral(only.source, scope) : undefined;
  if (name === "style" && typeof css === "string") {
    const text = `<style>${css.replace(/\s*\n\s*/g, " ")}</style>`;
    writer.block([
      { text, from: line },
      { text: "", from: line },
    ]);
  } else writer.leaveOut();
}
