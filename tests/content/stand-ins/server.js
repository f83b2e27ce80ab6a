// Stand-in for the server package: routes and actions over node:http.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { $env, $hook, $inject, $module, Cairn, callable, Descriptor, factory, t } from "./core.js";
import { toMs } from "./datetime.js";
import { $logger } from "./logger.js";
import { mapPort } from "./ports.js";
import { parse } from "./schema.js";
import { HttpError, UnauthorizedError } from "./server-errors.js";
import {
  createForm,
  createReply,
  decodeResponse,
  encodeBody,
  fillReply,
  parseInputs,
  readBody,
} from "./server-http.js";

export * from "./server-errors.js";

/** Returns the function that matches a path and returns its parameters. */
function createMatcher(path) {
  const source = path
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\/\*$/, "(?:/(?<wildcard>.*))?")
    .replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const pattern = new RegExp(`^${source}/?$`);
  return (pathname) => {
    const match = pattern.exec(pathname);
    return match && Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, decode(value)]));
  };
}

const decode = (text = "") => decodeURIComponent(text);
/** Fixed paths come before parameters, and parameters before wildcards. */
const rank = (path) => (path.includes("*") ? 1000 - path.length : path.split(":").length - 1);

/** A body parser for a kind of content, which a package adds. */
export const bodyParsers = new WeakMap();

export class RouterProvider {
  app = $inject(Cairn);
  log = $logger();
  env = $env(
    t.object({
      SERVER_API_PREFIX: t.string({ default: "/api" }),
      SERVER_BODY_PARSER_LIMIT: t.int({ default: 100_000 }),
      SERVER_BODY_PARSER_INFLATE: t.boolean({ default: true }),
    }),
  );
  routes = [];

  add(route) {
    const { path } = route;
    this.routes.push({ method: "GET", ...route, match: createMatcher(path) });
    this.routes.sort((a, b) => rank(a.path) - rank(b.path));
  }

  find(method, pathname) {
    for (const route of this.routes) {
      if (route.method !== method && !(method === "HEAD" && route.method === "GET")) continue;
      const params = route.match(pathname);
      if (params) return { route, params };
    }
    return undefined;
  }

  /** Handles a request of Node.js; returns false if no route matches and `isOptional` is set. */
  async handle(raw, response, isOptional = false) {
    const url = new URL(raw.url, `http://${raw.headers.host ?? "localhost"}`);
    const found = this.find(raw.method, url.pathname);
    if (!found && isOptional) return false;
    if (!this.app.isReady()) {
      const message = "Server is not ready yet. Please try again later.";
      response.writeHead(503, { "retry-after": "5", "content-type": "application/json" });
      response.end(JSON.stringify({ error: "HttpError", status: 503, message }));
    } else if (!found) response.writeHead(404, { "content-type": "text/plain" }).end("Not Found");
    else await this.app.context.run(() => this.#answer(found, createRequest(raw, url, found.params), response));
    return true;
  }

  async #answer({ route }, request, response) {
    const { reply } = request;
    this.app.context.set("request", request);
    try {
      await this.app.events.emit("server:onRequest", { route, request });
      if (reply.body === undefined && (reply.status ?? 0) < 200) {
        await this.#readBody(route, request);
        parseInputs(route.schema, request);
        await fillReply(reply, await route.handler(request), route.schema?.response);
      } else reply.status ??= 200;
    } catch (error) {
      await this.#fail(error, { route, request });
    }
    await this.app.events.emit("server:onSend", { route, request });
    if (!route.silent) this.log.debug(`${request.method} ${request.url.pathname} ${reply.status}`);
    await send(response, reply);
    const { status, headers, body } = reply;
    await this.app.events.emit("server:onResponse", { route, request, response: { status, headers, body } });
  }

  async #readBody(route, request) {
    const parseOther = bodyParsers.get(this);
    const other = await parseOther?.(route, request);
    if (other !== undefined) request.body = other;
    else if (route.schema?.body) {
      const { SERVER_BODY_PARSER_LIMIT: limit, SERVER_BODY_PARSER_INFLATE: inflates } = this.env;
      request.body = await readBody(request.raw.node.req, route.schema.body, { limit, inflates });
    }
  }

  async #fail(error, { route, request }) {
    const { reply } = request;
    const status = typeof error?.status === "number" ? error.status : 500;
    if (status === 500) this.log.error(error?.message ?? String(error), error);
    await this.app.events.emit("server:onError", { route, request, error });
    const { name, message, details } = error ?? {};
    reply.setStatus(status).setHeader("content-type", "application/json");
    reply.body = JSON.stringify({ error: name, status, message, requestId: request.requestId, details });
  }
}

function createRequest(raw, url, params) {
  const query = {};
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key);
    query[key] = values.length > 1 ? values : values[0];
  }
  return {
    ...{ method: raw.method, url, params, query, headers: { ...raw.headers }, body: undefined },
    ip: raw.headers["x-forwarded-for"]?.split(",")[0] ?? raw.socket.remoteAddress,
    ...{ host: raw.headers.host, userAgent: { os: "", browser: "", device: "" }, metadata: {}, reply: createReply() },
    ...{ requestId: raw.headers["x-request-id"] ?? randomUUID(), raw: { node: { req: raw } } },
  };
}

async function send(response, { status = 200, headers, body }) {
  response.writeHead(status, headers);
  if (body === undefined || body === null) response.end();
  else if (typeof body === "string" || ArrayBuffer.isView(body)) response.end(body);
  else {
    for await (const chunk of body instanceof ReadableStream ? Readable.fromWeb(body) : body) response.write(chunk);
    response.end();
  }
}

