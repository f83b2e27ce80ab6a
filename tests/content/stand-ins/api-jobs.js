import { $hook, $inject, $module, Cairn, t } from "./core.js";
import { $entity, $repository, pageQuerySchema, pg } from "./postgres.js";
import { $scheduler } from "./scheduler.js";
import { $action, NotFoundError, okSchema } from "./server.js";

export const jobExecutions = $entity({
  name: "job_executions",
  schema: t.object({
    id: pg.primaryKey(t.uuid()),
    createdAt: pg.createdAt(),
    job: t.text(),
    status: t.enum(["STARTED", "COMPLETED", "FAILED"]),
    error: t.optional(t.longText()),
    logs: t.optional(t.any()),
    context: t.optional(t.text()),
    finishedAt: t.optional(t.datetime()),
  }),
});

export const jobExecutionQuerySchema = pageQuerySchema;
export const jobExecutionResourceSchema = t.omit(jobExecutions.$schema, ["context"]);
export const triggerJobSchema = t.object({ name: t.text() });

export class JobService {
  app = $inject(Cairn);
  executions = $repository(jobExecutions);

  onBegin = $hook({
    on: "scheduler:begin",
    handler: ({ name, context }) => this.executions.create({ job: name, status: "STARTED", context, logs: [] }),
  });
  onLog = $hook({
    on: "log",
    handler: async ({ entry }) => {
      const [execution] = entry.context ? await this.executions.find({ where: { context: entry.context } }) : [];
      if (execution) await this.executions.updateById(execution.id, { logs: [...execution.logs, entry] });
    },
  });
  onSuccess = $hook({
    on: "scheduler:success",
    handler: ({ context }) => this.#finish(context, { status: "COMPLETED" }),
  });
  onError = $hook({
    on: "scheduler:error",
    handler: ({ context, error }) => this.#finish(context, { status: "FAILED", error: error.message }),
  });
  #finish(context, values) {
    return this.executions.updateOne({ context }, { ...values, finishedAt: new Date().toISOString() });
  }

  getJobs() {
    return this.app.descriptors($scheduler).map(({ name }) => name);
  }
  getJobExecutions(query = {}) {
    return this.executions.paginate({ sort: "-createdAt", ...query });
  }
  async triggerJob(name) {
    const job = this.app.descriptors($scheduler).find((one) => one.name === name);
    if (!job) throw new NotFoundError(`Job '${name}' not found`);
    await job.trigger();
    return { ok: true };
  }
}

export class JobController {
  service = $inject(JobService);

  getJobs = $action({
    group: "jobs",
    path: "/jobs",
    schema: { response: t.array(t.text()) },
    handler: () => this.service.getJobs(),
  });
  getJobExecutions = $action({
    group: "jobs",
    path: "/jobs/executions",
    schema: { query: pageQuerySchema, response: pg.page(jobExecutionResourceSchema) },
    handler: ({ query }) => this.service.getJobExecutions(query),
  });
  triggerJob = $action({
    group: "jobs",
    path: "/jobs/trigger",
    schema: { body: triggerJobSchema, response: okSchema },
    handler: ({ body }) => this.service.triggerJob(body.name),
  });
}

export const CairnApiJobs = $module({ name: "cairn.api.jobs", services: [JobService, JobController] });
