import { $inject, $module, Cairn, t } from "./core.js";
import { $route } from "./server.js";

const health = t.object({ message: t.text(), uptime: t.int(), date: t.datetime(), ready: t.boolean() });

export class ServerHealthProvider {
  app = $inject(Cairn);
  health = $route({
    path: "/health",
    silent: true,
    schema: { response: health },
    handler: () => ({
      message: "OK",
      uptime: Math.floor(process.uptime()),
      date: new Date().toISOString(),
      ready: this.app.isReady(),
    }),
  });
}

export const CairnServerHealth = $module({ name: "cairn.server.health", services: [ServerHealthProvider] });
