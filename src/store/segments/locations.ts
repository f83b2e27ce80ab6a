// Where the latest entry of each key is: keys in, locations out. A hash table in typed arrays, since a large site has about
// 200,000 keys: it is stored on disk as it is in memory, and gives the garbage collector nothing to do.
import { entryBytes, type Location } from "./segment.js";

export interface Locations {
  /** The location of a key's entry, which counts as used from now on. */
  use(key: string): Location | undefined;
  set(key: string, location: Location): void;
  delete(key: string): void;
  entries(): Iterable<[key: string, location: Location, isUsed: boolean]>;
  /** Size of the entries that were used. */
  usedBytes(): number;
  /** Whether anything was set or deleted. */
  isChanged(): boolean;
  /** The rows as stored on disk, of entries in these segments; a row has the number of its segment in the list. */
  store(segments: readonly string[]): Uint32Array;
}

/** Words of a row: the key (4), the number of its segment, the offset (low, high), the length. */
const rowWords = 8;
const [segmentAt, lowAt, highAt, lengthAt] = [4, 5, 6, 7];
/** The segment number of a deleted row. */
const nowhere = 0xffffffff;
const highUnit = 2 ** 32;

interface Table {
  /** Segments by number. */
  names: (string | undefined)[];
  words: Uint32Array;
  /** By row: 1 if its entry was used. */
  used: Uint8Array;
  /** By hash of the key: the row's number, counted from 1. */
  slots: Uint32Array;
  count: number;
  isChanged: boolean;
}

/** @param names segments by the numbers in stored rows; rows of a segment without a name are ignored */
export function openLocations(names: readonly (string | undefined)[], stored: Uint32Array): Locations {
  const count = stored.length / rowWords;
  const used = new Uint8Array(count);
  const table: Table = { names: [...names], words: stored, used, slots: new Uint32Array(0), count, isChanged: false };
  fillSlots(table);
  const entries = function* (): ReturnType<Locations["entries"]> {
    for (let row = 0; row < table.count; row++) {
      const location = locationOf(table, row);
      if (location) yield [keyOf(table, row), location, table.used[row] === 1];
    }
  };
  return {
    use(key) {
      const row = findRow(table, wordsOf(key));
      const location = row < 0 ? undefined : locationOf(table, row);
      if (location) table.used[row] = 1;
      return location;
    },
    set(key, location) {
      table.isChanged = true;
      setRow(table, wordsOf(key), location);
    },
    delete(key) {
      table.isChanged = true;
      const row = findRow(table, wordsOf(key));
      if (row >= 0) table.words[row * rowWords + segmentAt] = nowhere;
    },
    entries,
    usedBytes() {
      let bytes = 0;
      for (let row = 0; row < table.count; row++) {
        const location = table.used[row] === 1 && locationOf(table, row);
        if (location) bytes += entryBytes(location);
      }
      return bytes;
    },
    isChanged: () => table.isChanged,
    store: (segments) => storeRows(table, segments),
  };
}

function locationOf({ names, words }: Table, row: number): Location | undefined {
  const at = row * rowWords;
  const segment = names[words[at + segmentAt] ?? nowhere];
  if (segment === undefined) return undefined;
  const offset = (words[at + lowAt] ?? 0) + (words[at + highAt] ?? 0) * highUnit;
  return { segment, offset, length: words[at + lengthAt] ?? 0 };
}

function setRow(table: Table, key: readonly number[], { segment, offset, length }: Location): void {
  const known = findRow(table, key);
  const row = known < 0 ? addRow(table, key) : known;
  let number = table.names.lastIndexOf(segment);
  if (number < 0) number = table.names.push(segment) - 1;
  table.words.set([number, offset % highUnit, Math.floor(offset / highUnit), length], row * rowWords + segmentAt);
}

function addRow(table: Table, key: readonly number[]): number {
  const row = table.count++;
  if (row === table.used.length) {
    const { words, used } = table;
    const size = Math.max(1024, 2 * row);
    table.words = new Uint32Array(size * rowWords);
    table.words.set(words);
    table.used = new Uint8Array(size);
    table.used.set(used);
  }
  table.words.set(key, row * rowWords);
  if (2 * table.count > table.slots.length) fillSlots(table);
  else table.slots[slotOf(table, key)] = row + 1;
  return row;
}

/** Makes room for twice as many rows. */
function fillSlots(table: Table): void {
  table.slots = new Uint32Array(2 ** Math.ceil(Math.log2(4 * table.count + 1024)));
  for (let row = 0; row < table.count; row++) table.slots[slotOf(table, table.words, row * rowWords)] = row + 1;
}

/** Number of a key's row; negative if there is none. */
function findRow(table: Table, key: readonly number[]): number {
  return (table.slots[slotOf(table, key)] ?? 0) - 1;
}

/** The slot of a key, or the free one where it belongs. Keys are hashes, so their first word serves as the hash. */
function slotOf({ slots, words }: Table, key: ArrayLike<number>, from = 0): number {
  const mask = slots.length - 1;
  for (let slot = (key[from] ?? 0) & mask; ; slot = (slot + 1) & mask) {
    const row = slots[slot] ?? 0;
    if (row === 0) return slot;
    const at = (row - 1) * rowWords;
    let word = 0;
    while (word < segmentAt && words[at + word] === key[from + word]) word++;
    if (word === segmentAt) return slot;
  }
}

function storeRows({ names, words, count }: Table, segments: readonly string[]): Uint32Array {
  const numbers = names.map((name) => (name === undefined ? -1 : segments.indexOf(name)));
  const stored = new Uint32Array(count * rowWords);
  let end = 0;
  for (let at = 0; at < count * rowWords; at += rowWords) {
    const number = numbers[words[at + segmentAt] ?? nowhere] ?? -1;
    if (number < 0) continue;
    stored.set(words.subarray(at, at + rowWords), end);
    stored[end + segmentAt] = number;
    end += rowWords;
  }
  return stored.subarray(0, end);
}

/** A key, 32 hexadecimal characters, as four words. */
function wordsOf(key: string): [number, number, number, number] {
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

function keyOf({ words }: Table, row: number): string {
  const key = words.subarray(row * rowWords, row * rowWords + segmentAt);
  return Array.from(key, (word) => word.toString(16).padStart(8, "0")).join("");
}
