// Options of the plugin. Types only.

export interface TwoslashOptions {
  /** TypeScript compiler options, as in tsconfig.json, but with numeric enum values. Default: the defaults of twoslash. */
  compilerOptions?: Readonly<Record<string, unknown>>;
  /** Name of the package that contains TypeScript 5 or 6; twoslash does not support version 7. Default: `typescript`. */
  typescript?: string;
}
