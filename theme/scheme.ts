// The colour schemes, for the markup, the client and the one inline script.

export type Scheme = "light" | "dark" | "auto";

/** Key in the browser's local storage. */
export const schemeKey = "docsgen-scheme";
export const defaultScheme: Scheme = "dark";

/** Order of the menu. */
export const schemes: readonly Scheme[] = ["light", "dark", "auto"];
