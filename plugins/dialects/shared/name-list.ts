/** Returns the first five names, and the number of the others: `a, b, c, d, e, and 12 more`. */
export function listSome(names: readonly string[]): string {
  const more = names.length > 5 ? `, and ${names.length - 5} more` : "";
  return names.slice(0, 5).join(", ") + more;
}
