/** Returns a name as a property: `more-links` → `moreLinks`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
