import { $env, $inject, $module, t } from "./core.js";
import { RedisProvider, RedisSubscriberProvider } from "./redis.js";
import { TopicProvider } from "./topic.js";

export class RedisTopicProvider extends TopicProvider {
  redis = $inject(RedisProvider);
  subscriber = $inject(RedisSubscriberProvider);
  env = $env(t.object({ REDIS_TOPIC_PREFIX: t.string({ default: "topic" }) }));

  prefix(topic) {
    return `${this.env.REDIS_TOPIC_PREFIX}:${topic}`;
  }
  async publish(topic, message) {
    await this.redis.publisher.PUBLISH(this.prefix(topic), message);
  }
  async subscribe(topic, callback) {
    await this.subscriber.subscriber.subscribe(this.prefix(topic), callback);
    return () => this.unsubscribe(topic);
  }
  async unsubscribe(topic) {
    await this.subscriber.subscriber.unsubscribe(this.prefix(topic));
  }
}

export const CairnTopicRedis = $module({
  name: "cairn.topic.redis",
  services: [RedisTopicProvider],
  register: (app) => void app.with({ provide: TopicProvider, use: RedisTopicProvider }),
});
