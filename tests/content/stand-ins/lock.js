import { randomUUID } from "node:crypto";
import { $env, $inject, $module, Descriptor, factory, t } from "./core.js";
import { DateTimeProvider, toMs } from "./datetime.js";
import { $logger } from "./logger.js";

export class LockProvider {}
export class LockTopicProvider {}

/** Answers with the value that the key has afterwards: the caller's if it got the lock. */
export class MemoryLockProvider extends LockProvider {
  time = $inject(DateTimeProvider);
  #values = new Map();

  async set(key, value, nx, px) {
    const now = this.time.now().valueOf();
    const held = this.#values.get(key);
    if (nx && held && held.until > now) return held.value;
    this.#values.set(key, { value, until: px ? now + px : Number.POSITIVE_INFINITY });
    return value;
  }
  async del(...keys) {
    for (const key of keys) this.#values.delete(key);
  }
}

class LockSettings {
  env = $env(t.object({ LOCK_PREFIX_KEY: t.string({ default: "lock" }) }));
}

class LockDescriptor extends Descriptor {
  time = $inject(DateTimeProvider);
  provider = $inject(LockProvider);
  settings = $inject(LockSettings);
  log = $logger();
  id = randomUUID();

  #key(args) {
    const { name = `${this.config.service.name}:${this.config.propertyKey}` } = this.options;
    return `${this.settings.env.LOCK_PREFIX_KEY}:${typeof name === "function" ? name(...args) : name}`;
  }
  async run(...args) {
    const key = this.#key(args);
    const longest = toMs(this.options.maxDuration ?? [5, "minutes"]);
    const value = `${this.id},${this.time.nowISOString()},${randomUUID()}`;
    const held = await this.provider.set(key, value, true, longest);
    if (held !== value) return this.#follow(key, held, longest, args);
    try {
      await this.options.handler(...args);
    } finally {
      const { gracePeriod } = this.options;
      const grace = typeof gracePeriod === "function" ? gracePeriod(...args) : gracePeriod;
      if (grace === undefined) await this.provider.del(key);
      else await this.provider.set(key, `${value},ended`, false, toMs(grace));
    }
  }

  /** Another process has the lock, or it is in its grace period. */
  async #follow(key, held, longest, args) {
    if (!this.options.wait || held.endsWith(",ended")) return;
    const end = this.time.now().valueOf() + longest;
    for (;;) {
      await this.time.wait(20);
      const probe = randomUUID();
      const value = await this.provider.set(key, probe, true, 1000);
      if (value === probe) return this.provider.del(key);
      if (value.endsWith(",ended")) return;
      if (this.time.now().valueOf() > end) {
        this.log.warn(`Lock ${key} was held too long`);
        return this.run(...args);
      }
    }
  }
}
export const $lock = factory(LockDescriptor);

export const CairnLock = $module({
  name: "cairn.lock",
  descriptors: [$lock],
  register(app) {
    app.with({ provide: LockProvider, use: MemoryLockProvider, optional: true });
    app.with(LockProvider);
  },
});
