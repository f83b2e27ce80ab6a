// English strings that docsgen adds to articles. They are also the keys for translations. Strings outside articles
// belong to the theme (`labels` in theme.json).

export const labels = [
  "Note",
  "Tip",
  "Info",
  "Important",
  "Warning",
  "Danger",
  "Caution",
  "Details",
  "Task",
  "Code variants",
  "Link to “{heading}”",
  "Footnotes",
  "Back to reference {number}",
  // Title of the 404 page.
  "Page not found",
] as const;

export type Label = (typeof labels)[number];

/** Replacements for strings of docsgen and the theme. `{…}` is a placeholder. */
export type Labels = { readonly [Name in Label]?: string } & { readonly [name: string]: string };
