import { $cache } from "./cache.js";
import { $env, $hook, $inject, $module, Descriptor, factory, t } from "./core.js";
import { CairnServer, HttpError } from "./server.js";

export class ServerRateLimitProvider {
  env = $env(
    t.object({
      RATE_LIMIT_MAX_REQUESTS: t.int({ default: 100 }),
      RATE_LIMIT_WINDOW_MS: t.int({ default: 900_000 }),
    }),
  );
  options = {};
  store = $cache({ name: "server-rate-limit" });

  async checkLimit(request, { max, windowMs, keyGenerator } = {}) {
    const limit = max ?? this.options.max ?? this.env.RATE_LIMIT_MAX_REQUESTS;
    const window = windowMs ?? this.options.windowMs ?? this.env.RATE_LIMIT_WINDOW_MS;
    const key = (keyGenerator ?? this.options.keyGenerator ?? ((one) => `ip:${one.ip}`))(request);
    const now = Date.now();
    const times = ((await this.store.get(key)) ?? []).filter((time) => time > now - window);
    const allowed = times.length < limit;
    if (allowed) times.push(now);
    await this.store.set(key, times, window);
    const resetTime = (times[0] ?? now) + window;
    const retryAfter = allowed ? undefined : Math.ceil((resetTime - now) / 1000);
    return { allowed, limit, remaining: Math.max(limit - times.length, 0), resetTime, retryAfter };
  }

  async #check(request, options) {
    const { allowed, limit, remaining, resetTime, retryAfter } = await this.checkLimit(request, options);
    request.reply.setHeader("X-RateLimit-Limit", String(limit));
    request.reply.setHeader("X-RateLimit-Remaining", String(remaining));
    request.reply.setHeader("X-RateLimit-Reset", String(Math.ceil(resetTime / 1000)));
    if (allowed) return;
    request.reply.setHeader("Retry-After", String(retryAfter));
    throw new HttpError({ status: 429, message: "Too Many Requests" });
  }

  onRequest = $hook({ on: "server:onRequest", handler: ({ request }) => this.#check(request) });
  onAction = $hook({
    on: "action:onRequest",
    handler: ({ action, request }) => action.options.rateLimit && this.#check(request, action.options.rateLimit),
  });
}

class RateLimitDescriptor extends Descriptor {
  provider = $inject(ServerRateLimitProvider);
  onInit() {
    this.name = this.options.name ?? this.config.propertyKey;
  }
  check(request, options) {
    return this.provider.checkLimit(request, { ...this.options, ...options });
  }
}
export const $rateLimit = factory(RateLimitDescriptor);

export const CairnServerRateLimit = $module({
  name: "cairn.server.rate-limit",
  services: [CairnServer, ServerRateLimitProvider],
});
