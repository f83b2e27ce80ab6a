// Color schemes in menu order, for the markup, the client, and the inline script.
import type { SiteFrame } from "docsgen";

export const schemes = ["light", "dark", "auto"] as const;
export type Scheme = (typeof schemes)[number];

/** Local storage key. */
export const schemeKey = "docsgen-scheme";

/** Returns the root element's default scheme for readers who have not chosen one. */
export function defaultScheme({ scheme }: SiteFrame): Scheme {
  return scheme.default === "system" ? "auto" : scheme.default;
}
