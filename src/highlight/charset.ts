// Sets of characters as 128 bits in four integers: one for each ASCII character, bit 0 for NUL and all that is not ASCII.

export type Charset = [number, number, number, number];

export function emptyCharset(): Charset {
  return [0, 0, 0, 0];
}

/** `code` is a UTF-16 unit or a code point. */
export function addChar(set: Charset, code: number): void {
  addRange(set, code, code);
}

/** Both ends belong to the range. */
export function addRange(set: Charset, from: number, to: number): void {
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
  for (let index = 0; index < text.length; index++) addChar(set, text.charCodeAt(index));
  return set;
}

/** How likely a line of code has a character of the set: the number of its characters, frequent ones counted more. */
export function commonness(set: Charset): number {
  const [a, b, c, d] = set;
  const all = countBits(a) + countBits(b) + countBits(c) + countBits(d);
  const [fa, fb, fc, fd] = frequent;
  return all + 8 * (countBits(a & fa) + countBits(b & fb) + countBits(c & fc) + countBits(d & fd));
}

/** Population count, in parallel for all bits. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const frequent = charsetOf("\n etaoinsrldcupm.");
