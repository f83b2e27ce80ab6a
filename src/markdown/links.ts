// The links and images of an article, raw HTML's included: resolved, rewritten where they stand, and recorded for the check.
import { isAbsolute, relative } from "node:path";
import type { Element, RootContentMap } from "hast";
import type { Place } from "../contract/data.js";
import { resolveLink } from "../pages/link.js";
import { type ImageTarget, type Reference, resolveImage } from "./images.js";
import { addAsset, findFile } from "./named-files.js";
import type { PageState } from "./page-state.js";
import { type Attribute, decodeAttribute, encodeAttribute, parseTags, type Tag } from "./raw-html.js";
import { fileOfLine, placeOf, type Span } from "./source-map.js";

type Raw = RootContentMap["raw"];

/** Rewrites a link's element. */
export function visitLink(node: Element, page: PageState): void {
  const { href, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  // Links that were made here lead to ids that were made here.
  if (typeof href !== "string" || node.data?.anchor) return;
  if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return;
  node.properties.href = recordLink(referenceOf(node, href, page), page);
}

/** Rewrites an image's element. */
export function visitImage(node: Element, page: PageState): void {
  const { properties } = node;
  if (typeof properties.src !== "string") return;
  const { href, width, height } = recordImage(referenceOf(node, properties.src, page), page);
  const size = width && height && properties.width === undefined && properties.height === undefined;
  Object.assign(properties, { src: href, ...(size && { width, height }) });
  properties.loading ??= "lazy";
  properties.decoding ??= "async";
}

/** The raw HTML with its links and images rewritten. */
export function rewriteRaw(node: Raw, page: PageState): string {
  if (!/<(?:a|img)[\s/]/i.test(node.value)) return node.value;
  const edits: Edit[] = [];
  for (const tag of parseTags(node.value)) {
    const wanted = tag.name === "a" ? "href" : tag.name === "img" ? "src" : undefined;
    const attribute = tag.attributes.find((one) => one.name === wanted && one.start !== -1);
    if (attribute) edits.push(...editTag(tag, attribute, { node, page }));
  }
  let html = node.value;
  for (const { start, end, text } of edits.reverse()) html = html.slice(0, start) + text + html.slice(end);
  return html;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function editTag(tag: Tag, attribute: Attribute, { node, page }: { node: Raw; page: PageState }): Edit[] {
  const { value, start, end } = attribute;
  const written = decodeAttribute(value);
  const place = placeOfAttribute(attribute, node, page);
  const reference = { written, encoded: written, from: fileOf(node.position, page), place };
  const edit = (href: string) => ({ start, end, text: href === written ? value : encodeAttribute(href) });
  if (tag.name === "a") return [edit(recordLink(reference, page))];
  const { href, width, height } = recordImage(reference, page);
  const has = (name: string) => tag.attributes.some((one) => one.name === name);
  let added = has("loading") ? "" : ' loading="lazy"';
  if (width && height && !has("width") && !has("height")) added += ` width="${width}" height="${height}"`;
  return [{ start: tag.nameEnd, end: tag.nameEnd, text: added }, edit(href)];
}

function recordLink(reference: Reference, page: PageState): string {
  const { ctx, input } = page;
  const { href, ...target } = resolveLink(reference, {
    id: input.id,
    from: idOf(reference.from, page),
    base: ctx.base,
    resolve: ctx.resolve,
    copyFile() {
      const found = findFile(reference, page);
      return found && found !== "outside" ? addAsset(found, page) : undefined;
    },
  });
  page.links.push({ href: reference.written, kind: "link", ...target, place: reference.place });
  return href;
}

function recordImage(reference: Reference, page: PageState): ImageTarget {
  const image = resolveImage(reference, page);
  const { href, width: _, height: __, ...target } = image;
  page.links.push({ href: reference.written, kind: "image", ...target, place: reference.place });
  return image;
}

function referenceOf(node: Element, encoded: string, page: PageState): Reference {
  const place = placeOf(page.source, node.position);
  return { written: node.data?.address ?? encoded, encoded, from: fileOf(node.position, page), place };
}

function fileOf(span: Span | undefined, page: PageState): string {
  return span ? fileOfLine(page.source, span.start.line) : page.input.file;
}

/** The id that a file has, or would have if it were a page. */
function idOf(file: string, { ctx, input }: PageState): string {
  if (file === input.file || !isAbsolute(file)) return input.id;
  return relative(ctx.content, file).replaceAll("\\", "/");
}

/** A block of HTML has its lines from the source; what a list or a quote puts before them is not counted. */
function placeOfAttribute(attribute: Attribute, node: Raw, page: PageState): Place {
  if (!node.position) return placeOf(page.source, undefined);
  const before = node.value.slice(0, attribute.start).split("\n");
  const line = node.position.start.line + before.length - 1;
  const column = (before.at(-1)?.length ?? 0) + (before.length === 1 ? node.position.start.column : 1);
  return placeOf(page.source, { start: { line, column }, end: { line, column: column + attribute.value.length } });
}
