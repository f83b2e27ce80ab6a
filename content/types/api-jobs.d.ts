import type {} from "@{{product}}/server-security";
import type { Service, TArray, TBoolean, TObject, TOptional, TString } from "@{{product}}/core";
import type { Page, PgDefault, PgEntity } from "@{{product}}/postgres";
import type { ActionDescriptor } from "@{{product}}/server";
export class JobController {
  getJobs: ActionDescriptor<{ response: TArray<TString> }>;
  triggerJob: ActionDescriptor<{ body: TObject<{ name: TString }>; response: TObject<{ ok: TBoolean }> }>;
}
export const jobExecutions: PgEntity<TObject<{ id: PgDefault<TString>; createdAt: PgDefault<TString>; job: TString; status: TString; error: TOptional<TString>; finishedAt: TOptional<TString> }>>;
export interface JobExecution { id: string; job: string; status: "STARTED" | "COMPLETED" | "FAILED"; error?: string; logs?: unknown[]; createdAt: string; finishedAt?: string }
export class JobService {
  getJobs(): string[]; getJobExecutions(query?: { page?: number; size?: number; sort?: string }): Promise<Page<JobExecution>>; triggerJob(name: string): Promise<{ ok: boolean }>;
}
export const {{Product}}ApiJobs: Service;
