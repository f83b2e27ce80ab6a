// Runs in a separate process: loads the configuration of a site with the installed Docusaurus, and runs the site's
// plugins up to the point where they have data for components, or configure webpack. It never builds pages.
// https://docusaurus.io/docs/api/plugin-methods/lifecycle-apis#contentLoaded
import fs from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addSettings, emptySettings, type WebpackPlugin, type WebpackSettings } from "./read-webpack.js";

/** Output of the process, as JSON. */
export interface PluginData {
  /** Data by name and id of the plugin. */
  data: Record<string, Record<string, unknown>>;
  webpack: WebpackSettings;
  problems: string[];
  /** Files and folders that were read, absolute. */
  files: string[];
}

/** Purposes for which plugins are run. */
export type PluginJob = "data" | "webpack";

interface SitePlugin extends WebpackPlugin {
  name: string;
  loadContent?(): unknown;
  contentLoaded?(args: { content: unknown; allContent: object; actions: object }): unknown;
}

type CreatePlugin = (context: unknown, options: { id?: string }) => SitePlugin | null | Promise<SitePlugin | null>;

/** The limit is in milliseconds for each plugin. */
const [folder = "", output = "", job = "data" satisfies PluginJob, limit = "15000"] = process.argv.slice(2);
const result: PluginData = { data: {}, webpack: emptySettings(), problems: [], files: [] };

/** Records the files that plugins read. */
function watchFiles(): void {
  const files = new Set<string>();
  const watched = ["readFileSync", "readFile", "readdirSync", "readdir", "createReadStream"];
  for (const target of [fs, fs.promises] as unknown as Record<string, (...args: unknown[]) => unknown>[]) {
    for (const name of watched) {
      const original = target[name];
      if (!original) continue;
      target[name] = (...args) => {
        const path = resolve(String(args[0]));
        if (path.startsWith(folder) && !/[\\/](?:node_modules|\.docusaurus)[\\/]/.test(path)) files.add(path);
        return original.apply(target, args);
      };
    }
  }
  syncBuiltinESMExports();
  process.once("exit", () => fs.writeFileSync(output, JSON.stringify({ ...result, files: [...files] })));
}

async function run(): Promise<void> {
  const site = createRequire(join(folder, "package.json"));
  const core = createRequire(site.resolve("@docusaurus/core/package.json"));
  const { loadContext } = core("./lib/server/site.js") as {
    loadContext(options: object): Promise<{ siteConfig: { plugins?: readonly unknown[] } }>;
  };
  const { loadFreshModule } = core("@docusaurus/utils") as { loadFreshModule(file: string): Promise<unknown> };
  const context = await loadContext({ siteDir: folder });
  for (const entry of context.siteConfig.plugins ?? []) {
    const [plugin, options = {}] = (Array.isArray(entry) ? entry : [entry]) as [unknown, { id?: string }?];
    // Packages have their own counterparts.
    const isLocal = typeof plugin === "string" && /^(?:[./]|[A-Z]:)/.test(plugin) && !plugin.includes("node_modules");
    const loaded = isLocal ? await loadFreshModule(site.resolve(resolve(folder, plugin))) : plugin;
    const create = (loaded as { default?: unknown } | null)?.default ?? loaded;
    if (typeof create === "function") await runPlugin(create as CreatePlugin, context, options);
  }
}

async function runPlugin(create: CreatePlugin, context: object, options: { id?: string }): Promise<void> {
  const { id = "default" } = options;
  let name = create.name;
  const getData = async () => {
    const plugin = await create(context, { ...options, id });
    if (plugin && job === "webpack") addSettings(result.webpack, plugin);
    if (job === "webpack" || !plugin?.contentLoaded) return;
    name = plugin.name;
    const setGlobalData = (value: unknown) => {
      result.data[name] = { ...result.data[name], [id]: value };
    };
    const actions = { setGlobalData, addRoute: () => undefined, createData: async (file: string) => file };
    const content = await plugin.loadContent?.();
    await plugin.contentLoaded({ content, allContent: {}, actions });
  };
  try {
    await Promise.race([getData(), setTimeout(Number(limit)).then(rejectLate)]);
  } catch (thrown) {
    result.problems.push(`${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}

/** A plugin that waits for the network must not cost the data of the others. */
function rejectLate(): never {
  throw new Error(`It did not finish within ${Number(limit) / 1000} seconds.`);
}

watchFiles();
try {
  await run();
} catch (thrown) {
  result.problems.push(thrown instanceof Error ? thrown.message : String(thrown));
}
process.exit();
