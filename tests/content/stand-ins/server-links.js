// Stand-in for the server-links package: actions are called by name, in the process or over HTTP.
import { $hook, $inject, $module, Cairn, createDescriptor, Descriptor, factory, KIND } from "./core.js";
import { SecurityProvider } from "./security.js";
import { $action, createUrl, HttpClient, notFound, RouterProvider } from "./server.js";
import { encodeBody } from "./server-http.js";
import { ServerProxyProvider } from "./server-proxy.js";

class RemoteDescriptor extends Descriptor {
  links = [];

  onInit() {
    this.name = this.options.name ?? this.config.propertyKey;
    this.provider = this.cairn.inject(LinkProvider);
    this.provider.remotes.push(this);
    const { proxy } = this.options;
    if (!proxy) return;
    const { env } = this.cairn.inject(RouterProvider);
    const proxies = this.cairn.inject(ServerProxyProvider);
    const own = proxy === true ? {} : proxy;
    this.cairn.events.on("configure", () =>
      proxies.createProxy({ path: `${env.SERVER_API_PREFIX}/*`, target: this.address(), ...own }),
    );
  }
  address() {
    const { url } = this.options;
    return typeof url === "function" ? url() : url;
  }
  async find(name) {
    if (!this.links.some((link) => link.name === name)) {
      const response = await fetch(`${this.address()}/api/_links`);
      this.links = response.ok ? (await response.json()).links : [];
    }
    return this.links.find((link) => link.name === name);
  }
}

export class LinkProvider {
  app = $inject(Cairn);
  http = $inject(HttpClient);
  router = $inject(RouterProvider);
  remotes = [];

  onConfigure = $hook({
    on: "configure",
    priority: "first",
    handler: () => {
      const handler = ({ user, reply }) => {
        reply.setHeader("content-type", "application/json");
        return JSON.stringify({ links: this.getServerLinks(user) });
      };
      this.router.add({ path: `${this.router.env.SERVER_API_PREFIX}/_links`, silent: true, handler });
    },
  });

  getServerLinks(user) {
    return this.#actions()
      .filter((action) => this.#isAllowed(action, user))
      .map(({ name, group, method, path, prefix }) => ({ name, group, method, path: prefix + path }));
  }
  #actions() {
    return this.app.descriptors($action);
  }
  /** Permissions only exist with server-security, which adds them when the application is configured. */
  #isAllowed({ group, name, options }, user) {
    const security = this.app.has(SecurityProvider) ? this.app.inject(SecurityProvider) : undefined;
    if (options.secure === false || !security?.permissions.has(`${group}:${name}`)) return true;
    return Boolean(user) && security.checkUser(`${group}:${name}`, user).isAuthorized;
  }
  find(name, { group } = {}) {
    return this.#actions().findLast((action) => action.name === name && (!group || action.group === group));
  }
  can(name) {
    const user = this.app.context.get("request")?.user ?? this.app.state.get("user");
    return this.getServerLinks(user).some((link) => link.name === name);
  }
  async fetchLinks() {
    return this.getServerLinks(this.app.context.get("request")?.user);
  }

  async follow(name, config = {}, options = {}) {
    const action = this.find(name, options);
    if (action) return action.run(config, options);
    return (await this.#callRemote(name, config, options)).data;
  }
  async fetch(name, config, options) {
    return this.find(name, options)?.fetch(config, options) ?? this.#callRemote(name, config, options);
  }

  async #callRemote(name, config, options) {
    for (const remote of this.remotes) {
      if (options.service && options.service !== remote.name) continue;
      const link = await remote.find(name);
      if (!link) continue;
      const request = this.app.context.get("request");
      const { serviceAccount } = remote.options;
      const authorization =
        request?.headers.authorization ?? (serviceAccount && `Bearer ${await serviceAccount.token()}`);
      const { headers, body } = encodeBody(config.body);
      const url = createUrl(`${remote.address()}${link.path}`, config);
      return this.http.fetch(url, {
        method: link.method,
        body,
        headers: {
          ...headers,
          ...(authorization && { authorization }),
          ...(request && { "x-request-id": request.requestId }),
        },
      });
    }
    const error = notFound(name);
    await this.app.events.emit("client:onError", { error });
    throw error;
  }

  client(scope = {}) {
    return new Proxy(
      {},
      {
        get: (_, name) => {
          if (typeof name !== "string" || name === "then") return undefined;
          const run = (config, options) => this.follow(name, config, { ...scope, ...options });
          const fetch = (config, options) => this.fetch(name, config, { ...scope, ...options });
          return Object.assign(run, { run, fetch, can: () => this.can(name) });
        },
      },
    );
  }
}

class ClientDescriptor extends Descriptor {
  toValue() {
    return this.cairn.inject(LinkProvider).client(this.options);
  }
}
export const $client = (scope = {}) => createDescriptor(ClientDescriptor, scope);
$client[KIND] = ClientDescriptor;
export const $remote = factory(RemoteDescriptor);

export class ServerLinksProvider {
  links = $inject(LinkProvider);
}

export const CairnServerLinks = $module({
  name: "cairn.server.links",
  services: [LinkProvider, ServerLinksProvider],
  descriptors: [$client, $remote],
});
