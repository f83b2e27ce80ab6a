import { $hook, $inject, $module, Cairn, Descriptor, factory } from "./core.js";
import { DateTimeProvider, toMs } from "./datetime.js";
import { $logger } from "./logger.js";
import { parse } from "./schema.js";

export class TopicTimeoutError extends Error {
  name = "TopicTimeoutError";
  constructor(topic, ms) {
    super(`Topic ${topic} timed out after ${ms} ms`);
  }
}

export class TopicProvider {}

export class MemoryTopicProvider extends TopicProvider {
  #subscribers = new Map();

  async publish(topic, message) {
    for (const callback of this.#subscribers.get(topic) ?? []) void callback(message);
  }
  async subscribe(topic, callback) {
    const callbacks = this.#subscribers.get(topic) ?? new Set();
    this.#subscribers.set(topic, callbacks.add(callback));
    return async () => void callbacks.delete(callback);
  }
}

class Subscriptions {
  app = $inject(Cairn);

  onStart = $hook({
    on: "start",
    handler: async () => {
      for (const topic of this.app.descriptors($topic)) {
        if (topic.options.handler) await topic.subscribe(topic.options.handler);
      }
      for (const { options } of this.app.descriptors($subscriber)) await options.topic.subscribe(options.handler);
    },
  });
}

class TopicDescriptor extends Descriptor {
  log = $logger();
  time = $inject(DateTimeProvider);

  onInit() {
    const { provider } = this.options;
    this.provider = this.cairn.inject(provider === "memory" ? MemoryTopicProvider : (provider ?? TopicProvider));
  }
  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  async publish(payload) {
    const message = { payload: parse(this.options.schema.payload, payload) };
    await this.provider.publish(this.name, JSON.stringify(message));
  }
  subscribe(handler) {
    return this.provider.subscribe(this.name, async (text) => {
      try {
        await handler({ payload: parse(this.options.schema.payload, JSON.parse(text).payload) });
      } catch (error) {
        this.log.error(`Subscriber of ${this.name} failed`, error);
      }
    });
  }
  async wait({ timeout = [10, "seconds"], filter = () => true } = {}) {
    let finish = () => {};
    const result = new Promise((resolve, reject) => {
      const error = new TopicTimeoutError(this.name, toMs(timeout));
      const timer = this.time.createTimeout(() => reject(error), timeout);
      finish = (message) => {
        timer.clear();
        resolve(message);
      };
    });
    const end = await this.subscribe((message) => filter(message) && finish(message));
    return result.finally(end);
  }
}
export const $topic = factory(TopicDescriptor);

class SubscriberDescriptor extends Descriptor {}
export const $subscriber = factory(SubscriberDescriptor);

export const CairnTopic = $module({
  name: "cairn.topic",
  descriptors: [$topic, $subscriber],
  register(app) {
    app.with({ provide: TopicProvider, use: MemoryTopicProvider, optional: true });
    app.with(TopicProvider).with(MemoryTopicProvider).with(Subscriptions);
  },
});
