// A few of many, in order: one after the other in, the best so far kept.

export interface Best<Item> {
  /** How many are kept at most. */
  count: number;
  isBetter(a: Item, b: Item): boolean;
}

/** Puts an item among the best so far, behind its equals: where nearly all are to be left out, that is less than sorting. */
export function keepBest<Item>(item: Item, best: Item[], { count, isBetter }: Best<Item>): void {
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
