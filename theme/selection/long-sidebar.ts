// Limits the sidebar, so that the HTML of a page does not grow with the site. In a long sidebar, a page only contains
// its group, its parent folders, and one block of each long list. Other rows are folded: each is a link to its first
// page, with the address of the file that contains its rows.
import type { Badge } from "docsgen/plugins/sidebar/data";
import { chunkName } from "../page-chunk.js";

/** A row: a page, or a folder with child rows. `icon` is a name in the sprite; empty if there is none. */
export interface NavItem {
  /** With base. Empty for a folder without a page. */
  url: string;
  label: string;
  icon: string;
  items: NavItem[];
  /**
   * For a collapsible row, the output path of the file with its rows, which is fetched if `items` is empty. Otherwise
   * empty.
   */
  rows: string;
  /** Name of a collapsible row that includes its rows. Absent if the rows are always shown. */
  fold?: string;
  /** True if such a row, or a group, is initially closed. */
  collapsed?: boolean;
  badge?: Badge;
  /** Set for a row that replaces the rows of a long list before or after the visible block. The theme labels it. */
  more?: "before" | "after";
}

/** An accordion section. If `items` is omitted, its heading links to `url`. */
export interface NavGroup extends NavItem {
  key: string;
}

/** Sidebars with at most this many rows are included in full in every page. */
const wholeLimit = 200;
/** Lists with more rows than this, including nested rows, are split into blocks of this size. */
const blockLimit = 100;

/** Rows that are fetched when a reader opens them. */
export interface Fragment {
  /** POSIX path under the output folder. */
  out: string;
  items: NavItem[];
  /** True if these are all rows of the list. */
  isWhole: boolean;
}

export interface Slicer {
  /** Returns the slice for the page with this address. Pages in the same folder and block share one object. */
  sliceFor(url: string): Slice;
  fragments(): Iterable<Fragment>;
}
type Slice = {
  /**
   * JSON of a NavItem list: groups, and in very long lists also rows that replace the rows before and after. Pages
   * share the list, so it is rendered once. As a string, it takes half the time to serialize and parse with the props
   * of each page.
   */
  groups: string;
  /** Short name of `groups`. */
  name: string;
};

/** The groups, or the rows of a folder. If the folder has a page, that is the first row. */
interface List {
  /**
   * Unique key: locale, version, and the first page of each row above the list, with a number if siblings share that
   * page.
   */
  key: readonly string[];
  /** Row above the list; undefined for the groups. */
  above: RowPosition | undefined;
  /** Rows are folded if they have a list in `below`. */
  rows: NavItem[];
  below: List[];
  /** Slice for the pages of each block. */
  slices: Slice[];
}

interface RowPosition {
  list: List;
  at: number;
}

/** @param edition locale and version */
export function createSlicer(groups: NavGroup[], edition: readonly string[]): Slicer {
  if (countRows(groups.flatMap((group) => group.items)) <= wholeLimit) {
    const whole = createSlice(groups);
    return { sliceFor: () => whole, fragments: () => [] };
  }
  const placeByUrl = new Map<string, RowPosition>();
  const root = createList(groups, { key: edition, above: undefined }, placeByUrl);
  const [first = { list: root, at: 0 }] = placeByUrl.values();
  return {
    sliceFor(url) {
      const position = placeByUrl.get(url) ?? first;
      const block = Math.floor(position.at / blockLimit);
      position.list.slices[block] ??= createSlice(cutAround(position));
      return position.list.slices[block];
    },
    fragments: () => splitIntoFragments(root),
  };
}

function createSlice(items: NavItem[]): Slice {
  const groups = JSON.stringify(items);
  return { groups, name: chunkName(groups) };
}

function createList(
  items: readonly NavItem[],
  { key, above }: Pick<List, "key" | "above">,
  placeByUrl: Map<string, RowPosition>,
): List {
  const list: List = { key, above, rows: [], below: [], slices: [] };
  const isSmall = countRows(items) <= blockLimit;
  for (const [at, item] of items.entries()) {
    const urls = listUrls(item);
    if (isSmall || item.items.length === 0) {
      for (const url of urls) placeByUrl.set(url, { list, at });
      list.rows.push(item);
      continue;
    }
    const [first = ""] = urls;
    const folderRow = item.url === "" ? [] : [{ ...item, items: [] }];
    const same = list.below.filter((other) => other.key[key.length] === first).length;
    const ownKey = [...key, first, ...(same > 0 ? [String(same)] : [])];
    const below = createList([...folderRow, ...item.items], { key: ownKey, above: { list, at } }, placeByUrl);
    list.below.push(below);
    // A row without a label cannot be opened, so its first block is shown.
    const shown = item.label === "" ? createBlock(below, 0) : [];
    list.rows.push({ ...item, url: first, items: shown, rows: fragmentPath(below, 0, "after") });
  }
  return list;
}

/** Returns the block around a position, nested in the block around each parent row. */
function cutAround({ list, at }: RowPosition, below?: NavItem[]): NavItem[] {
  const rows = createBlock(list, Math.floor(at / blockLimit)).map((row) =>
    below && row === list.rows[at] ? { ...row, url: "", items: below } : row,
  );
  return list.above ? cutAround(list.above, rows) : rows;
}

/** Returns a block, with rows that replace those before and after it. */
function createBlock(list: List, block: number): NavItem[] {
  const rows = list.rows.slice(block * blockLimit, (block + 1) * blockLimit);
  return [...moreRow("before", block - 1, list), ...rows, ...moreRow("after", block + 1, list)];
}

/** Creates a row that represents a block and everything beyond it. */
function moreRow(more: "before" | "after", block: number, list: List): NavItem[] {
  const first = list.rows[block * blockLimit];
  return first ? [{ url: first.url, label: "", icon: "", items: [], rows: fragmentPath(list, block, more), more }] : [];
}

/**
 * Yields each list as it is shown when its parent row is opened, and each block as it is shown when its neighbors are
 * opened.
 */
function* splitIntoFragments(list: List): Generator<Fragment> {
  for (let block = 0; block * blockLimit < list.rows.length; block++) {
    const rows = createBlock(list, block);
    const isWhole = rows.length === list.rows.length;
    if (block > 0 || list.above)
      yield { out: fragmentPath(list, block, "after"), items: rows.filter(({ more }) => more !== "before"), isWhole };
    if (rows.at(-1)?.more) yield { out: fragmentPath(list, block, "before"), items: rows.slice(0, -1), isWhole };
  }
  for (const below of list.below) yield* splitIntoFragments(below);
}

/**
 * Returns a path that does not change when other pages are added or removed, so that pages linking to it stay the same.
 */
function fragmentPath({ key }: List, block: number, direction: "before" | "after"): string {
  return `nav/${chunkName(JSON.stringify([key, block, direction]))}.json`;
}

export function countRows(items: readonly NavItem[]): number {
  return items.reduce((count, item) => count + 1 + countRows(item.items), 0);
}

/** Yields the addresses of a row and its descendants, in reading order. */
function* listUrls({ url, items }: NavItem): Generator<string> {
  if (url) yield url;
  for (const item of items) yield* listUrls(item);
}
