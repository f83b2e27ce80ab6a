// Finds a page's title without compiling the page.

/** Plain text of the first level-1 heading of a Markdown body (no front matter), or undefined if it has none. */
export function parseTitle(body: string): string | undefined {
  return /^# +(.+)$/m.exec(body)?.[1];
}
