import type { Expand, SchemaOptions, Service, Static, NumberOptions, StringOptions, TArray, TBoolean, TInteger, TNumber, TObject, TOptional, TProperties, TSchema, TString } from "@{{product}}/core";
import type { DateTime } from "@{{product}}/datetime";
export type PgDefault<T extends TSchema> = T & { readonly "~default": true };
export type InsertStatic<P extends TProperties> = Expand<
  { [K in keyof P as P[K] extends { "~optional": true } | { "~default": true } ? never : K]: P[K]["~static"] } &
  { [K in keyof P as P[K] extends { "~optional": true } | { "~default": true } ? K : never]?: P[K]["~static"] }
>;
export interface TObjectInsert<T extends TObject> extends TSchema { readonly "~static": InsertStatic<T["properties"]> }
export interface PgColumn { readonly name: string }
export interface SQL { readonly "~sql": true }
// Re-exported from drizzle-orm/pg-core: tables in Drizzle's notation.
export interface DrizzleColumn {
  notNull(): DrizzleColumn; primaryKey(): DrizzleColumn; generatedByDefaultAsIdentity(): DrizzleColumn; unique(): DrizzleColumn;
  default(value: unknown): DrizzleColumn; defaultNow(): DrizzleColumn; defaultRandom(): DrizzleColumn;
}
export function integer(): DrizzleColumn; export function text(): DrizzleColumn; export function boolean(): DrizzleColumn; export function uuid(): DrizzleColumn;
export function timestamp(options?: { withTimezone?: boolean }): DrizzleColumn;
export interface DrizzleIndex { on(...columns: DrizzleColumn[]): object }
export function index(name: string): DrizzleIndex; export function uniqueIndex(name: string): DrizzleIndex;
export function pgTable<C extends Record<string, DrizzleColumn>>(name: string, columns: C, extra?: (table: C) => object[]): C;
export function sql(strings: TemplateStringsArray, ...values: unknown[]): SQL;
export type PgEntity<T extends TObject> = { readonly [K in keyof T["properties"]]: PgColumn } & { readonly $schema: T; readonly $insertSchema: TObjectInsert<T> };
export interface EntityDescriptorOptions<T extends TObject> {
  name: string; schema: T;
  indexes?: Array<keyof Static<T> & string | { column: keyof Static<T> & string; unique?: boolean; name?: string } | { columns: Array<keyof Static<T> & string>; unique?: boolean; name?: string }>;
  foreignKeys?: Array<{ name?: string; columns: Array<keyof Static<T> & string>; foreignColumns: PgColumn[] }>;
  constraints?: Array<{ name?: string; columns: Array<keyof Static<T> & string>; unique?: boolean; check?: SQL }>;
  config?: (table: Record<string, PgColumn>) => unknown[];
}
export function $entity<T extends TObject>(options: EntityDescriptorOptions<T>): PgEntity<T>;
export interface PgTypeProvider {
  primaryKey(): PgDefault<TInteger>;
  primaryKey<T extends TSchema>(type: T): PgDefault<T>;
  identityPrimaryKey(identity?: object, options?: NumberOptions): PgDefault<TInteger>;
  bigIdentityPrimaryKey(identity?: object, options?: NumberOptions): PgDefault<TNumber>;
  uuidPrimaryKey(): PgDefault<TString>;
  default<T extends TSchema>(type: T, value?: Static<T>): PgDefault<T>;
  version(options?: NumberOptions): PgDefault<TInteger>; // starts at 0
  createdAt(options?: StringOptions): PgDefault<TString>;
  updatedAt(options?: StringOptions): PgDefault<TString>;
  deletedAt(options?: StringOptions): TOptional<TString>;
  ref<T extends TSchema>(type: T, ref: () => PgColumn, actions?: { onUpdate?: PgAction; onDelete?: PgAction }): T; // onDelete: set null if optional, else cascade
  page<T extends TObject>(resource: T, options?: SchemaOptions): TPage<T>;
}
export type PgAction = "cascade" | "restrict" | "no action" | "set null" | "set default";
export const pg: PgTypeProvider;
export type TPage<T extends TObject> = TObject<{ content: TArray<T>; can: TObject<{ next: TBoolean; previous: TBoolean }>; page: TObject<{ number: TInteger; size: TInteger; totalElements: TOptional<TInteger> }> }>;
export interface Page<T> { content: T[]; can: { next: boolean; previous: boolean }; page: { number: number; size: number; totalElements?: number } }
export interface PageQuery { page?: number; size?: number; sort?: string } // 0, 10, "name,-createdAt"
export const pageQuerySchema: TObject<{ page: TOptional<TInteger>; size: TOptional<TInteger>; sort: TOptional<TString> }>;

