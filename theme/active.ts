// Which link of the header is marked, on the server and after a navigation: the one that says most about the address.

/**
 * The longest of the beginnings that an address has; undefined if it has none. The base alone stands for the home page.
 * @example longestMatch(["/docs/", "/docs/api"], "/docs/api/list", "/") // "/docs/api"
 */
export function longestMatch(matches: readonly string[], pathname: string, base: string): string | undefined {
  const fits = (match: string): boolean =>
    match === pathname || (match !== "" && match !== base && `${pathname}/`.startsWith(match.replace(/\/?$/, "/")));
  return matches.filter(fits).sort((a, b) => b.length - a.length)[0];
}
