// Types of front matter: values of pages, and schemas.
import type { Json } from "./json.js";

/**
 * Front matter of a page. Sites and plugins declare the types of their keys by module augmentation; a schema or `frontmatterKeys` checks
 * the values.
 * @example declare module "docsgen" { interface FrontMatter { owner?: string } }
 */
export interface FrontMatter {
  readonly [key: string]: Json | undefined;
}

/** A front matter schema: any Standard Schema (Zod, Valibot, ArkType, …); https://standardschema.dev */
export interface FrontMatterSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>;
    readonly types?: { readonly input: unknown; readonly output: unknown } | undefined;
  };
}
type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        message: string;
        path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
      }[];
    };

/**
 * Types of the keys in a front matter schema. With schemas for folders, use `Partial`, because other pages do not have the keys.
 * @example declare module "docsgen" { interface FrontMatter extends Partial<FrontMatterOf<typeof guide>> {} }
 */
export type FrontMatterOf<Schema extends FrontMatterSchema> = WithoutIndex<
  NonNullable<Schema["~standard"]["types"]>["output"]
>;

/** Removes the type of unknown keys, which loose schemas have. */
type WithoutIndex<Values> = { [Key in keyof Values as string extends Key ? never : Key]: Values[Key] };
