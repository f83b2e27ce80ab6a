// The colour schemes, in the order of the menu, for the markup, the client and the inline script.
import type { SiteFrame } from "docsgen";

export const schemes = ["light", "dark", "auto"] as const;
export type Scheme = (typeof schemes)[number];

/** Key in the browser's local storage. */
export const schemeKey = "docsgen-scheme";

/** What the root element says for readers who have not chosen. */
export function defaultScheme({ scheme }: SiteFrame): Scheme {
  return scheme.default === "system" ? "auto" : scheme.default;
}
