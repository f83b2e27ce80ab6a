// Parses old paths, both exact paths and patterns. Maps them to output files, and matches and fills patterns.
import { escapeRegExp } from "docsgen/markdown-text";

/**
 * Returns the decoded path without a leading slash (a URL copied from a browser is encoded). Undefined if it is not a
 * valid page path.
 */
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

/** Returns the file that static hosts serve for a path. */
export function redirectPath(address: string): string {
  if (address === "" || address.endsWith("/")) return `${address}index.html`;
  return address.endsWith(".html") ? address : `${address}.html`;
}

/** Returns a key that is equal for two paths if their files are the same on a case-insensitive file system. */
export function normalizeAddress(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.html$/, "")
    .replace(/(^|\/)(index)?$/, "");
}

/** Returns the placeholder names of a pattern: `blog/:year/*` → year, splat. Empty for an exact path. */
export function placeholderNames(pattern: string): string[] {
  const names = [...pattern.matchAll(/(?<=^|\/):([a-z]\w*)(?=\/|$)/gi)].map(([, name = ""]) => name);
  return pattern === "*" || pattern.endsWith("/*") ? [...names, "splat"] : names;
}

/**
 * Returns an expression that matches the paths of a pattern. `blog/*` also matches `blog`. Groups are named after the
 * pattern's placeholders.
 */
export function createMatcher(pattern: string): RegExp {
  const parts = escapeRegExp(pattern.replace(/\/?\*$/, "")).replaceAll(
    /(?<=^|\/):([a-z]\w*)(?=\/|$)/gi,
    "(?<$1>[^/]+)",
  );
  if (pattern === "*") return /^(?<splat>.*?)\/?$/;
  return new RegExp(`^${parts}${pattern.endsWith("/*") ? "(?:/(?<splat>.*?))?" : ""}/?$`, "i");
}

/**
 * Returns an expression that matches filled targets, with a group for each name. Undefined if a name is missing from
 * the target.
 */
export function targetMatcher(target: string, names: readonly string[]): RegExp | undefined {
  let parts = escapeRegExp(target);
  for (const name of names) {
    const group = `(?<${name}>${name === "splat" ? ".+?" : "[^/]+"})`;
    const more = parts.replace(new RegExp(`:${name}\\b`), group);
    if (more === parts) return undefined;
    parts = more;
  }
  return new RegExp(`^${parts}/?$`);
}

/** Replaces the placeholders of a pattern or a target with values. */
export function fillNames(pattern: string, values: Readonly<Record<string, string>>): string {
  const text = pattern.replace(/\*$/, ":splat");
  return text.replaceAll(/:([a-z]\w*)/gi, (whole, name: string) => values[name] ?? whole);
}
