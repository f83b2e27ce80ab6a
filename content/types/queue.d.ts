import type { Service, Static, TSchema } from "@{{product}}/core";
export interface QueueMessage<T extends TSchema> { payload: Static<T> }
export interface QueueDescriptorOptions<T extends TSchema> { schema: T; handler?: (message: QueueMessage<T>) => Promise<void>; name?: string; description?: string; provider?: "memory" | Service<QueueProvider> }
export interface QueueDescriptor<T extends TSchema> { readonly name: string; readonly options: QueueDescriptorOptions<T>; push(...payloads: Static<T>[]): Promise<void> }
export function $queue<T extends TSchema>(options: QueueDescriptorOptions<T>): QueueDescriptor<T>;
export function $consumer<T extends TSchema>(options: { queue: QueueDescriptor<T>; handler: (message: { payload: Static<T> }) => Promise<void> }): { options: object };
export abstract class QueueProvider { abstract push(queue: string, message: string): Promise<void>; abstract pop(queue: string): Promise<string | undefined> }
export const MemoryQueueProvider: Service<QueueProvider>;
export const {{Product}}Queue: Service;
