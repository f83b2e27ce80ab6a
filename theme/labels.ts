// The theme's words are listed in theme.json. A site's own go into its pages where scripts need them.
import type { Labels } from "docsgen";
import type settings from "./theme.json";

export type Label = keyof (typeof settings)["labels"];

/** The words of the script that every page loads. */
export const scriptLabels = [
  "Loading",
  "Copy code",
  "Copied",
  "Link copied",
  "Try again",
  "Something went wrong. Please try again later.",
  "An error occurred while fetching the resource.",
] as const satisfies Label[];

/** The words of the search palette. */
export const paletteLabels = [
  "Search",
  "Search...",
  "Results",
  "Nothing found...",
  "1 result",
  "{count} results",
  "close",
  "Esc",
  "Try again",
  "An error occurred while fetching the resource.",
] as const satisfies Label[];

export type ScriptLabel = (typeof scriptLabels)[number];
export type PaletteLabel = (typeof paletteLabels)[number];

/** The site's own words of these names; undefined if it has none. */
export function pickLabels(labels: Labels, names: readonly Label[]): Labels | undefined {
  const own = names.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]]));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
