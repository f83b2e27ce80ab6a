// The English words that docsgen itself puts into articles; those around articles are the theme's (labels of theme.json). A
// site in another language gives its own words by these names.

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
  "Variants of this code",
  "Link to “{heading}”",
  "Footnotes",
  "Back to reference {number}",
  // The title of the page for unknown addresses.
  "Page not found",
] as const;

export type Label = (typeof labels)[number];

/** A site's own words for some of docsgen's and of the theme's; `{…}` is filled in. */
export type Labels = { readonly [Name in Label]?: string } & { readonly [name: string]: string };
