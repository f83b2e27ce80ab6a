import { $env, $hook, $module, t } from "./core.js";
import { createClient } from "./redis-client.js";

const settings = t.object({
  REDIS_HOST: t.string({ default: "localhost" }),
  REDIS_PORT: t.int({ default: 6379 }),
  REDIS_PASSWORD: t.optional(t.string()),
});

const toBytes = (value) => (value === null || value === undefined ? undefined : Buffer.from(value));

export class RedisProvider {
  env = $env(settings);
  client = undefined;

  onStart = $hook({ on: "start", priority: "first", handler: () => this.connect() });
  onStop = $hook({ on: "stop", handler: () => this.close() });

  get publisher() {
    if (!this.client) throw new Error("Redis client is not ready");
    return this.client;
  }
  createClient() {
    return createClient({ url: `redis://${this.env.REDIS_HOST}:${this.env.REDIS_PORT}` }).on("error", console.error);
  }
  async connect() {
    const client = this.createClient();
    await client.connect();
    this.client = client;
  }
  async close() {
    await this.client?.close();
    this.client = undefined;
  }
  duplicate(options) {
    return this.publisher.duplicate(options);
  }
  async get(key) {
    return toBytes(await this.publisher.GET(key));
  }
  async set(key, value, { expiration, condition, GET } = {}) {
    const ms = expiration && (expiration.type === "EX" ? expiration.value * 1000 : expiration.value);
    const options = { ...(ms && { PX: ms }), ...(condition && { [condition]: true }), GET };
    const result = await this.publisher.SET(key, value, options);
    return toBytes(GET ? result : value);
  }
  async has(key) {
    return (await this.publisher.EXISTS(key)) === 1;
  }
  keys(pattern) {
    return this.publisher.KEYS(pattern);
  }
  async del(keys) {
    if (keys.length > 0) await this.publisher.DEL(...keys);
  }
}

export class RedisSubscriberProvider extends RedisProvider {
  get subscriber() {
    return this.publisher;
  }
}

export const CairnRedis = $module({ name: "cairn.redis", services: [RedisProvider] });
