// Comparisons on a whole corpus take long, so a normal run compares a part of it.

/** Returns every fourth item, or all of them with `npm run test:long`. The items are always the same. */
export function corpusSlice<T>(items: readonly T[]): readonly T[] {
  return process.env.DOCSGEN_LONG === undefined ? items.filter((_, index) => index % 4 === 0) : items;
}