export class ServerProvider {
  app = $inject(Cairn);
  router = $inject(RouterProvider);
  log = $logger();
  env = $env(t.object({ SERVER_PORT: t.int({ default: 3000 }), SERVER_HOST: t.string({ default: "localhost" }) }));
  hostname = "";
  #server = createServer((request, response) => {
    this.router.handle(request, response).catch((error) => {
      this.log.error("Request failed", error);
      response.destroy();
    });
  });

  onStart = $hook({
    on: "start",
    handler: async () => {
      if (this.app.isViteDev()) return;
      const { SERVER_PORT: wanted, SERVER_HOST: host } = this.env;
      const port = wanted === 3000 && this.app.isTest() ? 0 : wanted;
      await new Promise((resolve, reject) => {
        this.#server.once("error", reject).listen(mapPort(port), host, resolve);
      });
      this.hostname = `http://${host === "0.0.0.0" ? "localhost" : host}:${port || this.#server.address().port}`;
      this.log.info(`Server listening on ${this.hostname}`);
    },
  });
  onStop = $hook({
    on: "stop",
    handler: () => {
      this.#server.closeAllConnections();
      return new Promise((resolve) => this.#server.close(resolve));
    },
  });
}

class RouteDescriptor extends Descriptor {
  onInit() {
    this.cairn.inject(RouterProvider).add({ ...this.options, descriptor: this });
  }
}
export const $route = factory(RouteDescriptor);

class ActionDescriptor extends Descriptor {
  "~action" = true;

  toValue() {
    return callable(this, (config, options) => this.run(config, options));
  }
  onInit() {
    this.router = this.cairn.inject(RouterProvider);
    this.name = this.options.name ?? this.config.propertyKey;
    this.group = this.options.group ?? this.config.service.name;
    const { schema } = this.options;
    this.method = this.options.method ?? (schema?.body ? "POST" : "GET");
    const params = Object.keys(schema?.params?.properties ?? {}).map((key) => `/:${key}`);
    this.path = this.options.path ?? `/${this.name}${params.join("")}`;
    this.prefix = this.router.env.SERVER_API_PREFIX;
    if (this.options.disabled) return;
    this.route = {
      ...this.options,
      method: this.method,
      path: this.prefix + this.path,
      action: this,
      descriptor: this,
    };
    this.router.add(this.route);
  }

  async run(config = {}, options = {}) {
    const { schema, handler } = this.options;
    const request = {
      ...{ method: this.method, url: new URL(`http://localhost${this.prefix}${this.path}`), reply: createReply() },
      ...{ metadata: {}, requestId: randomUUID(), raw: {}, params: {}, query: {}, headers: {}, ...config },
    };
    const event = { action: this, request, options };
    await this.cairn.events.emit("action:onRequest", event);
    if (request.reply.body !== undefined) return JSON.parse(request.reply.body);
    parseInputs(schema, request);
    const result = await handler(request);
    const value = schema?.response ? parse(schema.response, result) : result;
    await this.cairn.events.emit("action:onResponse", { ...event, result: value });
    return value;
  }

  async fetch(config = {}, { request = {}, ...options } = {}) {
    const { hostname } = this.cairn.inject(ServerProvider);
    const { schema } = this.options;
    const url = createUrl(hostname + this.prefix + this.path, config);
    const { form, ...encoded } = encodeBody(config.body, schema?.body);
    const init = { method: this.method, ...request, ...encoded };
    if (form) init.body = await createForm(form);
    init.headers = { ...encoded.headers, ...request.headers, ...config.headers };
    return this.cairn.inject(HttpClient).fetch(url, init, options);
  }
}
export const $action = factory(ActionDescriptor);

export function createUrl(address, { params = {}, query = {} }) {
  const filled = address.replace(/:([A-Za-z]\w*)/g, (whole, key) =>
    key in params ? encodeURIComponent(params[key]) : whole,
  );
  const url = new URL(filled);
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(key, one);
  }
  return url.href;
}

export class HttpClient {
  app = $inject(Cairn);
  #cached = new Map();

  async fetch(url, request = {}, options = {}) {
    const key = `${request.method ?? "GET"} ${url}`;
    const hit = this.#cached.get(key);
    if (options.cache && hit && hit.until > Date.now()) return hit.result;
    await this.app.events.emit("client:onRequest", { request, options });
    await this.app.events.emit("client:beforeFetch", { url, request, options });
    const response = await fetch(url, request);
    if (!response.ok) throw await this.#fail(response);
    const { status, statusText, headers } = response;
    const result = { data: await decodeResponse(response), status, statusText, headers, raw: response };
    const ttl = options.cache === true ? 300_000 : options.cache ? toMs(options.cache) : 0;
    if (ttl > 0) this.#cached.set(key, { result, until: Date.now() + ttl });
    return result;
  }

  async #fail(response) {
    const isJson = response.headers.get("content-type")?.includes("json");
    const message = `An error occurred while fetching the resource. (${response.statusText})`;
    const error = new HttpError(isJson ? await response.json() : { status: response.status, message });
    await this.app.events.emit("client:onError", { error });
    return error;
  }
}

export const notFound = (name) => new UnauthorizedError(`Action ${name} not found.`);

export const CairnServer = $module({
  name: "cairn.server",
  services: [RouterProvider, ServerProvider, HttpClient],
  descriptors: [$route, $action],
});
