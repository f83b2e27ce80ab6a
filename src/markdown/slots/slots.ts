// Renders the slots of an evaluated page. A slot is a `<docsgen-slot>` element that a `rewrite` hook writes; its holes
// contain Markdown. What a slot renders becomes part of the article, as if the author had written it. A slot that needs
// a script stays an element with its holes until the end (live-slots.ts), so that nothing changes what React rendered.
import type { Element, ElementContent, Nodes, Parents, Root } from "hast";
import { parseFragment } from "parse5";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { element, text } from "../html/hast.js";
import { toElements } from "../html/parsed-element.js";
import type { PageState } from "../page-state.js";
import { findOrigin, startPlace } from "../parser/source-map.js";
import { isForHead, moveHeadElements } from "./head-elements.js";
import { fillHoles, type Hole, holeIndex } from "./holes.js";
import { beforeHoles, type SlotFailure, type SlotMarkup, type SlotRenderer, type SlotTexts } from "./slot-renderer.js";

const serializer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

interface Rendering {
  page: PageState;
  slots: SlotRenderer;
  /** Keys of the modules whose slots were rendered. */
  modules: Set<string>;
}

/** Renders all slots of a tree. */
export async function renderSlots(tree: Root, page: PageState): Promise<void> {
  const { slots } = page.ctx;
  const rendering: Rendering | undefined = slots && { page, slots, modules: new Set() };
  if (!rendering) return;
  await renderInside(tree, rendering);
  // Each one is linked before the previous one.
  for (const module of rendering.modules) linkStylesheet(tree, rendering.slots.stylesheetOf(module));
  const { stylesheets } = rendering.slots;
  if (stylesheets.length === 0 || (!markClasses(tree) && rendering.modules.size === 0)) return;
  for (const out of stylesheets.toReversed()) linkStylesheet(tree, out);
}

/** Marks the elements of raw HTML that have a class, which a stylesheet of the site may define. */
function markClasses(node: Nodes): boolean {
  let isMarked = false;
  if (node.type === "element" && node.data?.values && node.properties.className !== undefined) {
    node.properties.dataSlot = "";
    isMarked = true;
  }
  if ("children" in node) for (const child of node.children) isMarked = markClasses(child) || isMarked;
  return isMarked;
}

function linkStylesheet(tree: Root, out: string | undefined): void {
  const href = `/${out}`;
  const isLinked = (node: Nodes) => node.type === "element" && node.properties.href === href;
  if (out === undefined || tree.children.some(isLinked)) return;
  tree.children.unshift(element("link", { rel: ["stylesheet"], href }));
}

async function renderInside(parent: Parents, rendering: Rendering): Promise<void> {
  const children: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    if (child.type !== "element") children.push(child);
    else if (child.tagName === "docsgen-slot") children.push(...(await renderSlot(child, rendering)));
    else {
      await renderInside(child, rendering);
      children.push(child);
    }
  }
  parent.children = children;
}

async function renderSlot(node: Element, rendering: Rendering): Promise<ElementContent[]> {
  const { page, slots, modules } = rendering;
  const texts: SlotTexts = new Map();
  const number = page.slots.push(texts);
  const holes = takeHoles(node);
  for (const hole of holes) await renderInside(hole.content, rendering);
  const line = node.position?.start.line ?? 1;
  const { module } = findOrigin(page.source, line - 1);
  // Without a module, the problem in the page's code was already reported.
  if (module === undefined) return holes.flatMap(({ content }) => content.children);
  const { n = "", client } = node.properties;
  const use = { module, index: String(n), prefix: `s${number}`, inlineHoles: holes.map(({ isInline }) => isInline) };
  const isOnly = client === "only";
  const contentOf = (index: number) =>
    serializer.stringify({
      type: "root",
      children: holes.find((hole) => hole.index === index)?.content.children ?? [],
    });
  const markup: SlotMarkup | SlotFailure = isOnly
    ? { html: "", needsScript: true, readsPage: true }
    : await slots.render({ ...use, contentOf });
  if ("message" in markup)
    return [...showFailure(node, markup, rendering), ...holes.flatMap(({ content }) => content.children)];
  modules.add(module);
  const nodes = moveHeadElements(parseMarkup(markup, node), page.head);
  collectTexts(nodes, texts);
  const { failures = [] } = markup;
  const names = failures.map((failure) => failure.component);
  const notes = failures.flatMap((failure, index) =>
    showFailure(node, failure, rendering, names.indexOf(failure.component) === index),
  );
  if (!markup.needsScript) {
    if (slots.stylesheets.length > 0 || slots.stylesheetOf(module) !== undefined) markRoots(nodes);
    return [...notes, ...fillHoles(nodes, holes, failures.length > 0)];
  }
  const live = element(
    "docsgen-slot",
    node.properties,
    holes.map(({ content }) => content),
  );
  live.position = node.position;
  const { around = [], readsPage } = markup;
  live.data = { slot: { ...use, nodes, isOnly, page: readsPage ? slots.page : undefined, around } };
  return [live];
}

