// Old addresses as sites write them, exact ones and patterns: which file answers for one, and what a pattern stands for.

/** Decoded: an address copied from a browser is encoded. Without leading slash. Undefined if it cannot be that of a page. */
export function parseAddress(written: string): string | undefined {
  let address: string;
  try {
    address = decodeURIComponent(written).normalize("NFC").replace(/^\/+/, "");
  } catch {
    return undefined;
  }
  const segments = address.replace(/\/$/, "").split("/");
  if (written === "/") return address;
  return /[?#\\\0]/.test(address) || segments.some((segment) => /^\.{0,2}$/.test(segment)) ? undefined : address;
}

/** The file with which static hosts answer for an address as it was written. */
export function outOf(address: string): string {
  if (address === "" || address.endsWith("/")) return `${address}index.html`;
  return address.endsWith(".html") ? address : `${address}.html`;
}

/** The same for two addresses whose files a file system cannot tell apart. */
export function addressOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.html$/, "")
    .replace(/(^|\/)(index)?$/, "");
}

/** The names that a pattern gives to what it stands for: `blog/:year/*` → year, splat. None for an exact address. */
export function namesOf(pattern: string): string[] {
  const names = [...pattern.matchAll(/(?<=^|\/):([a-z]\w*)(?=\/|$)/gi)].map(([, name = ""]) => name);
  return pattern === "*" || pattern.endsWith("/*") ? [...names, "splat"] : names;
}

/** Finds addresses that a pattern stands for; `blog/*` is for `blog` too. Groups have the pattern's names. */
export function matcherOf(pattern: string): RegExp {
  const parts = escapePattern(pattern.replace(/\/?\*$/, "")).replaceAll(
    /(?<=^|\/):([a-z]\w*)(?=\/|$)/gi,
    "(?<$1>[^/]+)",
  );
  if (pattern === "*") return /^(?<splat>.*?)\/?$/;
  return new RegExp(`^${parts}${pattern.endsWith("/*") ? "(?:/(?<splat>.*?))?" : ""}/?$`, "i");
}

/** Finds what a target may be filled to, with a group for each of the names; undefined if it does not have all of them. */
export function targetMatcher(target: string, names: readonly string[]): RegExp | undefined {
  let parts = escapePattern(target);
  for (const name of names) {
    const group = `(?<${name}>${name === "splat" ? ".+?" : "[^/]+"})`;
    const more = parts.replace(new RegExp(`:${name}\\b`), group);
    if (more === parts) return undefined;
    parts = more;
  }
  return new RegExp(`^${parts}/?$`);
}

/** A pattern or a target with values in place of its names. */
export function fillNames(pattern: string, values: Readonly<Record<string, string>>): string {
  const text = pattern.replace(/\*$/, ":splat");
  return text.replaceAll(/:([a-z]\w*)/gi, (whole, name: string) => values[name] ?? whole);
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
