// Which of the theme's words are said by scripts: those of them that a site has its own for go into its pages.
import type { Label, Labels } from "docsgen";

/** Of the script of every page. */
export const scriptLabels = [
  "Loading",
  "Copy code",
  "Copied",
  "Link copied",
  "Try again",
  "Something went wrong. Please try again later.",
  "An error occurred while fetching the resource.",
] as const satisfies Label[];

/** Of the search palette. */
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

/** Undefined where the site has none of its own. */
export function pickLabels(labels: Labels, names: readonly Label[]): Labels | undefined {
  const own = names.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]]));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
