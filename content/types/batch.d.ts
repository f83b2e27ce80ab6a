import type { Service, Static, TSchema } from "@{{product}}/core";
import type { DurationLike } from "@{{product}}/datetime";
import type { RetryDescriptorOptions } from "@{{product}}/retry";
export interface BatchDescriptorOptions<T extends TSchema, R> {
  schema: T; handler: (items: Static<T>[]) => R; maxSize?: number; maxDuration?: DurationLike; partitionBy?: (item: Static<T>) => string; concurrency?: number; // maxDuration 1 second
  retry?: Omit<RetryDescriptorOptions<() => unknown>, "handler">;
}
export interface BatchDescriptor<T extends TSchema, R> { push(item: Static<T>): Promise<Awaited<R>>; flush(partitionKey?: string): Promise<void> }
export function $batch<T extends TSchema, R>(options: BatchDescriptorOptions<T, R>): BatchDescriptor<T, R>;
export const {{Product}}Batch: Service;
