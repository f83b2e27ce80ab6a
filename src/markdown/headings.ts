// Headings: ids by GitHub's rules (but `$` is kept) or the author's `{#own-id}`, and in each a link to itself. A page without
// a level-1 heading gets its title as one. Runs before the site's rehype plugins, which may use the ids.
import { slug as slugWord } from "github-slugger";
import type { Element, Nodes, Root } from "hast";
import type { Slug } from "../contract/plugin.js";
import { element, foldSpace, isRawElement, text, textContent } from "./hast.js";
import { headingAttributes } from "./heading-attributes.js";
import type { PageState } from "./page-state.js";
import { placeOf, type Span } from "./source-map.js";

/** Id of the heading that remark-rehype makes for footnotes, which is not part of the article's outline. */
export const footnoteLabelId = "footnote-label";
const linkName = "Link to “{heading}”";

export interface HeadingOptions {
  slug: Slug;
  /** Whether each heading gets a link to itself. */
  hasAnchors: boolean;
}

/** Gives every heading an id that no other element of the page has, raw HTML included. */
export function assignHeadingIds(tree: Root, page: PageState, { slug, hasAnchors }: HeadingOptions): void {
  const found: Found = { headings: [], hasTitle: false };
  survey(tree, found, page);
  if (!found.hasTitle && page.input.title !== "") {
    const title = element("h1", {}, [text(page.input.title)]);
    tree.children.unshift(title, { type: "text", value: "\n" });
    found.headings.unshift(title);
  }
  const counts = new Map<string, number>();
  for (const heading of found.headings) {
    // Of two spaces that readers see as one, each counts.
    const words = textContent(heading)
      .replace(/[\t\n\f\r]/g, " ")
      .trim();
    heading.properties.id ??= uniqueId((count) => slug(words, count), counts, page.ids);
    if (!hasAnchors) continue;
    const link = element("a", {
      className: ["anchor"],
      href: `#${heading.properties.id}`,
      ariaLabel: (page.labels[linkName] ?? linkName).replace("{heading}", () => foldSpace(words)),
    });
    link.data = { anchor: true };
    heading.children.push(link);
  }
}

/** Whether an element is a heading of the article's outline: not those of raw HTML, nor that of the footnotes. */
export function isOutlined(node: Element): boolean {
  if (node.tagName.length !== 2 || !/^h[1-6]$/.test(node.tagName)) return false;
  return !isRawElement(node) && node.properties.id !== footnoteLabelId;
}

interface Found {
  headings: Element[];
  hasTitle: boolean;
}

function survey(node: Nodes, found: Found, page: PageState): void {
  if (node.type === "element") {
    const own = isOutlined(node) ? takeAttributes(node) : undefined;
    const { id } = node.properties;
    if (own !== undefined && claim(own, node.position, page)) node.properties.id = own;
    else if (typeof id === "string" && id !== "") claim(id, node.position, page);
    if (node.tagName === "h1") found.hasTitle = true;
    if (isOutlined(node)) found.headings.push(node);
  }
  if ("children" in node) for (const child of node.children) survey(child, found, page);
}

/** Cuts `{#own-id .class}` off the heading's end; returns the id. */
function takeAttributes(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  const match = last?.type === "text" ? headingAttributes.exec(last.value.trimEnd()) : null;
  if (last?.type !== "text" || !match) return undefined;
  last.value = last.value.slice(0, match.index).trimEnd();
  const words = (match[1] ?? "").trim().split(/\s+/);
  const classes = words.filter((word) => word.startsWith(".")).map((word) => word.slice(1));
  if (classes.length > 0)
    heading.properties.className = [...[heading.properties.className ?? []].flat().map(String), ...classes];
  return words.find((word) => word.startsWith("#"))?.slice(1);
}

/** Reserves an id that the author chose; reports it and returns false if the page has it already. */
function claim(id: string, span: Span | undefined, page: PageState): boolean {
  if (!page.ids.has(id)) {
    page.ids.add(id);
    return true;
  }
  const message = `The id "${id}" is used more than once on this page.`;
  const hint = "links lead to the first one only: give this one another id";
  page.ctx.report({ code: "duplicate-id", severity: "warning", message, place: placeOf(page.source, span), hint });
  return false;
}

/** GitHub's rules, but `$` is kept. */
export const githubSlug: Slug = (text, count) => {
  const id = slugOf(text);
  return count === 0 ? id : `${id}-${count}`;
};

function slugOf(text: string): string {
  // A shortcut: GitHub's rules remove nothing from plain words, but their expression covers all of Unicode and is slow.
  if (/^[\w-]+(?: [\w-]+)*$/.test(text)) return text.toLowerCase().replaceAll(" ", "-");
  const parts = text.split("$").map((part) => slugWord(part));
  return parts.join("$") || "section";
}

/** `counts` holds the last count that each first choice came to. */
function uniqueId(idOf: (count: number) => string, counts: Map<string, number>, ids: Set<string>): string {
  const wanted = idOf(0);
  let count = counts.get(wanted) ?? 0;
  let id = count === 0 ? wanted : idOf(count);
  while (ids.has(id)) id = idOf(++count);
  counts.set(wanted, count);
  ids.add(id);
  return id;
}
