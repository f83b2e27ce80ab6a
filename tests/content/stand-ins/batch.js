import { $hook, $inject, $module, Cairn, Descriptor, factory } from "./core.js";
import { DateTimeProvider } from "./datetime.js";
import { $retry } from "./retry.js";
import { parse } from "./schema.js";

class Flusher {
  app = $inject(Cairn);
  onStop = $hook({
    on: "stop",
    priority: "first",
    handler: () => Promise.all(this.app.descriptors($batch).map((batch) => batch.flush())),
  });
}

class BatchDescriptor extends Descriptor {
  time = $inject(DateTimeProvider);
  handle = $retry({ ...this.options.retry, handler: (items) => this.options.handler(items) });
  #partitions = new Map();
  #running = new Set();

  push(item) {
    const value = parse(this.options.schema, item);
    const {
      partitionBy = () => "default",
      maxSize = Number.POSITIVE_INFINITY,
      maxDuration = [1, "second"],
    } = this.options;
    const key = partitionBy(value);
    const partition = this.#partitions.get(key) ?? this.#open(key, maxDuration);
    partition.items.push(value);
    if (partition.items.length >= maxSize) void this.flush(key);
    return partition.result;
  }
  #open(key, maxDuration) {
    const partition = { items: [] };
    partition.result = new Promise((resolve, reject) => Object.assign(partition, { resolve, reject }));
    partition.timer = this.time.createTimeout(() => void this.flush(key), maxDuration);
    this.#partitions.set(key, partition);
    return partition;
  }
  async flush(key) {
    const keys = key === undefined ? [...this.#partitions.keys()] : [key];
    await Promise.all(keys.map((one) => this.#flushOne(one)));
  }
  async #flushOne(key) {
    const partition = this.#partitions.get(key);
    if (!partition) return;
    this.#partitions.delete(key);
    partition.timer.clear();
    const { concurrency = Number.POSITIVE_INFINITY } = this.options;
    if (this.#running.size >= concurrency) await Promise.allSettled([...this.#running]);
    const running = this.handle(partition.items).then(partition.resolve, partition.reject);
    this.#running.add(running);
    await running;
    this.#running.delete(running);
  }
}
export const $batch = factory(BatchDescriptor);

export const CairnBatch = $module({ name: "cairn.batch", services: [Flusher], descriptors: [$batch] });
