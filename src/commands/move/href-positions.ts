// Finds links in the text of their file.
import type { Link, Place } from "../../contract/data.js";
import { escapeRegExp } from "../../contract/text/escapes.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import { rangeOf, type TextEdits } from "./text-edits.js";

/** Replaces a link in the text of its file, or reports that it was not found there. */
export function replaceHref(
  { href, place }: Pick<Link, "href" | "place">,
  replacement: string,
  edits: TextEdits,
): void {
  const text = edits.read(place.file);
  const at = text === undefined ? [] : findHref(text, place, href);
  if (at.length === 0)
    edits.leave(place, `The link ${href} leads to a page that moves, but was not found in the text.`);
  for (const { start, end } of at) edits.add(place.file, { start, end, text: replacement });
}

interface Range {
  start: number;
  end: number;
}

/** Finds a link at a place: in the text there, or in the definition of a reference. */
function findHref(text: string, place: Place, href: string): Range[] {
  const { start, end } = rangeOf(place, text);
  const forms = [...new Set([href, encodeURI(href), decodePercent(href), href.replaceAll("&", "&amp;")])];
  for (const form of forms) {
    const inner = new RegExp(`(?<![^\\s("'<=,:\`{])${escapeRegExp(form)}(?![^\\s)"'>,\`}])`, "g");
    const found = [...text.slice(start, end).matchAll(inner)].at(-1);
    if (found) return [{ start: start + found.index, end: start + found.index + form.length }];
  }
  return forms.flatMap((form) => {
    const definition = new RegExp(`^([ \\t>]*\\[[^\\]\\n]+\\]:[ \\t]*<?)${escapeRegExp(form)}(?=[\\s>]|$)`, "gm");
    return [...text.matchAll(definition)].map(({ index, 1: head = "" }) => {
      const at = index + head.length;
      return { start: at, end: at + form.length };
    });
  });
}
