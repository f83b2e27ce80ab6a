/**
 * Exports of the package. Start with {@link createKit}.
 * @packageDocumentation
 */

/** Options of a kit. */
export interface KitOptions {
  /** The name that greetings use. */
  name: string;
  /**
   * How many tools it holds.
   * @default 3
   */
  tools?: number;
}

/** A kit that was made. */
export interface Kit {
  /** Greets whoever opens it. */
  greet(): string;
}

/**
 * Makes a kit.
 * @param options what it is made with
 * @returns the kit, which is ready at once
 * @example
 * ```ts
 * createKit({ name: "Ada" }).greet();
 * ```
 */
export function createKit(options: KitOptions): Kit {
  return { greet: () => `Hello, ${options.name}.` };
}
