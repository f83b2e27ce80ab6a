import type { Service } from "@{{product}}/core";
import type { DurationLike } from "@{{product}}/datetime";
export interface CacheDescriptorOptions<R = any, A extends any[] = any[]> {
  name?: string; handler?: (...args: A) => R | Promise<R>; key?: (...args: A) => string; // key: JSON of the arguments
  provider?: Service<CacheProvider> | "memory"; ttl?: DurationLike; disabled?: boolean; // 300 seconds
}
export interface CacheDescriptor<R = any, A extends any[] = any[]> {
  (...args: A): Promise<R>; run(...args: A): Promise<R>; get(key: string): Promise<R | undefined>; set(key: string, value: R, ttl?: DurationLike): Promise<void>;
  invalidate(...keys: string[]): Promise<void>; key(...args: A): string; readonly container: string;
}
export function $cache<R = string, A extends any[] = any[]>(options?: CacheDescriptorOptions<R, A>): CacheDescriptor<R, A>;
export abstract class CacheProvider {
  abstract get(name: string, key: string): Promise<Uint8Array | undefined>; abstract set(name: string, key: string, value: Uint8Array | string, ttl?: number): Promise<Uint8Array>;
  abstract del(name: string, ...keys: string[]): Promise<void>; abstract has(name: string, key: string): Promise<boolean>; abstract keys(name: string, filter?: string): Promise<string[]>; abstract clear(): Promise<void>;
}
export const MemoryCacheProvider: Service<CacheProvider>;
export const {{Product}}Cache: Service;
