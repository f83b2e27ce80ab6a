import type { Service } from "@{{product}}/core";
export interface RedisSetOptions { expiration?: { type: "PX" | "EX"; value: number }; condition?: "NX" | "XX"; GET?: boolean }
export class RedisProvider {
  get publisher(): Record<string, (...args: any[]) => Promise<any>>;
  get(key: string): Promise<Uint8Array | undefined>; set(key: string, value: Uint8Array | string, options?: RedisSetOptions): Promise<Uint8Array>;
  has(key: string): Promise<boolean>; keys(pattern: string): Promise<string[]>; del(keys: string[]): Promise<void>; connect(): Promise<void>; close(): Promise<void>;
  duplicate(options?: object): any;
}
export class RedisSubscriberProvider { get subscriber(): Record<string, (...args: any[]) => Promise<any>> }
export const {{Product}}Redis: Service;
