// A remark plugin that replaces components with elements that the theme renders. `::Name{…}` is a line of a paragraph,
// `:::Name{…}` is a container, and `<Name …>` is an inline tag.
import type { Nodes, Paragraph, Root, RootContentMap } from "mdast";
import type { VFile } from "vfile";
import { nodeText } from "../shared/mdast.js";
import { createElement, createReport, type Page, type Position, type Schemas } from "./component-usage.js";
import { transformTags } from "./tags.js";

/** A line of a paragraph. */
interface Line {
  text: string;
  /** Name of the component, registered or not, even if the rest of the line cannot be parsed. */
  name: string | undefined;
  position: Position;
}

export function transformComponents(schemas: Schemas) {
  return async (tree: Root, file: VFile): Promise<void> => {
    if (/(?:::|<)[ \t]*[A-Z]/.test(String(file)) || holdsContainer(tree))
      await transformChildren(tree, { file, schemas });
  };
}

/** True if a node is or contains a component's container directive. */
function holdsContainer(parent: Nodes): boolean {
  if (parent.type === "containerDirective" && /^[A-Z]/.test(parent.name)) return true;
  return "children" in parent && parent.children.some(holdsContainer);
}

async function transformChildren(parent: Nodes, page: Page): Promise<void> {
  if (!("children" in parent)) return;
  const children: Nodes[] = parent.children;
  for (const [index, child] of [...children.entries()].reverse()) {
    if (child.type === "paragraph") {
      const replacement = await transformParagraph(child, page);
      if (replacement) children.splice(index, 1, ...replacement);
      continue;
    }
    await transformChildren(child, page);
    if (child.type === "containerDirective" && /^[A-Z]/.test(child.name)) await transformContainer(child, page);
    else if (child.type === "heading" || child.type === "tableCell") await transformTags(child, page);
  }
}

/** Returns the replacement for a paragraph, or undefined if the paragraph stays unchanged. */
async function transformParagraph(paragraph: Paragraph, page: Page): Promise<Nodes[] | undefined> {
  const places = await createPlaceholders(paragraph, page);
  if (places) return places;
  await transformTags(paragraph, page);
  const [only, ...more] = paragraph.children;
  if (only?.data?.hName !== "docsgen-component" || more.length > 0) return undefined;
  // If a component is a whole paragraph, it becomes a block.
  const { inline: _, ...hProperties } = only.data.hProperties ?? {};
  only.data = { ...only.data, hProperties };
  return [only];
}

/**
 * Returns the elements that replace a paragraph if it consists only of `::Name` lines; otherwise undefined. Components that another
 * plugin registers stay lines.
 */
async function createPlaceholders(paragraph: Paragraph, page: Page): Promise<Paragraph[] | undefined> {
  const lines = splitLines(paragraph, String(page.file));
  const named = lines.filter(({ name }) => name !== undefined);
  const isForeign = ({ name = "" }: Line) =>
    !page.schemas.has(name) && page.file.data.ctx?.components.has(name) === true;
  if (named.every(isForeign)) return undefined;
  if (named.length < lines.length) {
    for (const line of named.filter(({ name = "" }) => page.schemas.has(name))) {
      const message = "A component must be on a separate line.";
      createReport(line.position, page.file)("component-not-alone", message, "leave an empty line before and after it");
    }
    return undefined;
  }
  const places: Paragraph[] = [];
  for (const line of lines) {
    const { name = "", text, position } = line;
    if (isForeign(line)) {
      places.push({ type: "paragraph", children: [{ type: "text", value: text, position }], position });
      continue;
    }
    const [, attributes] = /^::\w+(?:\{(.*)\})?$/.exec(text) ?? [undefined, undefined];
    const isWhole = /^::\w+(?:\{.*\})?$/.test(text);
    const data = await createElement({ name, attributes: isWhole ? (attributes ?? "") : undefined, position }, page);
    if (data) places.push({ type: "paragraph", children: [], position, data });
  }
  return places;
}

/** Returns the lines of a paragraph as they are in the file, without the markers of quotes and lists. */
function splitLines({ position }: Paragraph, text: string): Line[] {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const slice = text.slice(start.offset, end.offset);
  if (!/::[A-Z]/.test(slice)) return [];
  let lineStart = start.offset;
  return slice.split("\n").map((raw, index) => {
    const indent = index === 0 ? 0 : (/^[\s>]*/.exec(raw)?.[0].length ?? 0);
    const line = raw.slice(indent).trimEnd();
    const offset = lineStart + indent;
    lineStart += raw.length + 1;
    const from = { line: start.line + index, column: (index === 0 ? start.column : 1) + indent, offset };
    const to = { line: from.line, column: from.column + line.length, offset: offset + line.length };
    const name = /^::([A-Z]\w*)(?=\{|\s*$)/.exec(line)?.[1];
    return { text: line, name, position: { start: from, end: to } };
  });
}

/**
 * Turns a container into the component's element. The container's content becomes the children, and its title becomes a
 * prop.
 */
async function transformContainer(node: RootContentMap["containerDirective"], page: Page): Promise<void> {
  const { name, position, data } = node;
  // Other tools' containers may also start with a capital letter. The core reports unknown containers.
  if (!page.schemas.has(name) || !position || data?.line === undefined) return;
  const [, before = "", attributes = ""] = /^([^{]*)(?:\{(.*)\})?$/.exec(data.line.trimEnd()) ?? [];
  const [first] = node.children;
  const label = first?.type === "paragraph" && first.data?.directiveLabel ? first : undefined;
  if (label) node.children.shift();
  // If a label has braces in its attributes, the core parses it as a title.
  const title = label && before.replace(/^:+\s*\w+\s*/, "") !== "" ? { title: nodeText(label) } : {};
  const { start } = position;
  const end = { line: start.line, column: start.column + data.line.length };
  const element = await createElement({ name, attributes, position: { start, end } }, page, title);
  node.data = element ?? { hName: "div" };
}
