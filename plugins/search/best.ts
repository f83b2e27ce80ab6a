// The top few of many items, in order: cheaper than sorting all where nearly all are left out.

/** What makes a list of top items. */
export interface TopRule<Item> {
  /** Length of the list at most. */
  count: number;
  isBetter(a: Item, b: Item): boolean;
}

/** Inserts an item into a list of the best so far, behind its equals, unless it is not among the best. */
export function insertSorted<Item>(item: Item, best: Item[], { count, isBetter }: TopRule<Item>): void {
  let low = 0;
  for (let high = best.length; low < high; ) {
    const middle = (low + high) >> 1;
    const other = best[middle];
    if (other !== undefined && isBetter(item, other)) high = middle;
    else low = middle + 1;
  }
  if (low < count) best.splice(low, 0, item);
  if (best.length > count) best.pop();
}
