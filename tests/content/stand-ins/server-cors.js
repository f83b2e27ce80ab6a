import { $hook, $inject, $module } from "./core.js";
import { CairnServer, RouterProvider } from "./server.js";

export function isOriginAllowed(origin, rule) {
  if (typeof rule === "function") return rule(origin);
  return rule === "*" || [rule].flat().includes(origin);
}

export class ServerCorsProvider {
  options = {
    origin: "*",
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    headers: ["Content-Type", "Authorization"],
    credentials: true,
  };
  router = $inject(RouterProvider);

  onConfigure = $hook({
    on: "configure",
    handler: () => {
      const paths = this.router.routes.filter(({ method }) => !["GET", "OPTIONS"].includes(method));
      for (const path of new Set(paths.map((route) => route.path)))
        this.router.add({ method: "OPTIONS", path, handler: ({ reply }) => void reply.setStatus(204) });
    },
  });

  onRequest = $hook({
    on: "server:onRequest",
    handler: ({ request: { headers, reply } }) => {
      const { origin, methods, headers: names, credentials, maxAge } = this.options;
      if (headers.origin && isOriginAllowed(headers.origin, origin))
        reply.setHeader("Access-Control-Allow-Origin", headers.origin);
      reply.setHeader("Access-Control-Allow-Methods", methods.join(", "));
      reply.setHeader("Access-Control-Allow-Headers", names.join(", "));
      if (credentials) reply.setHeader("Access-Control-Allow-Credentials", "true");
      if (maxAge !== undefined) reply.setHeader("Access-Control-Max-Age", String(maxAge));
    },
  });
}

export const CairnServerCors = $module({ name: "cairn.server.cors", services: [CairnServer, ServerCorsProvider] });
