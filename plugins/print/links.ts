// Links and ids of a chapter. Links to pages are only resolved when the chapters of the document are known.
import type { SiteInfo } from "docsgen";
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterMap, html as htmlNames } from "parse5";

type Element = DefaultTreeAdapterMap["element"];

export interface LinkRules {
  /** URL of the page. */
  url: string;
  site: Pick<SiteInfo, "base" | "origin">;
  /** Id of the chapter. */
  id: string;
  /** URLs of external links are added to this list. */
  external: string[];
}

/** Prefix of links to pages until the document is complete. */
export const pending = "print-page:";

/** `/docs/start` → `docs.start`, `/` → `index`. Different URLs have different ids. */
export function chapterId(url: string, { base }: Pick<SiteInfo, "base">): string {
  const path = url.slice(base.length) || "index";
  return path
    .replaceAll(".", "..")
    .replaceAll("/", ".")
    .replaceAll(/["<>&\s]/g, encodeURIComponent);
}

/** Returns the id of an element in the document. */
export function elementId(chapter: string, id: string): string {
  return id === "" ? chapter : `${chapter}:${id}`;
}

/** Attributes with one or more ids. */
const idAttributes = /^(?:id|headers|list|aria-(?:labelledby|describedby|controls|owns|details))$/;

/** Rewrites ids, references to them, and links of an element. External links get a number. */
export function absoluteLinks(node: Element, rules: LinkRules): void {
  for (const attribute of node.attrs) {
    const { name, value } = attribute;
    if (idAttributes.test(name)) {
      attribute.value = value
        .split(/\s+/)
        .map((id) => elementId(rules.id, id))
        .join(" ");
    } else if (name === "href" && node.tagName === "a") attribute.value = resolveLink(value, rules);
    else if (name === "href" && value.startsWith("#")) attribute.value = `#${elementId(rules.id, value.slice(1))}`;
    else if (value.includes("url(#")) {
      attribute.value = value.replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${elementId(rules.id, id)})`);
    }
  }
  if (node.tagName === "a") addReference(node, rules);
}

function resolveLink(href: string, { url, site, id }: LinkRules): string {
  if (href.startsWith("#")) return `#${elementId(id, decodeHash(href.slice(1)))}`;
  const here = new URL(url, site.origin || "http://site.invalid");
  if (!URL.canParse(href, here.href)) return href;
  const target = new URL(href, here);
  if (target.origin !== here.origin || !target.pathname.startsWith(site.base)) return href;
  return pending + target.pathname + target.search + target.hash;
}

/** Decodes a fragment. Malformed ones stay as they are. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

const blocks = /^(?:p|div|ul|ol|h[1-6]|figure|img|svg|picture|pre)$/;

/** Adds the position of a page reference, or the number of an external link, after the link's text. */
function addReference(node: Element, { external }: LinkRules): void {
  const href = node.attrs.find(({ name }) => name === "href")?.value ?? "";
  const parent = adapter.getParentNode(node);
  const hasBlocks = node.childNodes.some((child) => adapter.isElementNode(child) && blocks.test(child.tagName));
  if (!parent || hasBlocks || node.childNodes.length === 0) return;
  if (href.startsWith(pending))
    insertAfter(parent, node, createElement("span", { class: "print-page", "data-to": href }));
  else if (/^https?:\/\//i.test(href) && textOf(node) !== href) {
    if (!external.includes(href)) external.push(href);
    const reference = createElement("sup", { class: "print-ref" });
    adapter.insertText(reference, String(external.indexOf(href) + 1));
    insertAfter(parent, node, reference);
  }
}

function createElement(name: string, attributes: Record<string, string>): Element {
  const list = Object.entries(attributes).map(([attribute, value]) => ({ name: attribute, value }));
  return adapter.createElement(name, htmlNames.NS.HTML, list);
}

function insertAfter(parent: DefaultTreeAdapterMap["parentNode"], node: Element, added: Element): void {
  const next = parent.childNodes[parent.childNodes.indexOf(node) + 1];
  if (next) adapter.insertBefore(parent, added, next);
  else adapter.appendChild(parent, added);
}

function textOf(node: Element): string {
  return node.childNodes.map((child) => (adapter.isTextNode(child) ? child.value : "")).join("");
}
