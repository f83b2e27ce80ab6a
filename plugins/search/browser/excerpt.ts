// Picks the part of a section to show below a hit: a sentence around the matches, or a row of a table.
import { findMarks, type MarkedText, type Range, type Wanted } from "./match-marks.js";

/** Most of an excerpt's first line is visible in the palette, so the match should be in this share of it. */
const visibleShare = 0.4;

/**
 * Returns about `length` characters with as many marks as possible, from the start of a sentence if the marks are near
 * it. Prose is preferred to tables, whose cells are separated by dots. An ellipsis replaces omitted text.
 */
export function excerpt(text: string, wanted: readonly Wanted[], length = 140): MarkedText {
  const blocks = text.split("\n");
  const best = findBlock(blocks, wanted, length);
  let shown = blocks[best.at] ?? "";
  // A short block, such as an item of a list, is shown with the prose that follows it.
  for (
    let at = best.at + 1;
    !isRow(shown) && shown.length < length / 2 && at < blocks.length && !isRow(blocks[at]);
    at++
  )
    shown += ` ${blocks[at]}`;
  const sentence = findSentence(shown, best.start);
  const isNear = best.start - sentence <= length * visibleShare;
  const start = isNear ? sentence : cutAt(shown, best.start - Math.floor(length / 4));
  const end = shown.length - start <= length ? shown.length : cutAt(shown, start + length);
  const piece = shown.slice(start, end).trim().replaceAll("\t", " · ");
  const line = `${isNear ? "" : "…"}${piece}${end < shown.length ? "…" : ""}`;
  return { text: line, marks: findMarks(line, wanted) };
}

interface Candidate {
  at: number;
  /** Start of the first mark to show; 0 if there are no marks. */
  start: number;
  count: number;
}

/** A row of a table says less than a sentence with half as many marks. */
const rowShare = 0.5;

/** Returns the block with the most marks close together. Without marks, the first one that is prose. */
function findBlock(blocks: readonly string[], wanted: readonly Wanted[], length: number): Candidate {
  const candidates = blocks.map((block, at): Candidate => ({ at, ...findDensest(findMarks(block, wanted), length) }));
  const worth = ({ at, count }: Candidate) => count * (isRow(blocks[at]) ? rowShare : 1);
  const prose = candidates.filter(({ at }) => !isRow(blocks[at]));
  const [best] = [...prose, ...candidates].sort((a, b) => worth(b) - worth(a));
  return best ?? { at: 0, start: 0, count: 0 };
}

/** True for a row of a table. */
function isRow(block = ""): boolean {
  return block.includes("\t");
}

/** Returns the mark that is followed by the most other marks within half the length. */
function findDensest(marks: readonly Range[], length: number): Pick<Candidate, "start" | "count"> {
  let best = { start: 0, count: 0 };
  marks.forEach(([start], index) => {
    let count = 0;
    while ((marks[index + count]?.[1] ?? Number.POSITIVE_INFINITY) <= start + length / 2) count++;
    if (count > best.count) best = { start, count };
  });
  return best;
}

const sentenceEnd = /[.!?…](?=\s)|[。！？]/gu;

/** Returns the start of the sentence that contains a position. */
function findSentence(text: string, near: number): number {
  const before = [...text.slice(0, near).matchAll(sentenceEnd)].at(-1);
  if (!before) return 0;
  const end = before.index + before[0].length;
  return end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
}

/**
 * Returns the position after the last space before `near`. In a script without spaces, returns `near`, adjusted to keep
 * characters whole.
 */
function cutAt(text: string, near: number): number {
  const space = Math.max(text.lastIndexOf(" ", near), text.lastIndexOf("\t", near));
  if (space > near - 24) return space + 1;
  return /[\udc00-\udfff]/.test(text.charAt(near)) ? near - 1 : near;
}
