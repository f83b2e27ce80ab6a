// Redirections that a tool's configuration lists → other addresses of pages.

export interface Redirections {
  /** By the ids of pages. */
  aliases: Record<string, string[]>;
  /** Addresses that lead elsewhere. */
  others: string[];
}

/**
 * @param idByAddress pages by their addresses, without slashes at the ends
 * @param ending of the site's addresses
 */
export function readRedirections(
  list: readonly (readonly [from: string, to: string])[],
  idByAddress: ReadonlyMap<string, string>,
  ending: "" | "/",
): Redirections {
  const aliases: Record<string, string[]> = {};
  const others: string[] = [];
  // File systems may not tell upper and lower case apart.
  const taken = new Set([...idByAddress.keys()].map((address) => address.toLowerCase()));
  for (const [from, to] of list) {
    const address = trimmed(from);
    const id = idByAddress.get(trimmed(to));
    if (/[*:[\]?#]/.test(from) || id === undefined) others.push(`/${patternOf(address)}`);
    else if (!taken.has(address.toLowerCase())) aliases[id] = [...(aliases[id] ?? []), `/${address}${ending}`];
    taken.add(address.toLowerCase());
  }
  return { aliases, others };
}

/** `:name`, `[name]` and `:name(a|b)` stand for one part of an address, `:name*` and `[...name]` for any number. */
export function patternOf(address: string): string {
  return address
    .replace(/:\w+\(([\w|-]+)\)/g, (_, words: string) =>
      words.includes("|") ? `{${words.replaceAll("|", ",")}}` : words,
    )
    .replace(/\[\.{3}[^\]]*\]|:\w+(?:\([^()]*\))?[*+]|\(\.\*\)/g, "**")
    .replace(/\[[^\]]*\]|:\w+(?:\([^()]*\))?/g, "*");
}

function trimmed(address: string): string {
  return address.replace(/[?#].*$/, "").replace(/^\/+|\/+$/g, "");
}
