import type { Service, Static, TSchema } from "@{{product}}/core";
import type { DurationLike } from "@{{product}}/datetime";
export interface TopicMessageSchema { payload: TSchema }
export interface TopicMessage<T extends TopicMessageSchema> { payload: Static<T["payload"]> }
export type TopicHandler<T extends TopicMessageSchema> = (message: TopicMessage<T>) => unknown;
export interface TopicDescriptorOptions<T extends TopicMessageSchema> { schema: T; handler?: TopicHandler<T>; name?: string; description?: string; provider?: "memory" | Service<TopicProvider> }
export interface TopicDescriptor<T extends TopicMessageSchema> {
  readonly name: string; publish(payload: Static<T["payload"]>): Promise<void>; subscribe(handler: TopicHandler<T>): Promise<() => Promise<void>>;
  wait(options?: { timeout?: DurationLike; filter?: (message: TopicMessage<T>) => boolean }): Promise<TopicMessage<T>>; // 10 seconds
}
export function $topic<T extends TopicMessageSchema>(options: TopicDescriptorOptions<T>): TopicDescriptor<T>;
export function $subscriber<T extends TopicMessageSchema>(options: { topic: TopicDescriptor<T>; handler: TopicHandler<T> }): { options: object };
export abstract class TopicProvider { abstract publish(topic: string, message: string): Promise<void>; abstract subscribe(topic: string, callback: (message: string) => unknown): Promise<() => Promise<void>> }
export const MemoryTopicProvider: Service<TopicProvider>;
export class TopicTimeoutError extends Error {}
export const {{Product}}Topic: Service;
