// Weights of collections in the ranking: how much a match in a blog post counts compared to the same match in a guide.
import type { Page } from "docsgen";

/** Weights by collection. */
export type CollectionWeights = Readonly<Record<string, number>>;

/** Posts and changelogs mention everything, but rarely explain it. */
const usualWeights: CollectionWeights = { blog: 0.6, changelog: 0.6 };

/** Returns a function that returns the weight of a page. A post belongs to `blog`, unless its category has a weight. */
export function createWeights(given: CollectionWeights): (page: Pick<Page, "category" | "layout" | "slug">) => number {
  const weights: CollectionWeights = { ...usualWeights, ...given };
  return ({ category, layout, slug }) => {
    const weight = weights[category || slug.replace(/^.*\//, "")] ?? (layout === "post" ? weights.blog : undefined);
    return weight ?? 1;
  };
}
