import { $inject, $module, Descriptor, factory } from "./core.js";
import { CairnServer, RouterProvider } from "./server.js";
import { readBytes } from "./server-http.js";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
/** Headers of the response that fetch has already dealt with. */
const dropped = new Set(["content-encoding", "content-length", "transfer-encoding", "connection"]);

export class ServerProxyProvider {
  router = $inject(RouterProvider);

  createProxy(options) {
    if (options.disabled) return;
    if (!options.path.endsWith("/*")) throw new Error("Proxy path should end with '/*'");
    const target = typeof options.target === "function" ? options.target() : options.target;
    const handler = this.createProxyHandler(target, options);
    for (const method of methods) this.router.add({ method, path: options.path, handler });
  }

  createProxyHandler(target, { rewrite, beforeRequest, afterResponse } = {}) {
    return async (request) => {
      const url = new URL(request.url.pathname + request.url.search, target);
      rewrite?.(url);
      const { host: _, connection: _connection, ...headers } = request.headers;
      const hasBody = !["GET", "HEAD", "OPTIONS"].includes(request.method);
      const body = hasBody ? await readBytes(request.raw.node.req) : undefined;
      const init = { method: request.method, headers: { ...headers, "accept-encoding": "identity" }, body };
      await beforeRequest?.(request, init);
      const response = await fetch(url.href, init);
      await afterResponse?.(request, response);
      request.reply.setStatus(response.status);
      for (const [name, value] of response.headers) if (!dropped.has(name)) request.reply.setHeader(name, value);
      return response.body ?? undefined;
    };
  }
}

class ProxyDescriptor extends Descriptor {
  onInit() {
    const provider = this.cairn.inject(ServerProxyProvider);
    this.cairn.events.on("configure", () => provider.createProxy(this.options));
  }
}
export const $proxy = factory(ProxyDescriptor);

export const CairnServerProxy = $module({
  name: "cairn.server.proxy",
  services: [CairnServer, ServerProxyProvider],
  descriptors: [$proxy],
});
