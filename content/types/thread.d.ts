import type { Service, TSchema } from "@{{product}}/core";
export interface ThreadDescriptorOptions { handler: () => any; name?: string; maxPoolSize?: number; idleTimeout?: number } // CPUs × 2, 60000 ms
export function $thread(options: ThreadDescriptorOptions): { readonly name: string; execute<T = any>(data?: any, schema?: TSchema): Promise<T>; create(): Promise<void>; terminate(): Promise<void> };
export const {{Product}}Thread: Service;
