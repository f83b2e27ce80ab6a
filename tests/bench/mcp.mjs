// Measures the answers of `docsgen mcp` on a large site, over standard input and output with the client of the SDK: the
// first answer of a new server, and all others.
//
//   npm run bench:mcp -- --pages 1000 [--root folder] [--runs 20] # the folder keeps the site and its cache
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { build } from "../../lib/src/flow/build.js";
import { prepareSite } from "./large-site.mjs";
import { median, renderGrid } from "./table.mjs";

/** @type {[name: string, given: Record<string, unknown>][]} */
const calls = [
  ["search", { query: "configuration" }],
  ["search", { query: "how to handle errors in a worker" }],
  ["search", { query: "confguration" }],
  ["search", { query: "enviroment varaibles" }],
  ["search", { query: "how do i write a plugin that changes the markdown of every page before it is rendered" }],
  ["search", { query: "xylophone zzyzx" }],
  ["search", { query: "defineConfig" }],
  ["resolve_identifier", { identifier: "defineConfig" }],
  ["list_editions", {}],
];

const { root, runs, remove } = prepareSite("mcp", { runs: "20" });
await build({ root, defaults: new URL("../../lib/bundle/defaults.js", import.meta.url).href });
const program = fileURLToPath(new URL("../../bin/docsgen.js", import.meta.url));
try {
  const rows = [];
  for (const call of calls) {
    const client = new Client({ name: "bench", version: "1" });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, "mcp", root] }));
    // An assistant does not ask at once.
    await setTimeout(500);
    const first = await measure(client, call);
    const times = [];
    for (let run = 0; run < runs; run++) times.push(await measure(client, call));
    await client.close();
    const [name, given] = call;
    const figures = [first, median(times) ?? first, Math.max(...times)].map((ms) => `${ms.toFixed(1)} ms`);
    rows.push([`${name} ${Object.values(given).join(" ")}`, ...figures]);
  }
  console.log(renderGrid(["call", "first", "median", "slowest"], rows));
} finally {
  remove();
}

/**
 * Returns the time of a call in milliseconds.
 * @param {Client} client
 * @param {[name: string, given: Record<string, unknown>]} call
 */
async function measure(client, [name, given]) {
  const start = performance.now();
  await client.callTool({ name, arguments: given });
  return performance.now() - start;
}
