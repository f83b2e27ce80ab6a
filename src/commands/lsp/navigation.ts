// Definition, references, and hover of links and headings.
import { pathToFileURL } from "node:url";
import type { Hover, Location, Range } from "vscode-languageserver/node";
import { createFenceScanner, fencePattern } from "../../contract/text/code-ranges.js";
import type { DevPage, DevSite } from "../../dev/dev-site.js";
import { displayName } from "../../errors/file-names.js";
import { parseFrontMatter } from "../../pages/front-matter/front-matter.js";
import { keyTypes } from "../../pages/front-matter/key-types.js";
import { type CursorLine, findLink, rangeInLine } from "./document-area.js";
import { toRange } from "./editor-diagnostics.js";
import {
  findAnchor,
  findHeadingOffset,
  findReferences,
  type LinkTarget,
  readText,
  resolveTarget,
} from "./link-targets.js";

/** A position in the document of a page. */
export interface Spot {
  page: DevPage;
  site: DevSite;
  text: string;
  cursor: CursorLine;
}

export async function findDefinition(spot: Spot): Promise<Location | undefined> {
  const target = targetAt(spot)?.target;
  if (!target) return undefined;
  const [file, line] = "file" in target ? [target.file, 0] : [target.page.meta.file, await lineOf(target, spot.site)];
  return { uri: pathToFileURL(file).href, range: rangeInLine(line, 0, 0) };
}

/** Returns the line of a heading, or the first line of a page without an anchor. */
async function lineOf({ page, anchor }: { page: DevPage; anchor: string }, site: DevSite): Promise<number> {
  if (anchor === "") return 0;
  const text = readText(page.meta.file, site);
  const offset = await findHeadingOffset({ page, anchor, text }, site);
  return offset === undefined ? 0 : text.slice(0, offset).split(/\r\n?|\n/).length - 1;
}

interface LinkAtCursor {
  target: LinkTarget;
  range: Range;
}

function targetAt({ page, site, cursor }: Spot): LinkAtCursor | undefined {
  const link = findLink(cursor);
  const target = link && resolveTarget(link.href, page, site);
  return target && { target, range: rangeInLine(cursor.line, link.start, link.end) };
}

/** A page or one of its headings. */
interface Subject {
  page: DevPage;
  /** Empty for the whole page. */
  anchor: string;
}

/** Returns what a position refers to: the target of a link, a heading, or else the page. */
export async function findSubject(spot: Spot): Promise<Subject | undefined> {
  const link = targetAt(spot)?.target;
  if (link) return "page" in link ? link : undefined;
  const { page, site, text, cursor } = spot;
  const anchor = await findAnchor({ page, text, line: cursor.area === "text" ? cursor.text : "" }, site);
  return { page, anchor: anchor ?? "" };
}

export async function listReferences(spot: Spot): Promise<Location[]> {
  const subject = await findSubject(spot);
  if (!subject) return [];
  const links = await findReferences(subject, spot.site);
  return links.map(({ place }) => ({ uri: pathToFileURL(place.file).href, range: toRange(place) }));
}

export async function describeSpot(spot: Spot): Promise<Hover | undefined> {
  const found = targetAt(spot);
  if (!found) return describeKey(spot.cursor);
  const { target, range } = found;
  const { site } = spot;
  const { content } = site.session.config;
  if ("file" in target) return toHover([`\`${displayName(target.file, content)}\``], range);
  const { meta } = target.page;
  const source = readText(meta.file, site);
  const offset = target.anchor === "" ? undefined : await findHeadingOffset({ ...target, text: source }, site);
  const { bodyOffset } = parseFrontMatter(source, meta.file, () => undefined);
  const lines = firstLines(source.slice(offset ?? bodyOffset));
  const about = offset === undefined ? meta.description : "";
  return toHover([`**${meta.title}** · \`${meta.url}\``, about, lines], range);
}

function toHover(parts: readonly string[], range: Range): Hover {
  return { contents: { kind: "markdown", value: parts.filter(Boolean).join("\n\n") }, range };
}

const maxLines = 8;

/** Returns the beginning of a Markdown text without its title and blank lines at the end. */
function firstLines(text: string): string {
  const lines = text
    .replace(/^\s*# .*/, "")
    .trim()
    .split(/\r\n?|\n/);
  const shown = lines.slice(0, maxLines);
  return [...shown, ...closingFence(shown), ...(lines.length > maxLines ? ["…"] : [])].join("\n");
}

/** Returns the line that closes the fence that is still open at the end, if there is one. */
function closingFence(lines: readonly string[]): string[] {
  const positionOf = createFenceScanner();
  const positions = lines.map(positionOf);
  const last = positions.at(-1);
  if (last !== "start" && last !== "inside") return [];
  const [, markers = "", fence = ""] = fencePattern.exec(lines[positions.lastIndexOf("start")] ?? "") ?? [];
  // In a list item, the line is indented instead of beginning another item.
  return [markers.replaceAll(/[^ \t>]/g, " ") + fence];
}

/** Describes the values of a front matter key. */
function describeKey({ area, text, line, character }: CursorLine): Hover | undefined {
  const [, key = ""] = /^([\w-]+):/.exec(text) ?? [];
  const type = area === "front matter" && character <= key.length ? keyTypes.get(key) : undefined;
  return type && toHover([`**${key}**: ${type.name}`], rangeInLine(line, 0, key.length));
}
