// The words that docsgen itself puts on pages, in English: a site of another language gives its own by these names.

export const labels = [
  // In articles.
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
  // Around them.
  "Skip to content",
  "Documentation",
  "Start",
  "{host} repository",
  "Open the navigation",
  "Pages before",
  "Pages after",
  "LLM",
  "Table of contents",
  "Copy page",
  "Copy page as Markdown",
  "Edit page",
  "Edit page on {host}",
  "Last updated",
  "Previous and next page",
  "Previous Page",
  "Next Page",
  "Code samples",
  "{title} Docs",
  "Last update",
  "Colour scheme",
  "Light",
  "Dark",
  "System",
  "Page not found",
  "404 - This page does not exist",
  "The address may be mistyped, or the page may have moved.",
  "Back to the home page",
  // The search palette.
  "Search",
  "Search...",
  "Results",
  "Nothing found...",
  "1 result",
  "{count} results",
  "close",
  // Keys, by the names that they bear on keyboards of the language.
  "Ctrl K",
  "Esc",
  // What scripts say.
  "Loading",
  "Copy code",
  "Copied",
  "Link copied",
  "Try again",
  "Something went wrong. Please try again later.",
  "An error occurred while fetching the resource.",
] as const;

export type Label = (typeof labels)[number];

/** A site's own words for some of them; `{…}` is filled in. */
export type Labels = { readonly [Name in Label]?: string };
