import { $inject, $module } from "./core.js";
import { LockProvider } from "./lock.js";
import { RedisProvider } from "./redis.js";

export class RedisLockProvider extends LockProvider {
  redis = $inject(RedisProvider);

  async set(key, value, nx, px) {
    const options = { GET: true, ...(nx && { NX: true }), ...(px && { PX: px }) };
    const old = await this.redis.publisher.SET(key, value, options);
    return nx && old !== null ? old : value;
  }
  del(...keys) {
    return this.redis.del(keys);
  }
}

export const CairnLockRedis = $module({
  name: "cairn.lock.redis",
  services: [RedisLockProvider],
  register: (app) => void app.with({ provide: LockProvider, use: RedisLockProvider }),
});
