// Blocks that the execution test does not run, with the reason. At most one in twenty may be listed.
import type { Exception } from "./reader.js";

const docker = "needs Docker and the images of three servers";
const vercel = "needs an account and the network";
const remote = "connects to a server on another machine";

/** By the end of the article's path. Blocks are named by a part of their text, files by their path. */
export const exceptions: Readonly<Record<string, readonly Exception[]>> = {
  "guides/1-introduction.md": [{ block: "error TS2339", reason: "shows the compiler's message after an edit" }],
  "guides/4-tutorial/8-tutorial-deployment.md": [
    { block: "docker compose", reason: docker },
    { block: "npx vercel", reason: vercel },
    { block: "localhost:3000/health", reason: docker },
    { block: "localhost:3000/metrics", reason: docker },
    { block: '"uptime"', reason: docker },
    { block: "http_request_duration_seconds_count", reason: docker },
  ],
  "{{product}}-cache-redis.md": [{ block: "--env-file=staging.env", reason: remote }],
  "{{product}}-datetime.md": [{ block: "Ends at 2026-03-15", reason: "depends on the date of the start" }],
  "{{product}}-react-auth.md": [{ block: "Hello Admin", reason: "needs a browser to sign in" }],
  "{{product}}-redis.md": [{ block: "src/tls.ts", reason: remote }],
  "{{product}}-scheduler.md": [{ block: "Lunch time", reason: "depends on the time of the start" }],
  "{{product}}-server-helmet.md": [{ block: "default-src 'self'", reason: "is one header, shown on several lines" }],
  "{{product}}-server-metrics.md": [
    { block: "histogram_quantile", reason: "is a query for Prometheus" },
    { block: "sum(rate(", reason: "is a query for Prometheus" },
  ],
  "{{product}}-testing.md": [{ block: "counter.browser.spec.tsx", reason: "needs a DOM and Testing Library" }],
  "{{product}}-vite.md": [
    { block: "docker build", reason: docker },
    { block: "--inspect", reason: "waits for a debugger" },
  ],
};
