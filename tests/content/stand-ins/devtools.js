import { $bucket } from "./bucket.js";
import { $cache } from "./cache.js";
import { $hook, $inject, $module, Cairn } from "./core.js";
import { $queue } from "./queue.js";
import { $page } from "./react.js";
import { $scheduler } from "./scheduler.js";
import { $realm } from "./security.js";
import { $action, $route } from "./server.js";
import { $topic } from "./topic.js";

const nameOf = (provider) => (typeof provider === "function" ? provider.name : (provider ?? "default"));

export class DevCollectorProvider {
  app = $inject(Cairn);
  #logs = [];

  onLog = $hook({
    on: "log",
    handler: ({ message, entry }) => {
      this.#logs.push({ formatted: message, entry });
      if (this.#logs.length > 10_000) this.#logs.shift();
    },
  });

  getActions() {
    return this.app.descriptors($action).map(({ name, group, method, path, prefix, options }) => ({
      ...{ name, group, method, path, prefix, fullPath: prefix + path, description: options.description },
      ...{ secure: options.secure !== false, hidden: options.hide === true, disabled: options.disabled === true },
    }));
  }
  #list(kind, read) {
    return this.app
      .descriptors(kind)
      .map((one) => ({ name: one.name, description: one.options.description, ...read(one) }));
  }
  getQueues() {
    return this.#list($queue, ({ options }) => ({ provider: nameOf(options.provider) }));
  }
  getTopics() {
    return this.#list($topic, ({ options }) => ({ provider: nameOf(options.provider) }));
  }
  getSchedulers() {
    return this.#list($scheduler, ({ options: { cron, interval, lock = true } }) => ({ cron, interval, lock }));
  }
  getBuckets() {
    return this.#list($bucket, ({ options: { mimeTypes, maxSize } }) => ({ mimeTypes, maxSize }));
  }
  getCaches() {
    return this.#list($cache, (one) => ({
      name: one.container,
      ttl: one.options.ttl,
      provider: nameOf(one.options.provider),
    }));
  }
  getRealms() {
    return this.#list($realm, ({ realm }) => ({ roles: realm.roles, internal: realm.isInternal }));
  }
  getPages() {
    return this.#list($page, ({ options }) => ({
      path: options.path,
      lazy: Boolean(options.lazy),
      static: options.static,
    }));
  }
  getProviders() {
    return this.app.graph();
  }
  getModules() {
    const entries = Object.entries(this.app.graph()).map(([name, { module = "app" }]) => ({ name, module }));
    return Object.groupBy?.(entries, ({ module }) => module) ?? entries;
  }
  getLogs() {
    return this.#logs;
  }
  getMetadata() {
    return {
      ...{ actions: this.getActions(), queues: this.getQueues(), topics: this.getTopics() },
      ...{ schedulers: this.getSchedulers(), buckets: this.getBuckets(), caches: this.getCaches() },
      ...{
        realms: this.getRealms(),
        pages: this.getPages(),
        providers: this.getProviders(),
        modules: this.getModules(),
      },
    };
  }
}

class DevtoolsApi {
  collector = $inject(DevCollectorProvider);
  page = $route({ path: "/devtools", handler: () => "<!DOCTYPE html><title>Devtools</title>" });
  metadata = $route({ path: "/devtools/metadata", handler: (request) => json(request, this.collector.getMetadata()) });
  logs = $route({ path: "/devtools/logs", handler: (request) => json(request, this.collector.getLogs()) });
}

function json({ reply }, value) {
  reply.setHeader("content-type", "application/json");
  return JSON.stringify(value);
}

export const CairnDevtools = $module({ name: "cairn.devtools", services: [DevCollectorProvider, DevtoolsApi] });
