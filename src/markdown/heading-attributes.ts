/** Matches `{#custom-id .class}` at the end of a heading. */
export const headingAttributes = /\{((?:\s*(?<![^\s{])[#.][^\s{}]+)+)\s*\}$/;
