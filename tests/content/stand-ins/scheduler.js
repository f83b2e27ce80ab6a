import { $hook, $inject, $module, Cairn, Descriptor, factory } from "./core.js";
import { DateTimeProvider } from "./datetime.js";
import { $lock } from "./lock.js";
import { $logger } from "./logger.js";

const ranges = [
  [0, 59],
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
];

/** Returns the numbers that a field of a cron expression stands for. */
function parseField(field, [low, high]) {
  const numbers = new Set();
  for (const part of field.split(",")) {
    const [range = "", step = "1"] = part.split("/");
    const [first = low, last = part.includes("/") ? high : first] =
      range === "*" ? [low, high] : range.split("-").map(Number);
    if (![first, last, Number(step)].every(Number.isInteger) || first < low || last > high)
      throw new Error(`Invalid cron field "${field}"`);
    for (let number = first; number <= last; number += Number(step)) numbers.add(number);
  }
  return numbers;
}

export function parseCron(expression) {
  const fields = expression.trim().split(/\s+/);
  if (fields.length < 5 || fields.length > 6) throw new Error(`Invalid cron expression "${expression}"`);
  const [seconds, minutes, hours, days, months, weekdays] = (fields.length === 5 ? ["0", ...fields] : fields).map(
    (field, at) => parseField(field, ranges[at]),
  );
  if (weekdays.has(7)) weekdays.add(0);
  const isDue = (date) =>
    minutes.has(date.getMinutes()) &&
    hours.has(date.getHours()) &&
    days.has(date.getDate()) &&
    months.has(date.getMonth() + 1) &&
    weekdays.has(date.getDay());
  return (after) => {
    const date = new Date(after + 1000);
    date.setMilliseconds(0);
    while (!isDue(date)) {
      date.setSeconds(0);
      date.setMinutes(date.getMinutes() + 1);
    }
    while (!seconds.has(date.getSeconds())) date.setSeconds(date.getSeconds() + 1);
    return date.getTime();
  };
}

export class CronProvider {
  time = $inject(DateTimeProvider);
  app = $inject(Cairn);
  #jobs = new Map();

  onStart = $hook({
    on: "start",
    priority: "last",
    handler: () => {
      for (const job of this.#jobs.values()) if (job.start) this.#plan(job, this.time.now().valueOf());
    },
  });

  createCronJob(name, expression, handler, start = true) {
    const job = { name, expression, handler, start, next: parseCron(expression) };
    this.#jobs.set(name, job);
    if (start && this.app.isStarted()) this.#plan(job, this.time.now().valueOf());
  }
  #plan(job, after) {
    const due = job.next(after);
    job.timer = this.time.createTimeout(() => {
      this.#plan(job, due);
      void job.handler({ now: this.time.of(due) });
    }, due - this.time.now().valueOf());
  }
  abort(name) {
    this.#jobs.get(name)?.timer?.clear();
    this.#jobs.delete(name);
  }
  getCronJobs() {
    return [...this.#jobs.values()].map(({ name, expression }) => ({ name, expression }));
  }
}

class SchedulerDescriptor extends Descriptor {
  time = $inject(DateTimeProvider);
  cron = $inject(CronProvider);
  log = $logger();
  guard = $lock({ name: () => `scheduler:${this.name}`, handler: (now) => this.options.handler({ now }) });

  onInit() {
    const { cron, interval } = this.options;
    if (cron) this.cron.createCronJob(this.name, cron, ({ now }) => this.#run(now));
    if (interval === undefined) return;
    let isFirst = true;
    this.time.createInterval(() => {
      if (!isFirst) void this.#run(this.time.now());
      isFirst = false;
    }, interval);
  }
  get name() {
    return this.options.name ?? `${this.config.service.name}.${this.config.propertyKey}`;
  }
  async trigger() {
    if (this.cairn.isStarted()) await this.#run(this.time.now());
  }
  #run(now) {
    return this.cairn.context.run(async () => {
      const event = { name: this.name, context: this.cairn.context.get("context") };
      await this.cairn.events.emit("scheduler:begin", { ...event, now });
      try {
        if (this.options.lock === false) await this.options.handler({ now });
        else await this.guard.run(now);
        await this.cairn.events.emit("scheduler:success", event);
      } catch (error) {
        this.log.error(`${this.name} failed`, error);
        await this.cairn.events.emit("scheduler:error", { ...event, error });
      }
      await this.cairn.events.emit("scheduler:end", event);
    });
  }
}
export const $scheduler = factory(SchedulerDescriptor);

export const CairnScheduler = $module({
  name: "cairn.scheduler",
  services: [CronProvider],
  descriptors: [$scheduler],
});
