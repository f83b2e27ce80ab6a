// Links and images in raw HTML: rewritten where they stand and gathered, as Markdown's own are.
import type { RootContentMap } from "hast";
import type { Place } from "../contract/data.js";
import { resolveImage } from "./images.js";
import { resolveLink } from "./links.js";
import { fileOfLine, placeOf } from "./places.js";
import { type Attribute, decodeAttribute, encodeAttribute, parseTags, type Tag } from "./raw-html.js";
import type { PageState } from "./state.js";

type Raw = RootContentMap["raw"];

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The HTML with addresses resolved. */
export function rewriteRaw(node: Raw, page: PageState): string {
  if (!/<(?:a|img)[\s/]/i.test(node.value)) return node.value;
  const edits: Edit[] = [];
  for (const tag of parseTags(node.value)) {
    const wanted = tag.name === "a" ? "href" : tag.name === "img" ? "src" : undefined;
    const attribute = tag.attributes.find((one) => one.name === wanted && one.start !== -1);
    if (!attribute) continue;
    if (tag.name === "a") edits.push(rewriteLink(attribute, node, page));
    else edits.push(...rewriteImage(tag, attribute, { node, page }));
  }
  let html = node.value;
  for (const { start, end, text } of edits.reverse()) html = html.slice(0, start) + text + html.slice(end);
  return html;
}

function rewriteLink(attribute: Attribute, node: Raw, page: PageState): Edit {
  const address = addressOf(attribute, node, page);
  const { href, ...target } = resolveLink(address, page);
  const place = placeOfAttribute(attribute, node, page);
  page.links.push({ href: address.written, kind: "link", ...target, place });
  return { start: attribute.start, end: attribute.end, text: changed(attribute, address.written, href) };
}

function rewriteImage(tag: Tag, attribute: Attribute, { node, page }: { node: Raw; page: PageState }): Edit[] {
  const address = addressOf(attribute, node, page);
  const place = placeOfAttribute(attribute, node, page);
  const { href, width, height, ...target } = resolveImage(address, place, page);
  page.links.push({ href: address.written, kind: "image", ...target, place });
  const has = (name: string) => tag.attributes.some((one) => one.name === name);
  let added = has("loading") ? "" : ' loading="lazy"';
  if (width && height && !has("width") && !has("height")) added += ` width="${width}" height="${height}"`;
  return [
    { start: tag.nameEnd, end: tag.nameEnd, text: added },
    { start: attribute.start, end: attribute.end, text: changed(attribute, address.written, href) },
  ];
}

function addressOf(attribute: Attribute, node: Raw, page: PageState) {
  const written = decodeAttribute(attribute.value);
  const from = node.position ? fileOfLine(page.source, node.position.start.line) : page.input.file;
  return { written, encoded: written, from };
}

function changed(attribute: Attribute, written: string, resolved: string): string {
  return resolved === written ? attribute.value : encodeAttribute(resolved);
}

/** A block of HTML has its lines from the source; what a list or a quote puts before them is not counted. */
function placeOfAttribute(attribute: Attribute, node: Raw, page: PageState): Place {
  if (!node.position) return placeOf(page.source, undefined);
  const before = node.value.slice(0, attribute.start).split("\n");
  const line = node.position.start.line + before.length - 1;
  const column = (before.at(-1)?.length ?? 0) + (before.length === 1 ? node.position.start.column : 1);
  return placeOf(page.source, { start: { line, column }, end: { line, column: column + attribute.value.length } });
}
