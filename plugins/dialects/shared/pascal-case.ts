// Names of components in the form that React needs.

/** Converts `my-note` to `MyNote`. Names without hyphens are only capitalized. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, sign: string) => sign.toUpperCase());
}
