import type { Async, Service } from "@{{product}}/core";
import type { DateTime, DurationLike } from "@{{product}}/datetime";
export interface SchedulerDescriptorOptions { handler: (args: { now: DateTime }) => Async<void>; name?: string; description?: string; cron?: string; interval?: DurationLike; lock?: boolean } // lock true
export function $scheduler(options: SchedulerDescriptorOptions): { readonly name: string; trigger(): Promise<void> };
export class CronProvider { createCronJob(name: string, expression: string, handler: (context: { now: DateTime }) => Promise<void>, start?: boolean): void; abort(name: string): void; getCronJobs(): Array<{ name: string; expression: string }> }
export const {{Product}}Scheduler: Service;

declare module "@{{product}}/core" {
  interface Hooks {
    "scheduler:begin": { name: string; now: import("@{{product}}/datetime").DateTime; context: string };
    "scheduler:success": { name: string; context: string }; "scheduler:error": { name: string; error: Error; context: string }; "scheduler:end": { name: string; context: string };
  }
}
