import { $env, $inject, $module, callable, Descriptor, factory, t } from "./core.js";
import { DateTimeProvider, toMs } from "./datetime.js";

export class CacheError extends Error {
  name = "CacheError";
}

export class CacheProvider {}

export class MemoryCacheProvider extends CacheProvider {
  time = $inject(DateTimeProvider);
  #containers = new Map();

  #container(name) {
    if (!this.#containers.has(name)) this.#containers.set(name, new Map());
    return this.#containers.get(name);
  }
  async get(name, key) {
    const entry = this.#container(name).get(key);
    return entry && entry.until > this.time.now().valueOf() ? entry.value : undefined;
  }
  async set(name, key, value, ttl) {
    this.#container(name).set(key, { value, until: ttl ? this.time.now().valueOf() + ttl : Number.POSITIVE_INFINITY });
    return value;
  }
  async del(name, ...keys) {
    if (keys.length === 0) this.#containers.delete(name);
    for (const key of keys) this.#container(name).delete(key);
  }
  async has(name, key) {
    return (await this.get(name, key)) !== undefined;
  }
  async keys(name, filter = "") {
    return [...this.#container(name).keys()].filter((key) => key.startsWith(filter));
  }
  async clear() {
    this.#containers.clear();
  }
}

class CacheSettings {
  env = $env(t.object({ CACHE_ENABLED: t.boolean({ default: true }), CACHE_DEFAULT_TTL: t.number({ default: 300 }) }));
}

class CacheDescriptor extends Descriptor {
  settings = $inject(CacheSettings);
  memory = $inject(MemoryCacheProvider);

  toValue() {
    return callable(this, (...args) => this.run(...args));
  }
  onInit() {
    const { provider } = this.options;
    this.provider = provider === "memory" ? this.memory : this.cairn.inject(provider ?? CacheProvider);
  }
  get container() {
    return this.options.name ?? `${this.config.service.name}:${this.config.propertyKey}`;
  }
  key(...args) {
    return this.options.key ? this.options.key(...args) : JSON.stringify(args);
  }
  async run(...args) {
    if (!this.options.handler) throw new CacheError("Cache handler is not defined.");
    const key = this.key(...args);
    const hit = await this.get(key);
    if (hit) return hit;
    const value = await this.options.handler(...args);
    await this.set(key, value);
    return value;
  }
  async get(key) {
    if (!this.cairn.isStarted() || this.options.disabled || !this.settings.env.CACHE_ENABLED) return undefined;
    const stored = await this.provider.get(this.container, key);
    return stored === undefined ? undefined : JSON.parse(Buffer.from(stored).toString());
  }
  async set(key, value, ttl = this.options.ttl) {
    if (value === undefined) return;
    const ms = ttl === undefined ? this.settings.env.CACHE_DEFAULT_TTL * 1000 : toMs(ttl);
    await this.provider.set(this.container, key, JSON.stringify(value), ms);
  }
  async invalidate(...keys) {
    if (keys.length === 0) return this.provider.del(this.container);
    for (const key of keys) {
      const found = key.endsWith("*") ? await this.provider.keys(this.container, key.slice(0, -1)) : [key];
      if (found.length > 0) await this.provider.del(this.container, ...found);
    }
  }
}
export const $cache = factory(CacheDescriptor);

export const CairnCache = $module({
  name: "cairn.cache",
  descriptors: [$cache],
  register(app) {
    app.with({ provide: CacheProvider, use: MemoryCacheProvider, optional: true });
    app.with(CacheProvider);
  },
});
