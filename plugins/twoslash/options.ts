// What the plugin can be told. Types only.

export interface TwoslashOptions {
  /** Options of TypeScript's compiler, as in tsconfig.json, but with the numbers of its enums. Default: twoslash's. */
  compilerOptions?: Readonly<Record<string, unknown>>;
  /** The package with TypeScript 5 or 6; 7 has no API that twoslash can use. Default: `typescript`. */
  typescript?: string;
}
