// The part of the sidebar that one page carries, and the rest in parts. A page's HTML must not grow with the site: beyond a
// number of rows only what surrounds the page is there (its group, the folders on the way to it, a block of a long list).
// Everything else is a folded row, which leads to its first page and knows where its rows can be fetched.
import { nameOf } from "../chunk.js";
import type { NavGroup, NavItem } from "../props.js";
import { firstAddress } from "./groups.js";

/** Rows up to which pages carry the whole sidebar. */
const wholeLimit = 200;
/** Rows of a block of a long list; a list with fewer, rows below them included, is never parted. */
const blockLimit = 100;

export interface Slice {
  /** See SidebarProps. */
  groups: string;
  /** Short name of the groups. */
  name: string;
}

/** Rows that are fetched when they are opened: a file. */
export interface Fragment {
  /** Posix path under the output folder. */
  out: string;
  items: NavItem[];
}

export interface Slicer {
  /** `place`: see Standing. Pages of one folder (and block) get the same slice, as one object. */
  sliceAt(place: readonly number[]): Slice;
  fragments(): Iterable<Fragment>;
}

/** A list of rows, and what tells it from all others: locale, version, and the first page of each row that leads to it. */
interface List {
  items: readonly NavItem[];
  path: readonly string[];
}

type Direction = "before" | "after";

/** `entries`: rows of all groups together; `edition`: locale and version. */
export function createSlicer(
  groups: NavGroup[],
  { entries, edition }: { entries: number; edition: readonly string[] },
): Slicer {
  if (entries <= wholeLimit) {
    const whole = createSlice(groups);
    return { sliceAt: () => whole, fragments: () => [] };
  }
  const root: List = { items: groups, path: edition };
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

function createSlice(groups: NavItem[]): Slice {
  const text = JSON.stringify(groups);
  return { groups: text, name: nameOf(text) };
}

/** What a slice depends on: the block of each list on the way, and the row of it that is open. */
function wayTo([at = 0, ...deeper]: readonly number[], list: List): number[] {
  if (isSmall(list)) return [];
  const item = list.items[at];
  const below = item && item.items.length > 0 ? [at, ...wayTo(placeBelow(item, deeper), listBelow(item, list))] : [];
  return [blockAt(at), ...below];
}

/** The block around a place, with the row there open. */
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

/** A row that stands for the neighbouring block, and all beyond it. */
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
    yield { out: outOf(below, 0, "after"), items: blockOf(below, 0, "after") };
    yield* blocksOf(below);
    for (const child of item.items) yield* fragmentsBelow(child, below);
  }
}

/** Every block that is reached from its neighbour, with a row for what lies beyond. */
function* blocksOf(list: List): Generator<Fragment> {
  const last = blockAt(list.items.length - 1);
  for (let block = 0; block <= last; block++) {
    if (block > 0) yield { out: outOf(list, block, "after"), items: blockOf(list, block, "after") };
    if (block < last) yield { out: outOf(list, block, "before"), items: blockOf(list, block, "before") };
  }
}

function blockOf(list: List, block: number, direction: Direction): NavItem[] {
  const rows = rowsOf(list, block).map((item) => foldRow(item, list));
  const more = moreRow(direction, block, list);
  return direction === "before" ? [...more, ...rows] : [...rows, ...more];
}

function rowsOf({ items }: List, block: number): readonly NavItem[] {
  return block < 0 ? [] : items.slice(block * blockLimit, (block + 1) * blockLimit);
}

function blockAt(at: number): number {
  return Math.floor(at / blockLimit);
}

/** The rows of a folder: its own page, if it has one, is the first of them. */
function listBelow(item: NavItem, { path }: List): List {
  const own = item.url === "" ? [] : [{ ...item, items: [] }];
  return { items: [...own, ...item.items], path: [...path, firstAddress([item])] };
}

/** A place among a folder's rows as one in its list; the folder's own page is the first there. */
function placeBelow(item: NavItem, [at, ...deeper]: readonly number[]): number[] {
  if (at === undefined) return [0];
  return [item.url === "" ? at : at + 1, ...deeper];
}

function isSmall({ items }: List): boolean {
  return countRows(items, blockLimit) <= blockLimit;
}

/** Stops a little beyond `limit`. */
function countRows(items: readonly NavItem[], limit: number): number {
  let count = items.length;
  for (const { items: below } of items) {
    if (count > limit) break;
    if (below.length > 0) count += countRows(below, limit - count);
  }
  return count;
}

/** The name stays the same when other pages come or go, and so do the pages that know it. */
function outOf({ path }: List, block: number, direction: Direction): string {
  return `nav/${nameOf(JSON.stringify([path, block, direction]))}.json`;
}
