// A place in the source of a regular expression, moved on by what is read.
import type { Charset } from "./charset.js";

export interface Cursor {
  source: string;
  index: number;
  /** `(?x)`: white space and comments do not count. */
  extended: boolean;
  /** `(?i)`: case does not count. */
  fold: boolean;
  /** Needs of the classes read so far, by their text: long expressions repeat a few classes very often. */
  classes: Map<string, Charset[]>;
}

/** Thrown where the source has syntax that is not analysed. */
export const notUnderstood = new Error("The expression has syntax that is not analysed.");

export function skip(cursor: Cursor, character: string): boolean {
  const isNext = cursor.source[cursor.index] === character;
  if (isNext) cursor.index++;
  return isNext;
}

/** Moves past what the sticky pattern matches here; false if it does not. */
export function skipPattern(cursor: Cursor, pattern: RegExp): boolean {
  pattern.lastIndex = cursor.index;
  const isNext = pattern.test(cursor.source);
  if (isNext) cursor.index = pattern.lastIndex;
  return isNext;
}

/** Moves past what the sticky pattern matches here; null if it does not. */
export function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.index;
  const match = pattern.exec(cursor.source);
  if (match) cursor.index = pattern.lastIndex;
  return match;
}
