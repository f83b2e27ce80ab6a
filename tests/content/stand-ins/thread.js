import { availableParallelism } from "node:os";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { $hook, $inject, $module, Cairn, Descriptor, factory } from "./core.js";
import { parse } from "./schema.js";

/** Idle and busy workers of one name. */
class Pool {
  idle = [];
  waiting = [];
  size = 0;

  constructor(name, { maxPoolSize = availableParallelism() * 2, idleTimeout = 60_000 }) {
    Object.assign(this, { name, maxPoolSize, idleTimeout });
  }
  async create() {
    this.size++;
    const env = { ...process.env, CAIRN_WORKER: this.name };
    const worker = new Worker(process.argv[1], { env, workerData: { thread: this.name } });
    await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("Thread initialization timeout")), 5000);
      worker.once("error", reject);
      worker.once("message", () => {
        clearTimeout(timer);
        resolve();
      });
    });
    worker.unref();
    this.release(worker);
  }
  release(worker) {
    const next = this.waiting.shift();
    if (next) return next(worker);
    this.idle.push(worker);
    worker.timer = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(worker), 1);
      this.size--;
      void worker.terminate();
    }, this.idleTimeout).unref();
  }
  async take() {
    if (this.idle.length === 0 && this.size < this.maxPoolSize) await this.create();
    const worker = this.idle.pop();
    if (!worker) return new Promise((resolve) => this.waiting.push(resolve));
    clearTimeout(worker.timer);
    return worker;
  }
  async terminate() {
    this.waiting = [];
    await Promise.all(this.idle.splice(0).map((worker) => worker.terminate()));
    this.size = 0;
  }
}

export class ThreadProvider {
  app = $inject(Cairn);
  pools = new Map();

  pool(name, options) {
    if (!this.pools.has(name)) this.pools.set(name, new Pool(name, options));
    return this.pools.get(name);
  }
  onReady = $hook({
    on: "ready",
    handler: () => {
      if (!workerData?.thread) return;
      const thread = this.app.descriptors($thread).find(({ name }) => name === workerData.thread);
      parentPort.on("message", async () => {
        try {
          parentPort.postMessage({ result: await thread.options.handler() });
        } catch (error) {
          parentPort.postMessage({ error: error.message });
        }
      });
      parentPort.postMessage("ready");
    },
  });
  onStop = $hook({
    on: "stop",
    handler: () => Promise.all([...this.pools.values()].map((pool) => pool.terminate())),
  });
}

class ThreadDescriptor extends Descriptor {
  provider = $inject(ThreadProvider);

  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  #pool() {
    return this.provider.pool(this.name, this.options);
  }
  async execute(data, schema) {
    if (schema) {
      try {
        parse(schema, data);
      } catch (error) {
        throw new Error(`Invalid data: ${error.message}`);
      }
    }
    const pool = this.#pool();
    const worker = await pool.take();
    const answer = await new Promise((resolve) => {
      worker.once("message", resolve);
      worker.postMessage("run");
    });
    pool.release(worker);
    if (answer.error) throw new Error(answer.error);
    return answer.result;
  }
  async create() {
    await this.#pool().create();
  }
  async terminate() {
    await this.#pool().terminate();
  }
}
export const $thread = factory(ThreadDescriptor);

export const CairnThread = $module({ name: "cairn.thread", services: [ThreadProvider], descriptors: [$thread] });
