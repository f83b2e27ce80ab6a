// A page's HTML must not grow with the site. Of a long sidebar, a page carries only its group, the folders down to it, and a
// block of each long list. Other rows are folded: links to their first page, with the address of a file with their rows.
import { nameOf } from "../chunk.js";
import type { NavGroup, NavItem, SidebarProps } from "../props.js";

/** Up to this many rows, every page carries the whole sidebar. */
const wholeLimit = 200;
/** A list of more rows than this, rows below them included, is split into blocks of this many. */
const blockLimit = 100;

/** Rows that are fetched when a reader opens them. */
export interface Fragment {
  /** Posix path under the output folder. */
  out: string;
  items: NavItem[];
}

export interface Slicer {
  /** What a page carries; `place`: see Standing. Pages of one folder and block share one object. */
  sliceAt(place: readonly number[]): Slice;
  fragments(): Iterable<Fragment>;
}
type Slice = Pick<SidebarProps, "groups" | "name">;

interface List {
  items: readonly NavItem[];
  /** Unique: locale, version, and the first page of each row that leads to the list. */
  key: readonly string[];
}

type Direction = "before" | "after";

/** @param edition locale and version */
export function createSlicer(groups: NavGroup[], edition: readonly string[]): Slicer {
  const items = groups.flatMap((group) => group.items);
  if (countRows(items, wholeLimit) <= wholeLimit) {
    const whole = createSlice(groups);
    return { sliceAt: () => whole, fragments: () => [] };
  }
  const root: List = { items: groups, key: edition };
  const slices = new Map<string, Slice>();
  return {
    sliceAt(place) {
      const key = wayTo(place, root).join();
      const slice = slices.get(key) ?? createSlice(cutAround(place, root));
      slices.set(key, slice);
      return slice;
    },
    *fragments() {
      yield* blocksOf(root);
      for (const group of groups) yield* fragmentsBelow(group, root);
    },
  };
}

function createSlice(items: NavItem[]): Slice {
  const groups = JSON.stringify(items);
  return { groups, name: nameOf(groups) };
}

/** What a slice depends on: for each list on the way, the block, and the row that is open. */
function wayTo([at = 0, ...deeper]: readonly number[], list: List): number[] {
  if (isSmall(list)) return [];
  const item = list.items[at];
  const below = item && item.items.length > 0 ? [at, ...wayTo(placeBelow(item, deeper), listBelow(item, list))] : [];
  return [blockAt(at), ...below];
}

/** The block around a place, with the row at the place open. */
function cutAround([at = 0, ...deeper]: readonly number[], list: List): NavItem[] {
  if (isSmall(list)) return [...list.items];
  const block = blockAt(at);
  const rows = rowsOf(list, block).map((item) => {
    const isOpen = item === list.items[at] || item.label === "";
    return isOpen && item.items.length > 0 ? openRow(item, deeper, list) : foldRow(item, list);
  });
  return [...moreRow("before", block, list), ...rows, ...moreRow("after", block, list)];
}

function openRow(item: NavItem, deeper: readonly number[], list: List): NavItem {
  const below = listBelow(item, list);
  return { ...item, url: "", items: cutAround(placeBelow(item, deeper), below), rows: outOf(below, 0, "after") };
}

function foldRow(item: NavItem, list: List): NavItem {
  if (item.items.length === 0) return item;
  return { ...item, url: firstAddress([item]), items: [], rows: outOf(listBelow(item, list), 0, "after") };
}

/** A row that stands for the block before or after, and everything beyond it. */
function moreRow(more: Direction, block: number, list: List): NavItem[] {
  const next = more === "before" ? block - 1 : block + 1;
  const [first] = rowsOf(list, next);
  return first
    ? [{ url: firstAddress([first]), label: "", icon: "", items: [], rows: outOf(list, next, more), more }]
    : [];
}

function* fragmentsBelow(item: NavItem, list: List): Generator<Fragment> {
  if (item.items.length === 0) return;
  const below = listBelow(item, list);
  if (isSmall(below)) yield { out: outOf(below, 0, "after"), items: [...below.items] };
  else {
    yield blockOf(below, 0, "after");
    yield* blocksOf(below);
    for (const child of item.items) yield* fragmentsBelow(child, below);
  }
}

/** Every block as its neighbours open it. */
function* blocksOf(list: List): Generator<Fragment> {
  const last = blockAt(list.items.length - 1);
  for (let block = 0; block <= last; block++) {
    if (block > 0) yield blockOf(list, block, "after");
    if (block < last) yield blockOf(list, block, "before");
  }
}

/** A block, with a row for what lies beyond it. */
function blockOf(list: List, block: number, direction: Direction): Fragment {
  const rows = rowsOf(list, block).map((item) => foldRow(item, list));
  const more = moreRow(direction, block, list);
  return {
    out: outOf(list, block, direction),
    items: direction === "before" ? [...more, ...rows] : [...rows, ...more],
  };
}

function rowsOf({ items }: List, block: number): readonly NavItem[] {
  return block < 0 ? [] : items.slice(block * blockLimit, (block + 1) * blockLimit);
}

function blockAt(at: number): number {
  return Math.floor(at / blockLimit);
}

/** The rows of a folder. If the folder has a page of its own, that is the first row. */
function listBelow(item: NavItem, { key }: List): List {
  const own = item.url === "" ? [] : [{ ...item, items: [] }];
  return { items: [...own, ...item.items], key: [...key, firstAddress([item])] };
}

/** Turns a place among a folder's rows into one in `listBelow`. */
function placeBelow(item: NavItem, [at, ...deeper]: readonly number[]): number[] {
  if (at === undefined) return [0];
  return [item.url === "" ? at : at + 1, ...deeper];
}

function isSmall({ items }: List): boolean {
  return countRows(items, blockLimit) <= blockLimit;
}

/** Stops counting a little beyond `limit`. */
function countRows(items: readonly NavItem[], limit: number): number {
  let count = items.length;
  for (const { items: below } of items) {
    if (count > limit) break;
    if (below.length > 0) count += countRows(below, limit - count);
  }
  return count;
}

/** The address that a row, or else the first row below it, leads to. */
function firstAddress(items: readonly NavItem[]): string {
  for (const item of items) {
    const url = item.url || firstAddress(item.items);
    if (url) return url;
  }
  return "";
}

/** Stays the same when other pages come or go, and so do the pages that link to it. */
function outOf({ key }: List, block: number, direction: Direction): string {
  return `nav/${nameOf(JSON.stringify([key, block, direction]))}.json`;
}
