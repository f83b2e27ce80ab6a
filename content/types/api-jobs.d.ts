import type {} from "@{{product}}/server-security";
import type { Service } from "@{{product}}/core";
export class JobController {}
export class JobService { getJobs(): string[]; triggerJob(name: string): Promise<{ ok: boolean }> }
export const {{Product}}ApiJobs: Service;
