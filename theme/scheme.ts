// The colour schemes, shared by the markup, the inline script and the client.

export type Scheme = "light" | "dark" | "auto";

/** Key in the browser's local storage. */
export const schemeKey = "docsgen-scheme";
export const defaultScheme: Scheme = "dark";

/** Order of the menu. */
export const schemes: readonly Scheme[] = ["light", "dark", "auto"];
