// Every address of an article, of Markdown and of raw HTML: resolved and rewritten in place, and recorded for the check of links.
import { isAbsolute, join } from "node:path";
import type { Element } from "hast";
import type { Link } from "../contract/data.js";
import { isUnsafe, resolveLink } from "../pages/link.js";
import { nameOf } from "../report/paths.js";
import { addressAttributes, addressesIn, addressesInCss, type FoundAddress, withAddresses } from "./addresses.js";
import { isRawElement } from "./hast.js";
import { type ImageTarget, resolveImage } from "./images.js";
import { addAsset, findFile } from "./named-files.js";
import type { PageState } from "./page-state.js";
import { checkPolicy, reportBlocked, reportUnsafe } from "./policy.js";
import { idOf, markdownReference, type Reference, referencesIn } from "./references.js";
import type { Span } from "./source-map.js";

type Kind = Link["kind"];

/** Rewrites the addresses of an element. */
export function visitAddresses(node: Element, page: PageState): void {
  const { properties } = node;
  // Anchors of headings and links of footnotes are generated: their targets exist.
  if (node.data?.anchor) return;
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return;
  for (const [property, kind] of addressAttributes(node)) {
    const value = properties[property];
    if (typeof value === "string") visitAttribute({ node, property, value, kind }, page);
  }
  if (typeof properties.style === "string") visitStyle(node, properties.style, page);
  if (node.tagName === "style") visitStyleSheet(node, page);
  if (page.policy) checkPolicy(node, page);
}

interface AttributeVisit {
  node: Element;
  property: string;
  value: string;
  kind: Kind;
}

function visitAttribute({ node, property, value, kind }: AttributeVisit, page: PageState): void {
  const found = addressesIn(value, property);
  const references = isRawElement(node)
    ? referencesIn(found, node.data?.values?.[property.toLowerCase()], page)
    : [markdownReference(node, value, page)];
  const addresses: string[] = [];
  for (const reference of references) {
    if (page.html !== "allow" && isUnsafe(reference.written, kind)) {
      delete node.properties[property];
      reportUnsafe(reference, page);
      return;
    }
    if (reference.written === "") {
      reportEmpty(reference, page);
      return;
    }
    const target = record(reference, kind, page);
    addresses.push(target.href);
    if (page.policy) reportBlocked(reference, { node, property, kind, external: target.external }, page);
    if (property === "src" && node.tagName === "img") dressImage(node, target);
  }
  node.properties[property] = withAddresses(value, found, addresses);
}

/** Gives an image its size, and lets it load late. */
function dressImage({ properties }: Element, { width, height }: ImageTarget): void {
  if (width && height && properties.width === undefined && properties.height === undefined) {
    Object.assign(properties, { width, height });
  }
  properties.loading ??= "lazy";
  properties.decoding ??= "async";
}

function visitStyle(node: Element, style: string, page: PageState): void {
  node.properties.style = visitCss(style, node.data?.values?.style ?? node.position, page);
}

function visitStyleSheet(node: Element, page: PageState): void {
  const [text] = node.children;
  if (text?.type !== "text" || !node.position) return;
  const { end: start } = node.position;
  const end = { line: start.line + text.value.split("\n").length - 1, column: 1 };
  text.value = visitCss(text.value, { start, end }, page);
}

function visitCss(css: string, span: Span | undefined, page: PageState): string {
  const found: FoundAddress[] = addressesInCss(css);
  const references = referencesIn(found, span, page);
  return withAddresses(
    css,
    found,
    references.map((reference) => record(reference, "file", page).href),
  );
}

function record(reference: Reference, kind: Kind, page: PageState): ImageTarget {
  const { href, width, height, ...target } =
    kind === "image" ? resolveImage(reference, page) : resolve(reference, page);
  const { written, place, source } = reference;
  page.links.push({ href: written, kind, ...target, place, ...(source !== undefined && { written: source }) });
  return { href, ...target, ...(width && height && { width, height }) };
}

function resolve(reference: Reference, page: PageState): ImageTarget {
  const { ctx, input } = page;
  const { written, place } = reference;
  const { isRespelt, ...target } = resolveLink(reference, {
    id: input.id,
    from: idOf(reference.from, page),
    base: ctx.base,
    origin: ctx.origin,
    ...(ctx.prefixes && { prefixes: ctx.prefixes }),
    resolve: (id) => ctx.resolve(id) ?? resolveAround(id, page),
    find: ctx.find,
    copyFile() {
      const found = findFile(reference, page);
      return found && found !== "outside" ? addAsset(found, page) : undefined;
    },
  });
  if (isRespelt) {
    ctx.report({
      ...{ code: "link-case", severity: "warning", place },
      message: `The page's address is written ${target.url}, not ${written}.`,
      hint: "some hosts tell upper and lower case apart",
    });
  }
  return target;
}

/** Ids count from the content folder, those of pages outside of it from the root: what leads from one to the other. */
function resolveAround(id: string, { ctx, input }: PageState): string | undefined {
  const isAround = isAbsolute(input.file) && nameOf(input.file, ctx.content).startsWith("../");
  if (!isAround && !id.startsWith("../")) return undefined;
  const file = join(isAround ? ctx.root : ctx.content, id);
  return ctx.resolve(nameOf(file, ctx.content)) ?? ctx.resolve(nameOf(file, ctx.root));
}

function reportEmpty({ place }: Reference, { ctx }: PageState): void {
  const message = "There is no address here.";
  ctx.report({ code: "empty-address", severity: "error", message, place, hint: "write where it leads, or remove it" });
}
