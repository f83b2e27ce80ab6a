import { $env, $hook, $inject, $module, Cairn, Descriptor, factory, t } from "./core.js";
import { DateTimeProvider } from "./datetime.js";
import { $logger } from "./logger.js";
import { parse } from "./schema.js";

export class QueueProvider {}

export class MemoryQueueProvider extends QueueProvider {
  #queues = new Map();

  async push(queue, message) {
    this.#queues.set(queue, [...(this.#queues.get(queue) ?? []), message]);
  }
  async pop(queue) {
    return this.#queues.get(queue)?.shift();
  }
}

export class WorkerProvider {
  app = $inject(Cairn);
  time = $inject(DateTimeProvider);
  log = $logger();
  env = $env(
    t.object({
      QUEUE_WORKER_INTERVAL: t.int({ default: 1000 }),
      QUEUE_WORKER_MAX_INTERVAL: t.int({ default: 32_000 }),
      QUEUE_WORKER_CONCURRENCY: t.int({ default: 1 }),
    }),
  );
  isRunning = false;
  #loops = [];
  #pause = new AbortController();

  onStart = $hook({
    on: "start",
    priority: "last",
    handler: () => {
      const consumers = this.#consumers();
      if (consumers.length === 0) return;
      this.isRunning = true;
      this.#loops = Array.from({ length: this.env.QUEUE_WORKER_CONCURRENCY }, () => this.#work(consumers));
    },
  });
  onStop = $hook({
    on: "stop",
    handler: async () => {
      this.isRunning = false;
      this.wakeUp();
      await Promise.all(this.#loops);
    },
  });

  #consumers() {
    const own = this.app.descriptors($queue).filter(({ options }) => options.handler);
    const others = this.app.descriptors($consumer).map(({ options }) => options);
    return [
      ...own.map((queue) => ({ queue, handler: queue.options.handler })),
      ...others.map(({ queue, handler }) => ({ queue, handler })),
    ];
  }
  wakeUp() {
    this.#pause.abort();
    this.#pause = new AbortController();
  }
  async #work(consumers) {
    let interval = this.env.QUEUE_WORKER_INTERVAL;
    while (this.isRunning) {
      const { signal } = this.#pause;
      if (await this.#handleNext(consumers)) {
        interval = this.env.QUEUE_WORKER_INTERVAL;
        continue;
      }
      await this.time.wait(interval, { signal });
      interval = signal.aborted
        ? this.env.QUEUE_WORKER_INTERVAL
        : Math.min(interval * 2, this.env.QUEUE_WORKER_MAX_INTERVAL);
    }
  }
  async #handleNext(consumers) {
    for (const { queue, handler } of consumers) {
      const text = await queue.provider.pop(queue.name);
      if (text === undefined) continue;
      await this.app.context.run(async () => {
        try {
          await handler({ payload: parse(queue.options.schema, JSON.parse(text).payload) });
        } catch (error) {
          this.log.error(`Message of ${queue.name} failed`, error);
        }
      });
      return true;
    }
    return false;
  }
}

class QueueDescriptor extends Descriptor {
  worker = $inject(WorkerProvider);

  onInit() {
    const { provider } = this.options;
    this.provider = this.cairn.inject(provider === "memory" ? MemoryQueueProvider : (provider ?? QueueProvider));
  }
  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  async push(...payloads) {
    for (const one of payloads) {
      const message = { headers: {}, payload: parse(this.options.schema, one) };
      await this.provider.push(this.name, JSON.stringify(message));
    }
    this.worker.wakeUp();
  }
}
export const $queue = factory(QueueDescriptor);

class ConsumerDescriptor extends Descriptor {}
export const $consumer = factory(ConsumerDescriptor);

export const CairnQueue = $module({
  name: "cairn.queue",
  descriptors: [$queue, $consumer],
  register(app) {
    app.with({ provide: QueueProvider, use: MemoryQueueProvider, optional: true });
    app.with(QueueProvider).with(MemoryQueueProvider).with(WorkerProvider);
  },
});
