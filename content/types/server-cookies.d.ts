import type { RequestConfigSchema } from "@{{product}}/server";
import type { Service, Static, TSchema } from "@{{product}}/core";
import type { DurationLike } from "@{{product}}/datetime";
export interface Cookie { value: string; path?: string; maxAge?: number; secure?: boolean; httpOnly?: boolean; sameSite?: "strict" | "lax" | "none"; domain?: string }
export interface Cookies { req: Record<string, string>; res: Record<string, Cookie | null> }
export interface CookieDescriptorOptions<T extends TSchema> {
  schema: T; name?: string; path?: string; ttl?: DurationLike; secure?: boolean; httpOnly?: boolean; sameSite?: "strict" | "lax" | "none"; domain?: string;
  compress?: boolean; encrypt?: boolean; sign?: boolean; // path "/", sameSite "lax", secure in production
}
export interface CookieDescriptor<T extends TSchema> {
  readonly name: string; get(options?: { cookies?: Cookies }): Static<T> | undefined; set(value: Static<T>, options?: { cookies?: Cookies; ttl?: DurationLike }): void; del(options?: { cookies?: Cookies }): void;
}
export function $cookie<T extends TSchema>(options: CookieDescriptorOptions<T>): CookieDescriptor<T>;
export const {{Product}}ServerCookies: Service;

declare module "@{{product}}/server" {
  interface ServerRequest<C extends RequestConfigSchema> { cookies: import("@{{product}}/server-cookies").Cookies }
}
