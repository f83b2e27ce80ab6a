import type { Service } from "@{{product}}/core";
export class DevCollectorProvider {
  getMetadata(): Record<string, any[]>;
  getActions(): Array<{ name: string; group: string; method: string; path: string; prefix: string; description?: string; secure?: boolean; hidden?: boolean; disabled?: boolean }>;
  getQueues(): Array<{ name: string; description?: string; provider: string }>; getTopics(): Array<{ name: string; description?: string; provider: string }>;
  getSchedulers(): Array<{ name: string; cron?: string; interval?: unknown; lock?: boolean }>; getBuckets(): any[]; getRealms(): any[]; getCaches(): any[]; getPages(): any[]; getProviders(): any; getModules(): any;
  getLogs(): Array<{ formatted: string; entry: any }>;
}
export const {{Product}}Devtools: Service;
