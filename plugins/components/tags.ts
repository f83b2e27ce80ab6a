// Inline tags such as `<Badge kind="new">text</Badge>`. CommonMark parses them as HTML. Tags of registered components
// become elements around their content.
import type { Emphasis, Html, Nodes, PhrasingContent } from "mdast";
import { decodeReferences } from "../shared/markdown/character-references.js";
import { createElement, createReport, type Page } from "./component-usage.js";

/** A component that has not been closed yet. */
interface Open {
  name: string;
  html: Html;
  element: Emphasis;
}

const tag = /^<(\/?)([A-Z]\w*)(?:\s+([\s\S]*?))?\s*(\/?)>$/;

/** Replaces the component tags among a node's children, recursively. */
export async function transformTags(parent: Nodes, page: Page): Promise<void> {
  if (!("children" in parent)) return;
  const root: Nodes[] = [];
  const open: Open[] = [];
  for (const child of parent.children) {
    const siblings = open.at(-1)?.element.children ?? root;
    const [, slash, name = "", attributes = "", end] = child.type === "html" ? (tag.exec(child.value) ?? []) : [];
    if (child.type !== "html" || !page.schemas.has(name)) {
      await transformTags(child, page);
      siblings.push(child as PhrasingContent);
    } else if (slash === "/") closeElement(name, { html: child, open }, page);
    else {
      const element = await toElement({ name, html: child, attributes }, page);
      siblings.push(element);
      if (end !== "/") open.push({ name, html: child, element });
    }
  }
  for (const { html, name } of open) reportOpen(html, name, page);
  parent.children = root as typeof parent.children;
}

function closeElement(name: string, { html, open }: { html: Html; open: Open[] }, page: Page): void {
  const depth = open.findLastIndex((one) => one.name === name);
  if (depth === -1) reportAt(html, `</${name}> has no matching opening tag.`, "remove it", page);
  else for (const inner of open.splice(depth).slice(1)) reportOpen(inner.html, inner.name, page);
}

function reportOpen(html: Html, name: string, page: Page): void {
  reportAt(
    html,
    `<${name}> is never closed.`,
    `close it with </${name}> in the same paragraph, or write <${name} />`,
    page,
  );
}

function reportAt({ position }: Html, message: string, hint: string, { file }: Page): void {
  if (position) createReport(position, file)("unclosed-tag", message, hint);
}

interface Tag {
  name: string;
  html: Html;
  attributes: string;
}

/** Reports mistakes. The content of an invalid component is shown without the component. */
async function toElement({ name, html, attributes }: Tag, page: Page): Promise<Emphasis> {
  const { position } = html;
  const use = { name, attributes, decode, position: position ?? { start: begin, end: begin } };
  const data = await createElement(use, page);
  const inline = data && { ...data, hProperties: { ...data.hProperties, inline: "true" } };
  return { type: "emphasis", children: [], data: inline ?? { hName: "span" }, ...(position && { position }) };
}

const begin = { line: 1, column: 1 };
const entities: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", apos: "'" };

function decode(text: string): string {
  return decodeReferences(text, (name) => entities[name]);
}
