// Resolves and rewrites every URL of an article, in Markdown and raw HTML, and records the URL for the link check.
import { isAbsolute, join } from "node:path";
import type { Element, Parents } from "hast";
import type { Link } from "../../contract/data.js";
import { displayName } from "../../errors/file-names.js";
import { parseScheme, schemeProblem } from "../../errors/link-schemes.js";
import { nearest } from "../../errors/nearest-word.js";
import { type FileTarget, resolveLink } from "../../pages/links/link.js";
import {
  type AttributeAddress,
  addressAttributes,
  addressesIn,
  addressesInCss,
  isSourceSet,
  withAddresses,
} from "../html/address-attributes.js";
import { checkPolicy, reportBlocked } from "../html/content-policy.js";
import { isRawElement } from "../html/hast.js";
import type { PageState } from "../page-state.js";
import { type Span, toPlace } from "../parser/source-map.js";
import { markdownReference, positionId, type Reference, referencesIn } from "./address-positions.js";
import { type ImageTarget, resolveImage } from "./images.js";
import { addAsset, findFile, findRefusal, findSource, reportRefusal } from "./referenced-files.js";

type Kind = Link["kind"];

/** Rewrites the URLs of an element. */
export function visitAddresses(node: Element, page: PageState): void {
  const { properties } = node;
  // Heading anchors and footnote links are generated, so their targets exist.
  if (node.data?.anchor) return;
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return;
  for (const [property, kind] of addressAttributes(node)) {
    const value = properties[property];
    if (typeof value === "string") visitAttribute({ node, property, value, kind }, page);
  }
  if (typeof properties.style === "string") visitStyle(node, properties.style, page);
  if (node.tagName === "style") visitStyleSheet(node, page);
  if (node.content) visitInert(node.content, page);
  if (node.data?.frame) checkFrame(node, node.data.frame, page);
  noteImageMap(node, page);
  if (page.policy) checkPolicy(node, page);
}

/** Rewrites the URLs in a template. Its content is not part of the article until a script shows it. */
function visitInert(parent: Parents, page: PageState): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    visitAddresses(child, page);
    visitInert(child, page);
  }
}

/** Removes a frame's document if the scheme of one of its URLs is not allowed. */
function checkFrame({ properties }: Element, elements: readonly Element[], page: PageState): void {
  for (const element of elements) {
    for (const [property, kind] of addressAttributes(element)) {
      const value = element.properties[property];
      for (const { address } of typeof value === "string" ? addressesIn(value, property) : []) {
        const reference = markdownReference(element, address, page);
        if (isReportedScheme(reference, isPicture(element, kind), page)) delete properties.srcDoc;
      }
    }
  }
}

/** Records image maps. Images refer to them by name and may come before them. */
function noteImageMap({ tagName, properties, data, position }: Element, { maps, source }: PageState): void {
  if (tagName === "map" && typeof properties.name === "string") maps.names.add(properties.name);
  if (typeof properties.useMap !== "string") return;
  maps.uses.push({ name: properties.useMap, place: toPlace(source, data?.values?.usemap ?? position) });
}

