// Locations of the latest entry for each key, in a hash table of typed arrays, because a large site has about 200,000
// keys. The table has the same format on disk and in memory, and does not burden the garbage collector.
import type { Location } from "./segment.js";

/** Words of a row: the key (4), the number of its segment, the offset (low, high), the length. */
const rowWords = 8;
const [segmentAt, lowAt, highAt, lengthAt] = [4, 5, 6, 7];
/** The segment number of a deleted row. */
const nowhere = 0xffffffff;
const highUnit = 2 ** 32;

export class Locations {
  /** True if anything was set or deleted. */
  isChanged = false;
  /** Recorded with each entry that is used. */
  generation = 1;
  /** Segments by number. */
  readonly #names: (string | undefined)[];
  #words: Uint32Array;
  /** By row: the generation in which the entry was last used; 0 if it was not used. */
  #used: Uint16Array;
  /** By hash of the key: the row's number, counted from 1. */
  #slots = new Uint32Array(0);
  #count: number;

  /** @param names segments by the numbers in stored rows. Rows are ignored if their segment has no name */
  constructor(names: readonly (string | undefined)[], stored: Uint32Array) {
    this.#names = [...names];
    this.#words = stored;
    this.#count = stored.length / rowWords;
    this.#used = new Uint16Array(this.#count);
    this.#fillSlots();
  }

  /** True if there is an entry for the key. Marks the entry as used. */
  has(key: string): boolean {
    return this.#touchedRow(key) >= 0;
  }

  /** Returns the location of the key's entry, and marks the entry as used. */
  use(key: string): Location | undefined {
    const row = this.#touchedRow(key);
    return row < 0 ? undefined : this.#locationOf(row);
  }

  set(key: string, { segment, offset, length }: Location): void {
    this.isChanged = true;
    const words = hashWords(key);
    const known = this.#findRow(words);
    const row = known < 0 ? this.#addRow(words) : known;
    let number = this.#names.lastIndexOf(segment);
    if (number < 0) number = this.#names.push(segment) - 1;
    this.#words.set([number, offset % highUnit, Math.floor(offset / highUnit), length], row * rowWords + segmentAt);
  }

  delete(key: string): void {
    this.isChanged = true;
    const row = this.#findRow(hashWords(key));
    if (row >= 0) this.#words[row * rowWords + segmentAt] = nowhere;
  }

  /** `used`: the generation of the last use; 0 if the entry was not used. */
  *entries(): Generator<[key: string, location: Location, used: number]> {
    for (let row = 0; row < this.#count; row++) {
      const location = this.#locationOf(row);
      if (location) yield [this.#keyOf(row), location, this.#used[row] ?? 0];
    }
  }

  /** Returns the rows of these segments in the format on disk. A row refers to its segment by its index in the list. */
  store(segments: readonly string[]): Uint32Array {
    const numbers = this.#names.map((name) => (name === undefined ? -1 : segments.indexOf(name)));
    const words = this.#words;
    const stored = new Uint32Array(this.#count * rowWords);
    let end = 0;
    for (let at = 0; at < stored.length; at += rowWords) {
      const number = numbers[words[at + segmentAt] ?? nowhere] ?? -1;
      if (number < 0) continue;
      stored.set(words.subarray(at, at + rowWords), end);
      stored[end + segmentAt] = number;
      end += rowWords;
    }
    return stored.subarray(0, end);
  }

  /** Returns the row of the key's entry, and marks the entry as used. Negative if there is none. */
  #touchedRow(key: string): number {
    const row = this.#findRow(hashWords(key));
    if (row < 0 || this.#segmentOf(row) === undefined) return -1;
    this.#used[row] = this.generation;
    return row;
  }

  #segmentOf(row: number): string | undefined {
    return this.#names[this.#words[row * rowWords + segmentAt] ?? nowhere];
  }

  #locationOf(row: number): Location | undefined {
    const words = this.#words;
    const at = row * rowWords;
    const segment = this.#segmentOf(row);
    if (segment === undefined) return undefined;
    const offset = (words[at + lowAt] ?? 0) + (words[at + highAt] ?? 0) * highUnit;
    return { segment, offset, length: words[at + lengthAt] ?? 0 };
  }

  #keyOf(row: number): string {
    const words = this.#words;
    let key = "";
    for (let at = row * rowWords; at < row * rowWords + segmentAt; at++)
      key += (words[at] ?? 0).toString(16).padStart(8, "0");
    return key;
  }

  #addRow(key: readonly number[]): number {
    const row = this.#count++;
    if (row === this.#used.length) {
      const [words, used] = [this.#words, this.#used];
      const size = Math.max(1024, 2 * row);
      this.#words = new Uint32Array(size * rowWords);
      this.#words.set(words);
      this.#used = new Uint16Array(size);
      this.#used.set(used);
    }
    this.#words.set(key, row * rowWords);
    if (2 * this.#count > this.#slots.length) this.#fillSlots();
    else this.#slots[this.#slotOf(key)] = row + 1;
    return row;
  }

  /** Rebuilds the slots with room for twice as many rows. */
  #fillSlots(): void {
    const slots = new Uint32Array(2 ** Math.ceil(Math.log2(4 * this.#count + 1024)));
    const [words, mask] = [this.#words, slots.length - 1];
    for (let row = 0; row < this.#count; row++) {
      let slot = (words[row * rowWords] ?? 0) & mask;
      while (slots[slot]) slot = (slot + 1) & mask;
      slots[slot] = row + 1;
    }
    this.#slots = slots;
  }

  /** Returns the row of a key; negative if there is none. */
  #findRow(key: readonly number[]): number {
    return (this.#slots[this.#slotOf(key)] ?? 0) - 1;
  }

  /**
   * Returns the slot of a key, or the free slot where it belongs. Keys are hashes, so their first word serves as the
   * hash.
   */
  #slotOf(key: readonly number[]): number {
    const [slots, words] = [this.#slots, this.#words];
    const mask = slots.length - 1;
    for (let slot = (key[0] ?? 0) & mask; ; slot = (slot + 1) & mask) {
      const row = slots[slot] ?? 0;
      if (row === 0) return slot;
      const at = (row - 1) * rowWords;
      let word = 0;
      while (word < segmentAt && words[at + word] === key[word]) word++;
      if (word === segmentAt) return slot;
    }
  }
}

/** Converts a key, 32 hexadecimal characters, to four words. */
function hashWords(key: string): [number, number, number, number] {
  return [wordAt(key, 0), wordAt(key, 8), wordAt(key, 16), wordAt(key, 24)];
}

function wordAt(key: string, from: number): number {
  let word = 0;
  for (let at = from; at < from + 8; at++) {
    const code = key.charCodeAt(at);
    // `0` to `9` are 48 to 57, `a` to `f` are 97 to 102.
    word = (word << 4) | ((code & 15) + 9 * (code >> 6));
  }
  return word >>> 0;
}