/** Adds the attribute that the element of a slot with a script also has, for the stylesheets. */
function markRoots(nodes: readonly ElementContent[]): void {
  for (const node of nodes) if (node.type === "element" && holeIndex(node) === undefined) node.properties.dataSlot = "";
}

/** An inline hole that is alone on a line is in a paragraph. */
function takeHoles(parent: Element): Hole[] {
  return parent.children.flatMap((child) => {
    if (child.type !== "element") return [];
    if (child.tagName === "p") return takeHoles(child);
    const { n, inline } = child.properties;
    return child.tagName === "docsgen-hole" ? { index: Number(n), isInline: inline !== undefined, content: child } : [];
  });
}

/** Parses what React rendered. All elements have the position of the slot. */
function parseMarkup({ html }: SlotMarkup, { position, properties }: Element): ElementContent[] {
  const component = String(properties.name ?? "");
  const markTexts = (nodes: readonly ElementContent[]) => {
    for (const node of nodes) if (node.type === "text") node.data = { component };
  };
  const nodes = toElements(parseFragment(html, { scriptingEnabled: false }).childNodes, (node, { attrs }) => {
    if (position) node.position = position;
    node.data = { component, ...(isForHead(node) && { attributes: attrs }) };
    markTexts(node.children);
  });
  markTexts(nodes);
  return nodes;
}

/** Collects the visible text around the holes. */
function collectTexts(nodes: readonly ElementContent[], texts: SlotTexts): void {
  let at = beforeHoles;
  const add = (value: string) => texts.set(at, (texts.get(at) ?? "") + value);
  const visit = (node: ElementContent) => {
    if (node.type === "text") add(node.value);
    if (node.type !== "element" || /^(?:script|style|svg)$/.test(node.tagName)) return;
    const { dataHole, alt } = node.properties;
    if (node.tagName === "template" && dataHole !== undefined) at = Number(dataHole);
    if (node.tagName === "img" && typeof alt === "string") add(alt);
    for (const child of node.children) visit(child);
    // Words of different elements must not be joined.
    if (!/^(?:a|abbr|b|code|em|i|kbd|span|strong|sub|sup|template)$/.test(node.tagName)) add(" ");
  };
  nodes.forEach(visit);
}

/**
 * Reports a failure, and returns what the page shows in its place.
 * @param isCounted false if the same use of the component failed before, for another reason
 */
function showFailure(
  node: Element,
  { message, component, position }: SlotFailure,
  { page, slots }: Rendering,
  isCounted = true,
): ElementContent[] {
  const failed = component ?? String(node.properties.name ?? "");
  const reason = `The component ${failed} failed: ${message}`;
  page.ctx.report({
    code: "component-failed",
    severity: "warning",
    message: reason,
    ...(isCounted && { component: failed }),
    place: startPlace(page.source, node.position),
    hint: position === undefined ? "the page shows its content without it" : `it failed at ${position}`,
  });
  if (!slots.showsFailures) return [];
  const where = position === undefined ? "" : ` (${position})`;
  const isInline = node.properties.inline !== undefined;
  return [element(isInline ? "span" : "p", { className: ["failure"] }, [text(reason + where)])];
}