/** Reports images whose map does not exist on the page. */
export function reportMissingMaps({ maps: { names, uses }, ctx }: PageState): void {
  for (const { name, place } of uses) {
    if (names.has(name.slice(name.indexOf("#") + 1))) continue;
    const message = `The image map "${name}" does not exist on this page.`;
    const near = nearest(name.replace(/^#/, ""), names);
    const hint = near === undefined ? "add a <map> element with that name" : `did you mean #${near}?`;
    ctx.report({ code: "dead-anchor", severity: "error", message, place, hint });
  }
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
    : (isSourceSet(property) ? found.map(({ address }) => address) : [value]).map((one) =>
        markdownReference(node, one, page),
      );
  const addresses: string[] = [];
  for (const reference of references) {
    if (isReportedScheme(reference, isPicture(node, kind), page)) {
      delete node.properties[property];
      return;
    }
    if (reference.written === "") {
      reportEmpty(reference, page);
      return;
    }
    const target = record(reference, kind, page);
    if (target.isRefused) {
      delete node.properties[property];
      return;
    }
    addresses.push(target.href);
    if (page.policy) reportBlocked(reference, { node, property, kind, external: target.external }, page);
    if (property === "src" && node.tagName === "img") dressImage(node, target);
  }
  node.properties[property] = withAddresses(value, found, addresses);
}

/** True if browsers load an image from the attribute. */
function isPicture({ tagName }: Element, kind: Kind): boolean {
  return kind === "image" || tagName === "link";
}

/** Reports a URL whose scheme is not allowed. Returns true if it was reported. */
export function isReportedScheme({ written, place }: Reference, isImage: boolean, { ctx }: PageState): boolean {
  const problem = schemeProblem(written, { isImage, schemes: ctx.schemes });
  if (problem) ctx.report({ ...problem, place });
  return problem !== undefined;
}

/** Sets the size of an image, and enables lazy loading. */
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
  const found: AttributeAddress[] = addressesInCss(css);
  const references = referencesIn(found, span, page);
  const addresses = references.map((reference) => {
    // Stylesheets cannot run code in a `data:` URL.
    const isRefused = parseScheme(reference.written) !== "data" && isReportedScheme(reference, true, page);
    const target = isRefused ? undefined : record(reference, "file", page);
    return target && !target.isRefused ? target.href : "about:invalid";
  });
  return withAddresses(css, found, addresses);
}

/** Resolves a URL and records it for the link check. */
export function record(reference: Reference, kind: Kind, page: PageState): ImageTarget {
  const resolved = kind === "image" ? resolveImage(reference, page) : resolve(reference, kind, page);
  if (resolved.isRefused) return resolved;
  const { href, width, height, ...target } = resolved;
  const { written, place, source, component } = reference;
  const origin = { ...(source !== undefined && { written: source }), ...(component !== undefined && { component }) };
  page.links.push({ href: written, kind, ...target, place, ...origin });
  return { href, ...target, ...(width && height && { width, height }) };
}

function resolve(reference: Reference, kind: Kind, page: PageState): ImageTarget {
  const { ctx, input } = page;
  const { written, place } = reference;
  const { isRespelt, ...target } = resolveLink(reference, {
    id: input.id,
    from: positionId(reference.from, page),
    base: ctx.base,
    origin: ctx.origin,
    ...(ctx.prefixes && { prefixes: ctx.prefixes }),
    resolve: (id) => ctx.resolve(id) ?? resolveAround(id, page),
    find: ctx.find,
    resolveFile: () => resolveFile(reference, kind, page),
  });
  if (isRespelt) {
    ctx.report({
      ...{ code: "link-case", severity: "warning", place },
      message: `The page's URL is ${target.url}, not ${written}.`,
      hint: "URLs are case-sensitive on some hosts",
    });
  }
  return target;
}

/** Publishes the linked file. If the file must not be published, links to it on the repository's host if possible. */
function resolveFile(reference: Reference, kind: Kind, page: PageState): FileTarget | undefined {
  const { written, place } = reference;
  const inside = findFile(reference, page);
  const found = inside && inside !== "outside" ? inside : findSource(reference, page);
  const refusal = found && findRefusal(found, page);
  if (!found) return undefined;
  if (refusal === undefined) return { url: addAsset(found, page) };
  const source = kind === "link" && refusal !== "secret" ? page.ctx.access.sourceUrl(found.file) : undefined;
  if (source !== undefined) return { external: source };
  reportRefusal(refusal, { written, place, file: found.file }, page);
  return "refused";
}

/**
 * Resolves links between the content folder, in which ids are relative to that folder, and pages outside it, whose ids
 * are relative to the root.
 */
function resolveAround(id: string, { ctx, input }: PageState): string | undefined {
  const isAround = isAbsolute(input.file) && displayName(input.file, ctx.content).startsWith("../");
  if (!isAround && !id.startsWith("../")) return undefined;
  const file = join(isAround ? ctx.root : ctx.content, id);
  return ctx.resolve(displayName(file, ctx.content)) ?? ctx.resolve(displayName(file, ctx.root));
}

function reportEmpty({ place }: Reference, { ctx }: PageState): void {
  const message = "The URL is empty.";
  ctx.report({ code: "empty-address", severity: "error", message, place, hint: "add a URL, or remove the link" });
}
