// Ids of headings as Hugo makes them: of the letters, digits, hyphens and spaces of what is written, addresses of links included.
import type { Slug } from "docsgen";
import { createCodeScanner } from "../lines.js";

export const hugoSlug: Slug = (text, count) => {
  const id = text
    .trim()
    .replace(/[^\p{L}\p{Nd}_\- ]/gu, "")
    .toLowerCase()
    .replaceAll(" ", "-");
  const named = id || "heading";
  return count === 0 ? named : `${named}-${count}`;
};

const heading = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

/** Names the ids of headings whose text is not what is written: it has links, tabs, or hyphens that become a dash. */
export function withHeadingIds(lines: readonly string[]): string[] {
  const isCode = createCodeScanner();
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const [, written = ""] = isCode(line) ? [] : (heading.exec(line) ?? []);
    if (written === "" || /\{\{|\{[^{}]*#[^{}]*\}$/.test(written)) return line;
    const id = hugoSlug(written, 0);
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return /\]\(|\t|--/.test(written) ? `${line.trimEnd()} {#${hugoSlug(written, count)}}` : line;
  });
}
