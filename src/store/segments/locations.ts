// Where the latest record of each key is: keys in, locations out. A hash table in typed arrays, since a large site has some
// 200,000 keys: it is read from disk and written as it lies in memory, and there is nothing in it for a garbage collector.
import { type Location, recordBytes } from "./segment.js";

export interface Locations {
  /** Where a key's record is; the key counts as used from now on. */
  use(key: string): Location | undefined;
  set(key: string, location: Location): void;
  delete(key: string): void;
  /** All keys, with whether they are used. */
  entries(): Iterable<[key: string, location: Location, isUsed: boolean]>;
  /** Size of the records that are used. */
  usedBytes(): number;
  /** Whether anything was set or deleted. */
  isChanged(): boolean;
  /** As they lie on disk, with segments by their numbers: those that lie in one of these. */
  store(segments: readonly string[]): Uint32Array;
}

/** Words of an entry: the key, the number of its segment, the offset (low, high), the length. */
const entryWords = 8;
const [segmentAt, lowAt, highAt, lengthAt] = [4, 5, 6, 7];
/** The number of no segment. */
const nowhere = 0xffffffff;
const highUnit = 2 ** 32;

interface Table {
  names: (string | undefined)[];
  words: Uint32Array;
  /** By entry: 1 for one that is used. */
  used: Uint8Array;
  /** By hash of the key: number of the entry, counted from 1. */
  slots: Uint32Array;
  count: number;
  isChanged: boolean;
}

/** @param names by number, the segments that stored entries name; what is in one without a name is left out */
export function openLocations(names: readonly (string | undefined)[], stored: Uint32Array): Locations {
  const count = stored.length / entryWords;
  const slots = new Uint32Array(0);
  const table: Table = {
    names: [...names],
    words: stored,
    used: new Uint8Array(count),
    slots,
    count,
    isChanged: false,
  };
  fillSlots(table);
  return {
    use(key) {
      const entry = findEntry(table, wordsOf(key));
      const location = entry < 0 ? undefined : locationOf(table, entry);
      if (location) table.used[entry] = 1;
      return location;
    },
    set(key, location) {
      table.isChanged = true;
      setEntry(table, wordsOf(key), location);
    },
    delete(key) {
      table.isChanged = true;
      const entry = findEntry(table, wordsOf(key));
      if (entry >= 0) table.words[entry * entryWords + segmentAt] = nowhere;
    },
    *entries() {
      for (let entry = 0; entry < table.count; entry++) {
        const location = locationOf(table, entry);
        if (location) yield [keyOf(table, entry), location, table.used[entry] === 1];
      }
    },
    usedBytes() {
      let bytes = 0;
      for (let entry = 0; entry < table.count; entry++) {
        const location = table.used[entry] === 1 && locationOf(table, entry);
        if (location) bytes += recordBytes(location);
      }
      return bytes;
    },
    isChanged: () => table.isChanged,
    store: (segments) => storeEntries(table, segments),
  };
}

function locationOf({ names, words }: Table, entry: number): Location | undefined {
  const at = entry * entryWords;
  const segment = names[words[at + segmentAt] ?? nowhere];
  if (segment === undefined) return undefined;
  const offset = (words[at + lowAt] ?? 0) + (words[at + highAt] ?? 0) * highUnit;
  return { segment, offset, length: words[at + lengthAt] ?? 0 };
}

function setEntry(table: Table, key: readonly number[], { segment, offset, length }: Location): void {
  const known = findEntry(table, key);
  const entry = known < 0 ? addEntry(table, key) : known;
  let number = table.names.lastIndexOf(segment);
  if (number < 0) number = table.names.push(segment) - 1;
  table.words.set([number, offset % highUnit, Math.floor(offset / highUnit), length], entry * entryWords + segmentAt);
}

function addEntry(table: Table, key: readonly number[]): number {
  const entry = table.count++;
  if (entry === table.used.length) {
    const { words, used } = table;
    const size = Math.max(1024, 2 * entry);
    table.words = new Uint32Array(size * entryWords);
    table.words.set(words);
    table.used = new Uint8Array(size);
    table.used.set(used);
  }
  table.words.set(key, entry * entryWords);
  if (2 * table.count > table.slots.length) fillSlots(table);
  else table.slots[slotOf(table, key)] = entry + 1;
  return entry;
}

/** Makes room for as many entries again. */
function fillSlots(table: Table): void {
  table.slots = new Uint32Array(2 ** Math.ceil(Math.log2(4 * table.count + 1024)));
  for (let entry = 0; entry < table.count; entry++) {
    table.slots[slotOf(table, table.words, entry * entryWords)] = entry + 1;
  }
}

/** Number of a key's entry; negative if there is none. */
function findEntry(table: Table, key: readonly number[]): number {
  return (table.slots[slotOf(table, key)] ?? 0) - 1;
}

/** The slot of a key, or the free one where it would be. Keys are hashes: their own first word will do. */
function slotOf({ slots, words }: Table, key: ArrayLike<number>, from = 0): number {
  const mask = slots.length - 1;
  for (let slot = (key[from] ?? 0) & mask; ; slot = (slot + 1) & mask) {
    const entry = slots[slot] ?? 0;
    if (entry === 0) return slot;
    const at = (entry - 1) * entryWords;
    let word = 0;
    while (word < segmentAt && words[at + word] === key[from + word]) word++;
    if (word === segmentAt) return slot;
  }
}

function storeEntries({ names, words, count }: Table, segments: readonly string[]): Uint32Array {
  const numbers = names.map((name) => (name === undefined ? -1 : segments.indexOf(name)));
  const stored = new Uint32Array(count * entryWords);
  let end = 0;
  for (let at = 0; at < count * entryWords; at += entryWords) {
    const number = numbers[words[at + segmentAt] ?? nowhere] ?? -1;
    if (number < 0) continue;
    stored.set(words.subarray(at, at + entryWords), end);
    stored[end + segmentAt] = number;
    end += entryWords;
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

function keyOf({ words }: Table, entry: number): string {
  const key = words.subarray(entry * entryWords, entry * entryWords + segmentAt);
  return Array.from(key, (word) => word.toString(16).padStart(8, "0")).join("");
}
