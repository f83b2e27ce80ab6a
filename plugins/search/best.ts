// A few of many, in order: one after the other in, the best so far kept.

export interface Best<Item> {
  /** How many are kept at most. */
  count: number;
  isBetter(a: Item, b: Item): boolean;
}

/** Puts an item among the best so far, behind its equals: where nearly all are to be left out, that is less than sorting. */
export function keepBest<Item>(item: Item, best: Item[], { count, isBetter }: Best<Item>): void {
  let at = best.length;
  for (let other = best[at - 1]; other !== undefined && isBetter(item, other); other = best[at - 1]) at--;
  if (at < count) best.splice(at, 0, item);
  if (best.length > count) best.pop();
}
