/** Returns the base path of a built page, which may have been set on the command line. Undefined if it has no assets. */
export function builtBase(html: string): string | undefined {
  return /\s(?:href|src)="(\/(?:[^"/]+\/)*)assets\//.exec(html)?.[1];
}
