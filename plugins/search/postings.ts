// Posting lists as text: the locations of a term, as numbers in printable characters that need no escaping in JSON and
// that servers compress well. For each page that contains the term, a list has the distance from the previous page,
// followed by the page's sections and their weights. Section 0 is the page itself (title, description, keywords);
// sections of the article start at 1.

/** `(` to `[` end a number; `]` to `~` continue it. */
const last = { code: 40, count: 52 };
const carry = { code: 93, count: 34 };

export function encodeNumber(value: number): string {
  let text = "";
  let rest = value;
  while (rest >= last.count) {
    text += String.fromCharCode(carry.code + ((rest - last.count) % carry.count));
    rest = Math.floor((rest - last.count) / carry.count);
  }
  return text + String.fromCharCode(last.code + rest);
}

/** A position in a text of numbers. Reading a number advances it. */
interface Cursor {
  readonly text: string;
  at: number;
}

export function readNumber(cursor: Cursor): number {
  let value = 0;
  let scale = 1;
  for (;;) {
    const code = cursor.text.charCodeAt(cursor.at++);
    if (code < carry.code) return value + scale * (code - last.code);
    value += scale * (code - carry.code + last.count);
    scale *= carry.count;
  }
}

/** Returns how many numbers a text contains. */
export function countNumbers(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) < carry.code) count++;
  return count;
}

/** Relevance of a section for a term, on a logarithmic scale with a factor of 1.5: from 0.4 to 6.8. */
type Weight = number;
const [leastWorth, step, maxWeight] = [0.4, 1.5, 7];

export function toWeight(worth: number): Weight {
  return Math.max(0, Math.min(maxWeight, Math.round(Math.log(worth / leastWorth) / Math.log(step))));
}

/** Score of each weight. */
export const weightWorths = Array.from({ length: maxWeight + 1 }, (_, weight) => leastWorth * step ** weight);

/**
 * Encodes a section of a page. `distance` is relative to the previous section. `goesOn` is true if more sections of the
 * page follow.
 */
export function encodeSection(section: { distance: number; weight: Weight; goesOn: boolean }): string {
  return encodeNumber(section.distance * 16 + section.weight * 2 + (section.goesOn ? 1 : 0));
}

/** Reads a list to its end and calls `visit` for each section in order. */
export function readList(cursor: Cursor, visit: (page: number, section: number, weight: Weight) => void): void {
  const { text } = cursor;
  let page = 0;
  while (cursor.at < text.length) {
    page += readNumber(cursor);
    let section = 0;
    for (let goesOn = 1; goesOn === 1; ) {
      const value = readNumber(cursor);
      section += value >> 4;
      goesOn = value & 1;
      visit(page, section, (value >> 1) & maxWeight);
    }
  }
}
