// The shapes of plugin options, from which both the check of a site's options and their type follow.

/** The type of an option. A function selects the shape based on the value, for unions and for recursive shapes. */
export type OptionShape =
  | "string"
  | "number"
  | "boolean"
  | "function"
  | "anything"
  | { readonly list: OptionShape }
  /** An object with arbitrary keys. */
  | { readonly record: OptionShape }
  | { readonly oneOf: readonly string[] }
  /** An object with these keys. `needs` lists the required ones. */
  | OptionKeys
  | ((given: unknown) => OptionShape);

/** The shape of an object with known keys. */
export interface OptionKeys {
  readonly keys: { readonly [key: string]: OptionShape };
  readonly needs?: readonly string[];
}
