import { createHash } from "node:crypto";
import { $cache } from "./cache.js";
import { $hook, $inject, $module } from "./core.js";
import { toMs } from "./datetime.js";
import { CairnServer, HttpClient } from "./server.js";

const seconds = (value) => (typeof value === "number" ? value : toMs(value) / 1000);

function normalize(cache) {
  return cache === true ? { store: true, etag: true } : cache || undefined;
}

const keyOf = (route, { params = {}, query = {} } = {}) =>
  [route.method, route.path, ...Object.values(params), ...Object.values(query)].join(" ");

export class ServerCacheProvider {
  http = $inject(HttpClient);
  store = $cache({ name: "server-cache", provider: "memory" });

  generateETag(content) {
    return `"${createHash("md5").update(content).digest("hex")}"`;
  }

  buildCacheControlHeader(cache) {
    const control = normalize(cache)?.control;
    if (control === undefined) return undefined;
    if (control === true) return "public, max-age=300";
    if (typeof control === "string") return control;
    const names = { noCache: "no-cache", noStore: "no-store", mustRevalidate: "must-revalidate" };
    const numbers = { maxAge: "max-age", sMaxAge: "s-maxage" };
    return Object.entries(control)
      .filter(([, value]) => value)
      .map(([key, value]) => (numbers[key] ? `${numbers[key]}=${seconds(value)}` : (names[key] ?? key)))
      .join(", ");
  }

  invalidate(route) {
    return this.store.invalidate(keyOf(route.route ?? route));
  }

  onRequest = $hook({
    on: "server:onRequest",
    handler: async ({ route, request }) => {
      if (!normalize(route.cache)?.store) return;
      const hit = await this.store.get(keyOf(route, request));
      if (!hit) return;
      const { headers, reply } = request;
      reply.setHeader("etag", hit.etag);
      this.#setControl(route, reply);
      if (headers["if-none-match"] === hit.etag) reply.setStatus(304);
      else reply.setStatus(hit.status).setHeader("content-type", hit.type).setBody(hit.body);
    },
  });

  onSend = $hook({
    on: "server:onSend",
    handler: async ({ route, request }) => {
      const cache = normalize(route.cache);
      const { headers, reply } = request;
      if (!cache || typeof reply.body !== "string" || reply.status >= 400) return;
      const etag = this.generateETag(reply.body);
      if (cache.store) {
        const type = reply.headers["content-type"];
        await this.store.set(keyOf(route, request), { body: reply.body, status: reply.status, type, etag });
        this.#setControl(route, reply);
      }
      if (!cache.etag) return;
      reply.setHeader("etag", etag);
      if (headers["if-none-match"] !== etag) return;
      reply.setStatus(304);
      reply.body = undefined;
    },
  });

  onAction = $hook({
    on: "action:onRequest",
    handler: async ({ action, request }) => {
      action.invalidate ??= () => this.invalidate(action);
      if (!normalize(action.options.cache)?.store) return;
      const hit = await this.store.get(keyOf(action.route, request));
      if (hit) request.reply.setBody(hit.body);
    },
  });
  onActionEnd = $hook({
    on: "action:onResponse",
    handler: async ({ action, request, result }) => {
      if (!normalize(action.options.cache)?.store) return;
      const body = JSON.stringify(result);
      const entry = { body, status: 200, type: "application/json", etag: this.generateETag(body) };
      await this.store.set(keyOf(action.route, request), entry);
    },
  });

  #setControl(route, reply) {
    const control = this.buildCacheControlHeader(route.cache);
    if (control) reply.setHeader("cache-control", control);
  }
}

export const CairnServerCache = $module({
  name: "cairn.server.cache",
  services: [CairnServer, ServerCacheProvider],
});
