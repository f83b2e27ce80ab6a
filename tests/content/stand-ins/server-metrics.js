import { $hook, $inject, $module } from "./core.js";
import { $route, RouterProvider } from "./server.js";

export class ServerMetricsProvider {
  options = { prefix: "", labels: {} };
  router = $inject(RouterProvider);
  #series = new Map();
  #started = new WeakMap();

  onRequest = $hook({
    on: "server:onRequest",
    priority: "first",
    handler: ({ request }) => void this.#started.set(request, performance.now()),
  });
  onResponse = $hook({
    on: "server:onResponse",
    priority: "last",
    handler: ({ route, request, response }) => {
      const key = `method="${request.method}",path="${route.path}",code="${response.status}"`;
      const series = this.#series.get(key) ?? { count: 0, sum: 0 };
      series.count++;
      series.sum += (performance.now() - this.#started.get(request)) / 1000;
      this.#series.set(key, series);
    },
  });

  metrics = $route({
    path: "/metrics",
    silent: true,
    handler: () => {
      const labels = Object.entries(this.options.labels).map(([name, value]) => `${name}="${value}"`);
      const common = labels.length > 0 ? `{${labels.join(",")}}` : "";
      const lines = [`${this.options.prefix}process_cpu_seconds_total${common} ${process.cpuUsage().user / 1e6}`];
      lines.push(`${this.options.prefix}process_resident_memory_bytes${common} ${process.memoryUsage().rss}`);
      for (const [key, { count, sum }] of this.#series) {
        lines.push(`http_request_duration_seconds_bucket{le="+Inf",${key}} ${count}`);
        lines.push(`http_request_duration_seconds_sum{${key}} ${sum}`);
        lines.push(`http_request_duration_seconds_count{${key}} ${count}`);
      }
      return `${lines.join("\n")}\n`;
    },
  });
}

export const CairnServerMetrics = $module({ name: "cairn.server.metrics", services: [ServerMetricsProvider] });
