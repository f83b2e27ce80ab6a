import type { Service } from "@{{product}}/core";
import type { DurationLike } from "@{{product}}/datetime";
export interface RetryBackoffOptions { initial?: number; factor?: number; max?: number; jitter?: boolean } // 200, 2, 10000, true
export interface RetryDescriptorOptions<F extends (...args: any[]) => any> {
  handler: F; max?: number; backoff?: number | RetryBackoffOptions; maxDuration?: DurationLike; when?: (error: Error) => boolean; // 3 attempts
  onError?: (error: Error, attempt: number, ...args: Parameters<F>) => void; signal?: AbortSignal;
}
export interface RetryDescriptor<F extends (...args: any[]) => any> { (...args: Parameters<F>): Promise<Awaited<ReturnType<F>>>; run(...args: Parameters<F>): Promise<Awaited<ReturnType<F>>> }
export function $retry<F extends (...args: any[]) => any>(options: RetryDescriptorOptions<F>): RetryDescriptor<F>;
export class RetryTimeoutError extends Error {}
export class RetryCancelError extends Error {}
export const {{Product}}Retry: Service;