export interface FilterOperators<V> {
  eq?: V; ne?: V; gt?: V; gte?: V; lt?: V; lte?: V; inArray?: V[]; notInArray?: V[]; isNull?: true; isNotNull?: true;
  between?: [number, number]; notBetween?: [number, number]; like?: string; notLike?: string; ilike?: string; notIlike?: string;
  arrayContains?: V; arrayContained?: V; arrayOverlaps?: V;
}
export type PgQueryWhere<T extends TObject> = { [K in keyof Static<T>]?: Static<T>[K] | FilterOperators<Static<T>[K]> } & {
  and?: Array<PgQueryWhere<T> | SQL>; or?: Array<PgQueryWhere<T> | SQL>; not?: PgQueryWhere<T> | SQL; exists?: SQL;
};
export interface OrderByClause<T> { column: keyof T; direction?: "asc" | "desc" }
export interface PgQuery<T extends TObject> {
  where?: PgQueryWhere<T>; limit?: number; offset?: number; distinct?: boolean; groupBy?: Array<keyof Static<T>>;
  orderBy?: keyof Static<T> | OrderByClause<Static<T>> | Array<OrderByClause<Static<T>>>;
}
export interface PgTransaction { readonly "~tx": true; rollback(): never }
export interface StatementOptions { tx?: PgTransaction; for?: "update" | "no key update" | "share" | "key share"; force?: boolean; now?: DateTime }
export interface Repository<T extends TObject> {
  find(query?: PgQuery<T>, options?: StatementOptions): Promise<Static<T>[]>;
  findOne(query: { where: PgQueryWhere<T> }, options?: StatementOptions): Promise<Static<T>>; // throws PgEntityNotFoundError
  findById(id: string | number, options?: StatementOptions): Promise<Static<T>>;
  paginate(pagination?: PageQuery, query?: PgQuery<T>, options?: StatementOptions & { count?: boolean }): Promise<Page<Static<T>>>;
  create(data: InsertStatic<T["properties"]>, options?: StatementOptions): Promise<Static<T>>;
  createMany(data: Array<InsertStatic<T["properties"]>>, options?: StatementOptions): Promise<Static<T>[]>;
  updateOne(where: PgQueryWhere<T> | SQL, data: Partial<Static<T>>, options?: StatementOptions): Promise<Static<T>>;
  updateById(id: string | number, data: Partial<Static<T>>, options?: StatementOptions): Promise<Static<T>>;
  updateMany(where: PgQueryWhere<T> | SQL, data: Partial<Static<T>>, options?: StatementOptions): Promise<void>;
  save(entity: Static<T>, options?: StatementOptions): Promise<Static<T>>; // throws PgVersionMismatchError
  deleteById(id: string | number, options?: StatementOptions): Promise<void>;
  deleteOne(where?: PgQueryWhere<T> | SQL, options?: StatementOptions): Promise<void>;
  deleteMany(where?: PgQueryWhere<T> | SQL, options?: StatementOptions): Promise<void>;
  destroy(entity: Static<T>, options?: StatementOptions): Promise<void>;
  clear(options?: StatementOptions): Promise<void>;
  count(where?: PgQueryWhere<T> | SQL, options?: StatementOptions): Promise<number>;
  query<R extends TObject = T>(query: SQL | ((table: PgEntity<T>) => SQL), schema?: R): Promise<Static<R>[]>;
  transaction<R>(fn: (tx: PgTransaction) => Promise<R>, config?: TransactionConfig): Promise<R>;
  createQueryWhere(): PgQueryWhere<T>;
  readonly tableName: string;
}
export function $repository<T extends TObject>(entity: PgEntity<T> | { table: PgEntity<T>; provider?: Service }): Repository<T>;
export interface TransactionConfig { isolationLevel?: "read uncommitted" | "read committed" | "repeatable read" | "serializable"; accessMode?: "read only" | "read write"; deferrable?: boolean }
export function $transaction<A extends any[], R>(options: { handler: (tx: PgTransaction, ...args: A) => Promise<R>; config?: TransactionConfig }): (...args: A) => Promise<R>;
export interface SequenceDescriptorOptions { name?: string; start?: number; increment?: number; min?: number; max?: number; cycle?: boolean }
export function $sequence(options?: SequenceDescriptorOptions): { readonly name: string; next(): Promise<number>; current(): Promise<number> };
export class PgError extends Error {}
export class PgConflictError extends PgError {}
export class PgEntityNotFoundError extends PgError { readonly status: 404 }
export class PgVersionMismatchError extends PgError {}
export class PgMigrationError extends PgError {}
export const {{Product}}Postgres: Service;
