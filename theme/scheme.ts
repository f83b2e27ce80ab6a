// The colour schemes, in the order of the menu, for the markup, the client and the one inline script.
export const schemes = ["light", "dark", "auto"] as const;
export type Scheme = (typeof schemes)[number];
export const defaultScheme: Scheme = "dark";

/** Key in the browser's local storage. */
export const schemeKey = "docsgen-scheme";
