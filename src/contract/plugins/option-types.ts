// The TypeScript types of plugin options, computed from their shapes.
import type { OptionKeys } from "./plugin-options.js";

interface PlainValues {
  string: string;
  number: number;
  boolean: boolean;
  function: (...given: never[]) => unknown;
  anything: unknown;
}

/** The TypeScript type of a value with this shape. */
export type OptionValue<Shape> = Shape extends keyof PlainValues
  ? PlainValues[Shape]
  : Shape extends { readonly list: infer Item }
    ? readonly OptionValue<Item>[]
    : Shape extends { readonly record: infer Item }
      ? Readonly<Record<string, OptionValue<Item>>>
      : Shape extends { readonly oneOf: readonly (infer Name)[] }
        ? Name
        : Shape extends OptionKeys
          ? OptionsOf<Shape>
          : Shape extends (given: never) => infer Chosen
            ? OptionValue<Chosen>
            : never;

type RequiredName<Shape extends OptionKeys> = Shape extends { readonly needs: readonly (infer Name)[] } ? Name : never;

/** The TypeScript type of options with these keys. All keys that are not in `needs` are optional. */
export type OptionsOf<Shape extends OptionKeys> = {
  readonly [Key in keyof Shape["keys"] as Key extends RequiredName<Shape> ? Key : never]: OptionValue<
    Shape["keys"][Key]
  >;
} & {
  readonly [Key in keyof Shape["keys"] as Key extends RequiredName<Shape> ? never : Key]?: OptionValue<
    Shape["keys"][Key]
  >;
};

/** Parameters of a plugin function. The options can be omitted if none is required. */
export type OptionParameters<Shape extends OptionKeys> =
  Record<never, never> extends OptionsOf<Shape> ? [options?: OptionsOf<Shape>] : [options: OptionsOf<Shape>];
