// Converts redirects in a tool's configuration to page aliases.

export interface Redirections {
  /** By page id. */
  aliases: Record<string, string[]>;
  /** URLs that redirect to other sites or to missing pages. */
  others: string[];
}

/**
 * @param idByAddress pages by URL, without leading or trailing slashes
 * @param ending suffix of the site's URLs
 */
export function readRedirections(
  list: readonly (readonly [from: string, to: string])[],
  idByAddress: ReadonlyMap<string, string>,
  ending: "" | "/",
): Redirections {
  const aliases: Record<string, string[]> = {};
  const others: string[] = [];
  // File systems may be case-insensitive.
  const taken = new Set([...idByAddress.keys()].map((address) => address.toLowerCase()));
  for (const [from, to] of list) {
    const address = trimmedAddress(from);
    const id = idByAddress.get(trimmedAddress(to));
    if (/[*:[\]?#]/.test(from) || id === undefined) others.push(`/${toPattern(address)}`);
    else if (!taken.has(address.toLowerCase()))
      aliases[id] = [...(aliases[id] ?? []), address === "" ? "/" : `/${address}${ending}`];
    taken.add(address.toLowerCase());
  }
  return { aliases, others };
}

/** `:name`, `[name]` and `:name(a|b)` match one URL segment; `:name*` and `[...name]` match any number. */
export function toPattern(address: string): string {
  return address
    .replace(/:\w+\(([\w|-]+)\)/g, (_, words: string) =>
      words.includes("|") ? `{${words.replaceAll("|", ",")}}` : words,
    )
    .replace(/\[\.{3}[^\]]*\]|:\w+(?:\([^()]*\))?[*+]|\(\.\*\)/g, "**")
    .replace(/\[[^\]]*\]|:\w+(?:\([^()]*\))?/g, "*");
}

/** Returns a URL without query, hash, and slashes around it. */
export function trimmedAddress(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/^\/+|\/+$/g, "");
}
