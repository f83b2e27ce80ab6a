// Sets of characters as 128 bits in four integers: a bit for each ASCII character; bit 0 is NUL and everything beyond ASCII.

export type Charset = [number, number, number, number];

export function emptyCharset(): Charset {
  return [0, 0, 0, 0];
}

/** Adds UTF-16 units or code points; both ends are part of the range. */
export function addRange(set: Charset, from: number, to = from): void {
  for (let code = from; code <= Math.min(to, 127); code++) {
    if (code < 32) set[0] |= 1 << code;
    else if (code < 64) set[1] |= 1 << code;
    else if (code < 96) set[2] |= 1 << code;
    else set[3] |= 1 << code;
  }
  if (to > 127) set[0] |= 1;
}

export function addAll(set: Charset, others: Charset): void {
  set[0] |= others[0];
  set[1] |= others[1];
  set[2] |= others[2];
  set[3] |= others[3];
}

export function intersect(a: Charset, b: Charset): boolean {
  return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3])) !== 0;
}

export function charsetOf(text: string): Charset {
  const set = emptyCharset();
  for (let index = 0; index < text.length; index++) addRange(set, text.charCodeAt(index));
  return set;
}
