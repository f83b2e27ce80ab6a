import type {} from "@{{product}}/server-security";
import type { Service } from "@{{product}}/core";
import type { ActionDescriptor } from "@{{product}}/server";
export interface ClientScope { group?: string; service?: string; hostname?: string }
export type HttpVirtualClient<T> = { [K in keyof T as T[K] extends { "~action": true } ? K : never]: T[K] & { can(): boolean } };
export function $client<T extends object>(scope?: ClientScope): HttpVirtualClient<T>;
export interface RemoteDescriptorOptions {
  url: string | (() => string); name?: string;
  proxy?: boolean | (Partial<import("@{{product}}/server-proxy").ProxyDescriptorOptions> & { noInternal?: boolean });
  serviceAccount?: { token: () => Promise<string> };
}
export function $remote(options: RemoteDescriptorOptions): { name: string };
export class LinkProvider {
  client<T extends object>(scope?: ClientScope): HttpVirtualClient<T>; can(name: string): boolean; fetchLinks(): Promise<Array<{ name: string }>>;
  follow(name: string, config?: Record<string, any>, options?: ClientScope): Promise<any>;
}
export const {{Product}}ServerLinks: Service;
