// Thrown for code that cannot be read without running it.

export class Unreadable extends Error {
  /** @param reason a language construct or a name */
  constructor(reason: string) {
    super(`Cannot be read without running it: ${reason}`);
  }
}
