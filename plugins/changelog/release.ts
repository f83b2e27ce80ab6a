// Parses release headings in the formats of Keep a Changelog, changesets, and release-please, and in common handwritten
// formats.

import type { RewrittenLine } from "docsgen";
import { createFenceScanner } from "docsgen/markdown-text";
import { parseDate } from "../shared/dates.js";

export interface Release {
  /** `2.1.0`, `pkg@2.1.0`, `Unreleased`. */
  version: string;
  /** Id of its heading. */
  id: string;
  /** `YYYY-MM-DD`; empty for none. */
  date: string;
  /** Link target of the heading; empty for none. */
  url: string;
  isYanked: boolean;
}

const heading = /^ {0,3}#{1,3}[ \t]+(.+?)[ \t]*#*$/;
const versioned = /^(?:(?:release|version)\s+)?((?:@?[\w./-]+@)?)v?(\d+\.\d+(?:\.\d+)*(?:[-+][\w.+-]+)?)(?![\w.])/i;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns undefined if the line does not start a release. */
export function parseRelease(line: string): Release | undefined {
  const [, text = ""] = heading.exec(line) ?? [];
  const plain = text.replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, "$1").replace(/[*_`]/g, "");
  const [, name = "", number = ""] = versioned.exec(plain) ?? [];
  const version = number === "" ? (/^unreleased\b/i.exec(plain)?.[0] ?? "") : name + number;
  if (version === "") return undefined;
  const [, url = ""] = /\]\((https?:[^)\s]+)\)/.exec(text) ?? [];
  return {
    version,
    id: releaseId(version),
    date: dateIn(plain),
    url,
    isYanked: /\byanked\b/i.test(plain),
  };
}

/** `2.1.0` → `2-1-0`. */
export function releaseId(version: string): string {
  return version
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Finds a date such as `2026-01-31`, `2026/1/31`, `January 31, 2026` or `31 Jan 2026`. */
function dateIn(text: string): string {
  const [iso] = /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/.exec(text) ?? [];
  if (iso !== undefined) return parseDate(iso.replace(/[/.]/g, "-")) ?? "";
  const [, month = "", day = "", year] =
    /\b([A-Z][a-z]{2})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/.exec(text) ?? [];
  const [, day2 = "", month2 = "", year2] =
    /\b(\d{1,2})(?:st|nd|rd|th)? ([A-Z][a-z]{2})[a-z]*\.?,? (\d{4})\b/.exec(text) ?? [];
  const place = months.indexOf((year === undefined ? month2 : month).toLowerCase()) + 1;
  return place === 0 ? "" : (parseDate(`${year ?? year2}-${place}-${year === undefined ? day2 : day}`) ?? "");
}

/**
 * Normalizes the lines of a changelog. Each release becomes a level-2 heading with the version as its id, followed by
 * the date. Headings inside a release are moved below it.
 */
export function rewriteReleases(lines: readonly string[]): RewrittenLine[] {
  const fencePosition = createFenceScanner();
  let isInside = false;
  return lines.flatMap((text, from): RewrittenLine[] => {
    if (fencePosition(text) !== "") return [{ text, from }];
    const release = parseRelease(text);
    if (release) {
      isInside = true;
      return renderRelease(release).map((one) => ({ text: one, from }));
    }
    return [{ text: shortenLinks(isInside ? belowRelease(text) : text), from }];
  });
}

export function renderRelease({ version, id, date, url, isYanked }: Release): string[] {
  const day = url === "" ? date : `[${date || version}](${url})`;
  const line = [day, isYanked ? "**YANKED**" : ""].filter(Boolean).join(" · ");
  return [`## ${version} {#${id}}`, ...(line === "" ? [] : ["", line, ""])];
}

/** Headings inside a release are at least level 3. */
export function belowRelease(line: string): string {
  return line.replace(/^( {0,3})#{1,2}(?=[ \t])/, "$1###");
}

/** Shortens bare GitHub URLs: to `#12` for a pull request, to `v1...v2` for a comparison. */
function shortenLinks(line: string): string {
  const bare =
    /(?<![(<[\]"'`\w/])(https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(?:(?:pull|issues)\/(\d+)|compare\/([^\s)]+?)))(?=[\s).,]|$)/g;
  return line.replace(bare, (_, url: string, number?: string, range?: string) => {
    return number === undefined ? `[${range}](${url})` : `[#${number}](${url})`;
  });
}
