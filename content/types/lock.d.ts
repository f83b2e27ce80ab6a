import type { Service } from "@{{product}}/core";
import type { DurationLike } from "@{{product}}/datetime";
export interface LockDescriptorOptions<F extends (...args: any[]) => Promise<any>> {
  handler: F; name?: string | ((...args: Parameters<F>) => string); wait?: boolean; maxDuration?: DurationLike; // Class:property, false, 5 minutes
  gracePeriod?: DurationLike | ((...args: Parameters<F>) => DurationLike | undefined);
}
export interface LockDescriptor<F extends (...args: any[]) => Promise<any>> { run(...args: Parameters<F>): Promise<void> }
export function $lock<F extends (...args: any[]) => Promise<any>>(options: LockDescriptorOptions<F>): LockDescriptor<F>;
export abstract class LockProvider { abstract set(key: string, value: string, nx?: boolean, px?: number): Promise<string>; abstract del(...keys: string[]): Promise<void> }
export const MemoryLockProvider: Service<LockProvider>;
export const {{Product}}Lock: Service;
