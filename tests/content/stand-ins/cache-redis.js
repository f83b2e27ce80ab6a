import { CacheProvider } from "./cache.js";
import { $env, $inject, $module, Cairn, t } from "./core.js";
import { RedisProvider } from "./redis.js";

export class RedisCacheProvider extends CacheProvider {
  app = $inject(Cairn);
  redis = $inject(RedisProvider);
  env = $env(t.object({ REDIS_CACHE_PREFIX: t.optional(t.string()) }));

  #key(name, key = "") {
    const { REDIS_CACHE_PREFIX: prefix } = this.env;
    return `${prefix ? `${prefix}:` : ""}cache:${name}:${key}`;
  }
  get(name, key) {
    return this.redis.get(this.#key(name, key));
  }
  async set(name, key, value, ttl) {
    if (!this.app.isReady()) return value;
    return this.redis.set(this.#key(name, key), value, ttl ? { expiration: { type: "PX", value: ttl } } : {});
  }
  async del(name, ...keys) {
    await this.redis.del(
      keys.length > 0 ? keys.map((key) => this.#key(name, key)) : await this.redis.keys(this.#key(name, "*")),
    );
  }
  has(name, key) {
    return this.redis.has(this.#key(name, key));
  }
  async keys(name, filter = "") {
    const found = await this.redis.keys(this.#key(name, `${filter}*`));
    return found.map((key) => key.slice(this.#key(name).length));
  }
  async clear() {
    await this.redis.del(await this.redis.keys(this.#key("*")));
  }
}

export const CairnCacheRedis = $module({
  name: "cairn.cache.redis",
  services: [RedisCacheProvider],
  register: (app) => void app.with({ provide: CacheProvider, use: RedisCacheProvider }),
});
