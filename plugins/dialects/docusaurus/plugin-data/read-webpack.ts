// What a plugin of a site adds to the configuration of webpack, as far as esbuild has the same options. Runs in the
// process of plugin-data-main.ts. https://docusaurus.io/docs/api/plugin-methods/lifecycle-apis#configureWebpack
import type { Json } from "docsgen";

export interface WebpackSettings {
  /** Files or modules by imported name. A name that ends with `$` only matches whole imports; `false` is an empty module. */
  alias: Record<string, string | false>;
  /** Endings of files that imports omit. `...` stands for the usual ones. */
  extensions: string[];
  /** Constants by name. Strings are code. */
  define: Record<string, Json>;
  /** Loaders by file extension. */
  loaders: Record<string, "text" | "file">;
}

interface Rule {
  test?: unknown;
  type?: unknown;
  use?: unknown;
  loader?: unknown;
}

interface WebpackConfig {
  resolve?: { alias?: unknown; extensions?: unknown };
  module?: { rules?: readonly unknown[] };
  plugins?: readonly unknown[];
}

export interface WebpackPlugin {
  configureWebpack?:
    | WebpackConfig
    | ((config: WebpackConfig, isServer: boolean, utils: object, content: unknown) => WebpackConfig | undefined);
}

export function emptySettings(): WebpackSettings {
  return { alias: {}, extensions: [], define: {}, loaders: {} };
}

const utils = {
  currentBundler: { name: "webpack" },
  getStyleLoaders: () => [],
  getJSLoader: () => ({ loader: "" }),
};

/** Adds the settings of a plugin. Content that other methods of the plugin load is not available. */
export function addSettings(settings: WebpackSettings, { configureWebpack }: WebpackPlugin): void {
  const usual = { resolve: { alias: {}, extensions: [] }, module: { rules: [] }, plugins: [] };
  const config =
    typeof configureWebpack === "function" ? configureWebpack(usual, true, utils, undefined) : configureWebpack;
  const { resolve, module, plugins = [] } = config ?? {};
  Object.assign(settings.alias, readAliases(resolve?.alias));
  if (Array.isArray(resolve?.extensions)) settings.extensions = resolve.extensions.map(String);
  for (const plugin of plugins) {
    const { definitions } = Object(plugin) as { definitions?: Record<string, Json> };
    if (Object(plugin).constructor?.name === "DefinePlugin") Object.assign(settings.define, definitions);
  }
  for (const rule of module?.rules ?? []) Object.assign(settings.loaders, readRule(Object(rule) as Rule));
}

function readAliases(alias: unknown): Record<string, string | false> {
  const list = Array.isArray(alias)
    ? (alias as { name?: unknown; alias?: unknown; onlyModule?: boolean }[]).map(
        ({ name, alias: target, onlyModule }) => [`${String(name)}${onlyModule ? "$" : ""}`, target] as const,
      )
    : Object.entries(Object(alias) as object);
  const entries = list.map(
    ([name, target]) => [name, Array.isArray(target) ? (target[0] as unknown) : target] as const,
  );
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | false] => typeof entry[1] === "string" || entry[1] === false),
  );
}

/** Reads a rule for files with one extension: `{ test: /\.txt$/, type: "asset/source" }`. */
function readRule({ test, type, use, loader }: Rule): Record<string, "text" | "file"> {
  const [, ending] = test instanceof RegExp ? (/^\\(\.\w+)\$$/.exec(test.source) ?? []) : [];
  if (ending === undefined) return {};
  const kind = [type, loader, JSON.stringify(use) ?? ""].map(String).join(" ");
  if (/asset\/source|raw-loader/.test(kind)) return { [ending]: "text" };
  return /asset\/resource|file-loader|url-loader/.test(kind) ? { [ending]: "file" } : {};
}
