import { $env, $inject, $module, t } from "./core.js";
import { QueueProvider } from "./queue.js";
import { RedisProvider } from "./redis.js";

export class RedisQueueProvider extends QueueProvider {
  redis = $inject(RedisProvider);
  env = $env(t.object({ REDIS_QUEUE_PREFIX: t.string({ default: "queue" }) }));

  prefix(queue) {
    return `${this.env.REDIS_QUEUE_PREFIX}:${queue}`;
  }
  async push(queue, message) {
    await this.redis.publisher.LPUSH(this.prefix(queue), message);
  }
  async pop(queue) {
    if (!this.redis.client) return undefined;
    return (await this.redis.publisher.RPOP(this.prefix(queue))) ?? undefined;
  }
}

export const CairnQueueRedis = $module({
  name: "cairn.queue.redis",
  services: [RedisQueueProvider],
  register: (app) => void app.with({ provide: QueueProvider, use: RedisQueueProvider }),
});
