// Gives a heading a new anchor. The old one is kept as an element before the heading, because hosts cannot redirect
// anchors.
import type { Heading } from "../../contract/data.js";
import { createFenceScanner } from "../../contract/text/code-ranges.js";
import { escapeRegExp } from "../../contract/text/escapes.js";
import { failure } from "../../errors/errors.js";
import { nearest } from "../../errors/nearest-word.js";
import { listPageLinks } from "../../flow/page-links.js";
import { parseFrontMatter } from "../../pages/front-matter/front-matter.js";
import { readGroup } from "../../pages/hook-view.js";
import { splitHref } from "../../pages/links/link.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import type { CompiledPage } from "../../pages/page.js";
import type { Site } from "../../session/site.js";
import { replaceHref } from "./href-positions.js";
import { lineStarts, type TextEdits } from "./text-edits.js";

interface HeadingMove {
  from: string;
  to: string;
}

/** @throws DocsgenError if the heading does not exist or cannot be located, or if the new anchor is taken or invalid */
export function moveHeading(page: CompiledPage, { from, to }: HeadingMove, site: Site, edits: TextEdits): void {
  const { file } = page.meta;
  const refuse = (message: string, hint: string) =>
    failure("move-refused", message, { place: { file }, hint, exitCode: 2 });
  const { headings } = readGroup(page.record, "outline", site.cache);
  const ids = readGroup(page.record, "references", site.cache).ids;
  if (!headings.some(({ id }) => id === from)) {
    const near = nearest(
      from,
      headings.map(({ id }) => id),
    );
    throw refuse(
      `There is no heading with the anchor #${from}.`,
      near === undefined ? "the page has no similar anchor" : `did you mean #${near}?`,
    );
  }
  if (ids.includes(to)) throw refuse(`The anchor #${to} already exists on the page.`, "choose another anchor");
  if (!/^[^\s#{}"'<>]+$/.test(to)) throw refuse(`"${to}" is not a valid anchor.`, "use letters, digits, and hyphens");
  const numbered = ids.find((id) => new RegExp(`^${escapeRegExp(from)}-\\d+$`).test(id));
  const text = edits.read(file) ?? "";
  const line = locateHeading(text, file, headings, from);
  if (!line)
    throw refuse(`The heading #${from} was not found in the text.`, "it may be in an included file: edit it there");
  if (numbered !== undefined && !line.text.includes(`{#${from}}`)) {
    throw refuse(
      `The anchor #${numbered} is numbered after #${from} and would change.`,
      `give its heading the explicit anchor {#${numbered}} first`,
    );
  }
  const end = line.text.trimEnd().length;
  const explicit = line.text.lastIndexOf(`{#${from}}`);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  edits.add(file, { start: line.start, end: line.start, text: `<a id="${from}"></a>${newline}${newline}` });
  if (explicit < 0) edits.add(file, { start: line.start + end, end: line.start + end, text: ` {#${to}}` });
  else
    edits.add(file, { start: line.start + explicit, end: line.start + explicit + from.length + 3, text: `{#${to}}` });
}

/** Returns the line of a heading if it can be located surely: by its explicit anchor or its text. */
export function locateHeading(text: string, file: string, headings: readonly Heading[], id: string) {
  const { bodyOffset } = parseFrontMatter(text, file, () => undefined);
  const starts = lineStarts(text);
  const positionOf = createFenceScanner();
  const lines = text.split(/\r\n?|\n/).flatMap((line, index) => {
    const start = starts[index] ?? 0;
    const isHeading = start >= bodyOffset && positionOf(line) === "" && /^ {0,3}#{1,6}[ \t]+\S/.test(line);
    return isHeading ? [{ text: line, start }] : [];
  });
  const explicit = lines.filter((line) => line.text.includes(`{#${id}}`));
  if (explicit.length > 0) return explicit.length === 1 ? explicit[0] : undefined;
  const wanted = headings.find((heading) => heading.id === id)?.text ?? "";
  const same = lines.filter((line) => headingLetters(line.text) === headingLetters(wanted));
  return same.length === 1 ? same[0] : undefined;
}

/** Returns the letters and digits of a heading, for comparing its Markdown with its text. */
export function headingLetters(written: string): string {
  return written
    .toLowerCase()
    .replace(/\{#[^}]*\}/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Rewrites the links to the heading. */
export function rewriteAnchors(
  pages: readonly CompiledPage[],
  { url, from, to }: HeadingMove & { url: string },
  site: Site,
  edits: TextEdits,
): void {
  for (const page of pages) {
    for (const { href, url: target, place, written } of listPageLinks(page, site)) {
      const [address, rest] = splitHref(target ?? "");
      const at = rest.indexOf("#");
      if (address !== url || at < 0 || decodePercent(rest.slice(at + 1)) !== from) continue;
      if (written !== undefined) edits.leave(place, `${written} leads to the heading, but is not a link in Markdown.`);
      else replaceHref({ href, place }, `${href.slice(0, href.indexOf("#"))}#${to}`, edits);
    }
  }
}
