// A page's HTML must not grow with the site. Of a long sidebar, a page carries only its group, the folders down to it, and a
// block of each long list. Other rows are folded: links to their first page, with the address of a file with their rows.
import type { Badge } from "docsgen/plugins/sidebar/data";
import { nameOf } from "../chunk.js";

/** A row: a page, or a folder with rows of its own. `icon` is a name in the sprite, empty for none. */
export interface NavItem {
  /** With base. Empty for a folder without a page. */
  url: string;
  label: string;
  icon: string;
  items: NavItem[];
  /** Of a row that can be folded: the file with its rows, under the output, fetched if `items` is empty. Otherwise empty. */
  rows: string;
  /** Of a row that can be folded, and has its rows: names it. Absent: they are always shown. */
  fold?: string;
  /** Whether such a row, or a group, is closed until it is opened. */
  collapsed?: boolean;
  badge?: Badge;
  /** Of a row that stands for the part of a long list before or after the part that is shown. The theme labels it. */
  more?: "before" | "after";
}

/** An accordion. `url` is where its heading leads if `items` is left out. */
export interface NavGroup extends NavItem {
  key: string;
}

/** Up to this many rows, every page carries the whole sidebar. */
const wholeLimit = 200;
/** A list of more rows than this, rows below them included, is split into blocks of this many. */
const blockLimit = 100;

/** Rows that are fetched when a reader opens them. */
export interface Fragment {
  /** Posix path under the output folder. */
  out: string;
  items: NavItem[];
  /** Whether these are all rows of their list. */
  isWhole: boolean;
}

export interface Slicer {
  /** What the page with this address carries. Pages of one folder and block share one object. */
  sliceFor(url: string): Slice;
  fragments(): Iterable<Fragment>;
}
type Slice = {
  /**
   * JSON of a list of NavItem: groups, and in a very long list rows that stand for those before and after. Pages share it,
   * so it is rendered once; as text it takes half the time to write and read with each page's props.
   */
  groups: string;
  /** Short name of `groups`. */
  name: string;
};

/** The groups, or the rows of a folder. If the folder has a page of its own, that is the first row. */
interface List {
  /** Unique: locale, version, and of each row that leads to the list the first page, with a number if its neighbours have it, too. */
  key: readonly string[];
  /** The row that leads to the list; undefined for the groups. */
  above: Place | undefined;
  /** Those with a list of their own in `below` are folded. */
  rows: NavItem[];
  below: List[];
  /** What a page carries that stands in each block. */
  slices: Slice[];
}

interface Place {
  list: List;
  at: number;
}

/** @param edition locale and version */
export function createSlicer(groups: NavGroup[], edition: readonly string[]): Slicer {
  if (countRows(groups.flatMap((group) => group.items)) <= wholeLimit) {
    const whole = createSlice(groups);
    return { sliceFor: () => whole, fragments: () => [] };
  }
  const placeByUrl = new Map<string, Place>();
  const root = createList(groups, { key: edition, above: undefined }, placeByUrl);
  const [first = { list: root, at: 0 }] = placeByUrl.values();
  return {
    sliceFor(url) {
      const place = placeByUrl.get(url) ?? first;
      const block = Math.floor(place.at / blockLimit);
      place.list.slices[block] ??= createSlice(cutAround(place));
      return place.list.slices[block];
    },
    fragments: () => fragmentsOf(root),
  };
}

function createSlice(items: NavItem[]): Slice {
  const groups = JSON.stringify(items);
  return { groups, name: nameOf(groups) };
}

function createList(
  items: readonly NavItem[],
  { key, above }: Pick<List, "key" | "above">,
  placeByUrl: Map<string, Place>,
): List {
  const list: List = { key, above, rows: [], below: [], slices: [] };
  const isSmall = countRows(items) <= blockLimit;
  for (const [at, item] of items.entries()) {
    const urls = addressesOf(item);
    if (isSmall || item.items.length === 0) {
      for (const url of urls) placeByUrl.set(url, { list, at });
      list.rows.push(item);
      continue;
    }
    const [first = ""] = urls;
    const own = item.url === "" ? [] : [{ ...item, items: [] }];
    const same = list.below.filter((other) => other.key[key.length] === first).length;
    const ownKey = [...key, first, ...(same > 0 ? [String(same)] : [])];
    const below = createList([...own, ...item.items], { key: ownKey, above: { list, at } }, placeByUrl);
    list.below.push(below);
    // Nobody could open a row without a label.
    const shown = item.label === "" ? blockOf(below, 0) : [];
    list.rows.push({ ...item, url: first, items: shown, rows: outOf(below, 0, "after") });
  }
  return list;
}

/** The block around a place, inside of the block around each row that leads to it. */
function cutAround({ list, at }: Place, below?: NavItem[]): NavItem[] {
  const rows = blockOf(list, Math.floor(at / blockLimit)).map((row) =>
    below && row === list.rows[at] ? { ...row, url: "", items: below } : row,
  );
  return list.above ? cutAround(list.above, rows) : rows;
}

/** A block, with rows for what lies before and after it. */
function blockOf(list: List, block: number): NavItem[] {
  const rows = list.rows.slice(block * blockLimit, (block + 1) * blockLimit);
  return [...moreRow("before", block - 1, list), ...rows, ...moreRow("after", block + 1, list)];
}

/** A row that stands for a block, and everything beyond it. */
function moreRow(more: "before" | "after", block: number, list: List): NavItem[] {
  const first = list.rows[block * blockLimit];
  return first ? [{ url: first.url, label: "", icon: "", items: [], rows: outOf(list, block, more), more }] : [];
}

/** Every list as the row that leads to it opens it, and every block as its neighbours do. */
function* fragmentsOf(list: List): Generator<Fragment> {
  for (let block = 0; block * blockLimit < list.rows.length; block++) {
    const rows = blockOf(list, block);
    const isWhole = rows.length === list.rows.length;
    if (block > 0 || list.above)
      yield { out: outOf(list, block, "after"), items: rows.filter(({ more }) => more !== "before"), isWhole };
    if (rows.at(-1)?.more) yield { out: outOf(list, block, "before"), items: rows.slice(0, -1), isWhole };
  }
  for (const below of list.below) yield* fragmentsOf(below);
}

/** Stays the same when other pages come or go, and so do the pages that link to it. */
function outOf({ key }: List, block: number, direction: "before" | "after"): string {
  return `nav/${nameOf(JSON.stringify([key, block, direction]))}.json`;
}

export function countRows(items: readonly NavItem[]): number {
  return items.reduce((count, item) => count + 1 + countRows(item.items), 0);
}

/** Those of a row and of all rows below it, in reading order. */
function* addressesOf({ url, items }: NavItem): Generator<string> {
  if (url) yield url;
  for (const item of items) yield* addressesOf(item);
}
