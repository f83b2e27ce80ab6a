// Selects the active header link, on the server and after a navigation: the longest match wins.

/**
 * Returns the longest prefix of an address, or undefined if none matches. The base itself matches only the home page.
 * @example longestMatch(["/docs/", "/docs/api"], "/docs/api/list", "/") // "/docs/api"
 */
export function longestMatch(matches: readonly string[], pathname: string, base: string): string | undefined {
  const fits = (match: string): boolean =>
    match === pathname || (match !== "" && match !== base && `${pathname}/`.startsWith(match.replace(/\/?$/, "/")));
  return matches.filter(fits).sort((a, b) => b.length - a.length)[0];
}
