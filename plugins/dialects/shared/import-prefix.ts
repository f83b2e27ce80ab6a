// Import prefixes and names that a project defines for its folders and files.

/**
 * Returns the prefix of an import. A prefix ends with a slash: `@/`. Other keys match whole imports: `@lib`. The
 * longest one applies.
 */
export function findPrefix(path: string, prefixes: Readonly<Record<string, string>>): string | undefined {
  const [prefix] = Object.keys(prefixes)
    .filter((one) => (one.endsWith("/") ? path.startsWith(one) : path === one))
    .sort((a, b) => b.length - a.length);
  return prefix;
}
