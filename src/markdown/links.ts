// Resolves the links and images of an article, those in raw HTML too: rewrites them in place and records them for the check.
import { createRequire } from "node:module";
import { isAbsolute } from "node:path";
import type { Element, RootContentMap } from "hast";
import type { Place } from "../contract/data.js";
import { type Href, isExternal, type LinkTarget, resolveLink, withBase } from "../pages/link.js";
import { nameOf } from "../report/paths.js";
import { addAsset, findFile, folderOf } from "./named-files.js";
import type { PageState } from "./page-state.js";
import { type Attribute, decodeAttribute, encodeAttribute, parseTags, type Tag } from "./raw-html.js";
import { fileOfLine, placeOf, type Span } from "./source-map.js";

type Raw = RootContentMap["raw"];

/** A link or an image where it stands. */
interface Reference extends Href {
  /** The file that holds it: the page's own, or an included part. */
  from: string;
  place: Place;
}

interface ImageTarget extends LinkTarget {
  /** In pixels, if the file tells its size. */
  width?: number;
  height?: number;
}

/** Rewrites a link's element. */
export function visitLink(node: Element, page: PageState): void {
  const { href, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  // Anchors of headings and links of footnotes are generated: their targets exist.
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
  const { href, isRespelt, ...target } = resolveLink(reference, {
    id: input.id,
    from: idOf(reference.from, page),
    base: ctx.base,
    resolve: ctx.resolve,
    find: ctx.find,
    copyFile() {
      const found = findFile(reference, page);
      return found && found !== "outside" ? addAsset(found, page) : undefined;
    },
  });
  const { written, place } = reference;
  if (isRespelt) {
    const message = `The page's address is written ${target.url}.`;
    ctx.report({
      code: "link-case",
      severity: "warning",
      message,
      place,
      hint: "some hosts tell upper and lower case apart",
    });
  }
  page.links.push({ href: written, kind: "link", ...target, place });
  return href;
}

function recordImage(reference: Reference, page: PageState): ImageTarget {
  const image = resolveImage(reference, page);
  const { href, width: _, height: __, ...target } = image;
  page.links.push({ href: reference.written, kind: "image", ...target, place: reference.place });
  return image;
}

/**
 * An image under the site's root is copied to the output and measured. Others (of other sites, of the public folder) keep
 * their address and are left to the check of links.
 */
function resolveImage(image: Reference, page: PageState): ImageTarget {
  const { written, encoded, from, place } = image;
  if (isExternal(written) || written === "") return { href: encoded, external: true };
  const found = findFile(image, page);
  if (found && found !== "outside") {
    const url = addAsset(found, page);
    return { href: url, url, external: false, ...sizeOf(found.bytes) };
  }
  if (written.startsWith("/")) {
    const url = withBase(encoded, page.ctx.base);
    return { href: url, url, external: false };
  }
  const folder = nameOf(folderOf(from, page.ctx), page.ctx.root) || "the site's root";
  page.ctx.report({
    code: found ? "image-outside-root" : "missing-image",
    severity: "error",
    message: found ? `The image ${written} is outside the site's root.` : `The image ${written} does not exist.`,
    place,
    hint: `relative addresses start from ${folder}`,
  });
  return { href: encoded, external: false };
}

/** image-size is loaded for the first image. */
const packages = createRequire(import.meta.url);

function sizeOf(bytes: Uint8Array): Pick<ImageTarget, "width" | "height"> {
  const { imageSize } = packages("image-size") as typeof import("image-size");
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return {};
    // EXIF orientations from 5 on turn the image by 90 degrees.
    const [x, y] = orientation >= 5 ? [height, width] : [width, height];
    return { width: Math.round(x), height: Math.round(y) };
  } catch {
    // image-size does not know the format; browsers may.
    return {};
  }
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
  return nameOf(file, ctx.content);
}

/** Lines of raw HTML are lines of the source; the indentation or marks of a list or quote before them are not counted. */
function placeOfAttribute(attribute: Attribute, node: Raw, page: PageState): Place {
  if (!node.position) return placeOf(page.source, undefined);
  const before = node.value.slice(0, attribute.start).split("\n");
  const line = node.position.start.line + before.length - 1;
  const column = (before.at(-1)?.length ?? 0) + (before.length === 1 ? node.position.start.column : 1);
  return placeOf(page.source, { start: { line, column }, end: { line, column: column + attribute.value.length } });
}
