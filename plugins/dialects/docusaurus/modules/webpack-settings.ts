// The parts of a webpack configuration that the plugins of a site add: other modules in place of imported ones, file
// extensions, constants, and files that are imported as text.
import { join } from "node:path";
import { escapeRegExp } from "docsgen/markdown-text";
import type { Plugin as EsbuildPlugin, PluginBuild } from "esbuild";
import { readConstants } from "../../react/loaders/code/constants.js";
import { resolveAgain } from "../../react/loaders/resolve-again.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import { once } from "../../shared/once.js";
import type { WebpackSettings } from "../plugin-data/read-webpack.js";
import { configFile, pluginWarnings, runPlugins } from "../plugin-data/run-plugins.js";

const name = "docsgen-webpack-settings";
const usualExtensions = [".tsx", ".ts", ".jsx", ".js", ".mjs", ".css", ".json"];

/** @param folder of the configuration, absolute */
export function webpackSettings(folder: string): EsbuildPlugin {
  const run = once(() => runPlugins(folder, "webpack"));
  return {
    name,
    async setup(build) {
      const files = await listMentions(folder);
      if (files.length === 0) return;
      const result = await run();
      build.onStart(() => ({ warnings: pluginWarnings(result, folder, "what it adds to webpack") }));
      build.onResolve({ filter: /^docsgen-/ }, async (args) => {
        const found = args.kind === "entry-point" ? await resolveAgain(build, args, { plugin: name }) : undefined;
        return found && { ...found, watchFiles: [...(found.watchFiles ?? []), ...files, ...(result.files ?? [])] };
      });
      if (result.webpack) applySettings(result.webpack, build);
    },
  };
}

/** Returns the files that configure webpack. */
async function listMentions(folder: string): Promise<string[]> {
  const plugins = await listFiles(folder, "{plugins,src/plugins}/{*,*/*}.{js,cjs,mjs,ts}");
  const files = [configFile(folder) ?? "", ...plugins.map((one) => join(folder, one))];
  return files.filter((file) => (readText(file) ?? "").includes("configureWebpack"));
}

function applySettings({ alias, extensions, define, loaders }: WebpackSettings, build: PluginBuild): void {
  const { initialOptions: options } = build;
  options.define = { ...options.define, ...readConstants(define) };
  options.loader = { ...options.loader, ...loaders };
  if (extensions.length > 0) {
    const shown = extensions.flatMap((one) => (one === "..." ? usualExtensions : [one]));
    options.resolveExtensions = [...new Set([...shown, ...usualExtensions])];
  }
  build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: "module.exports = {};" }));
  for (const [key, target] of Object.entries(alias)) {
    // React is docsgen's.
    if (/^react(?:-dom)?(?:[/$]|$)/.test(key)) continue;
    const isWhole = key.endsWith("$");
    const from = isWhole ? key.slice(0, -1) : key;
    const filter = new RegExp(`^${escapeRegExp(from)}${isWhole ? "$" : "(?:/|$)"}`);
    build.onResolve({ filter }, (args) => {
      if (target === false) return { path: args.path, namespace: name };
      return resolveAgain(build, args, { plugin: name, path: target + args.path.slice(from.length) });
    });
  }
}
