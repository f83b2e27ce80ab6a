// Locates the URLs of an article by file, line, and column.
import { isAbsolute } from "node:path";
import type { Element } from "hast";
import type { Place } from "../../contract/data.js";
import { displayName } from "../../errors/file-names.js";
import type { Href } from "../../pages/links/link.js";
import type { AttributeAddress } from "../html/address-attributes.js";
import { getSourceLines, type PageState } from "../page-state.js";
import { fileOfLine, type Span, toPlace } from "../parser/source-map.js";

/** A link or an image with its position. */
export interface Reference extends Href {
  /** The file that contains the link: the page's file, or an included file. */
  from: string;
  place: Place;
  /** See Link.written. */
  source?: string;
  /** See Link. */
  component?: string;
}

/** Returns the reference of a Markdown element, with the element's position. */
export function markdownReference(node: Element, encoded: string, page: PageState): Reference {
  const { address = encoded, written: source, component } = node.data ?? {};
  const origin = { ...(source !== undefined && { source }), ...(component !== undefined && { component }) };
  return { written: address, encoded, ...standing(node.position, page), ...origin };
}

/** Returns the URLs in a value at `span`, each with its position. */
export function referencesIn(found: readonly AttributeAddress[], span: Span | undefined, page: PageState): Reference[] {
  let from = span?.start;
  return found.map(({ address }) => {
    const own = span && from && findSpan(address, { start: from, end: span.end }, page);
    from = own?.end ?? from;
    return { written: address, encoded: address, ...standing(own ?? span, page) };
  });
}

/**
 * Finds the position of a text in a span. Undefined if it is written differently in the source, for example with
 * character references.
 */
function findSpan(text: string, { start, end }: Span, page: PageState): Span | undefined {
  const lines = getSourceLines(page);
  for (let line = start.line; line <= end.line; line++) {
    const at = lines[line - 1]?.indexOf(text, line === start.line ? start.column - 1 : 0) ?? -1;
    if (at >= 0) return { start: { line, column: at + 1 }, end: { line, column: at + 1 + text.length } };
  }
  return undefined;
}

function standing(span: Span | undefined, page: PageState): Pick<Reference, "from" | "place"> {
  const from = span ? fileOfLine(page.source, span.start.line) : page.input.file;
  return { from, place: toPlace(page.source, span) };
}

/** Returns the id of a file, or the id that it would have if it were a page. */
export function positionId(file: string, { ctx, input }: PageState): string {
  if (file === input.file || !isAbsolute(file)) return input.id;
  return displayName(file, ctx.content);
}
