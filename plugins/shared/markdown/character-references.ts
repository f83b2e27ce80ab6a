// Character references of HTML: `&lt;`, `&#60;`, `&#x3c;`.

/**
 * Unknown names and numbers without a character stay as they are.
 * @param named returns the character with a name; empty or undefined if there is none
 */
export function decodeReferences(text: string, named: (name: string) => string | false | undefined): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (written, hex?: string, decimal?: string, name?: string) =>
      (name === undefined ? characterAt(hex ? Number.parseInt(hex, 16) : Number(decimal)) : named(name)) || written,
  );
}

/** Returns the character with a number, if there is one. */
export function characterAt(code: number): string | undefined {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
