// The colour schemes and their names, shared by the markup, the inline script and the client.

import type { Label } from "docsgen";

export type Scheme = "light" | "dark" | "auto";

/** Key in the browser's local storage. */
export const schemeKey = "docsgen-scheme";
export const defaultScheme: Scheme = "dark";

/** Order of the menu. */
export const schemes: readonly { scheme: Scheme; label: Label; icon: string }[] = [
  { scheme: "light", label: "Light", icon: "sun" },
  { scheme: "dark", label: "Dark", icon: "moon" },
  { scheme: "auto", label: "System", icon: "laptop" },
];
