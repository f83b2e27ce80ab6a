// Import prefixes that a site adds to webpack, in its configuration or in a local plugin:
// `resolve: { alias: { "@components": path.resolve(__dirname, "src/components") } }`.
// https://docusaurus.io/docs/api/plugin-methods/lifecycle-apis#configureWebpack
import { statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { listFiles, readText } from "../../shared/config/tool-files.js";

const aliases = /\balias\s*:\s*\{((?:[^{}]|\$\{[^{}]*\})*)\}/g;
const base = "(__dirname|process\\.cwd\\(\\)|(?:context\\.)?siteDir)";
/** A call, or a template: `${context.siteDir}/generated`. */
const entry = new RegExp(
  `(?:^|,)\\s*["']?([@~#\\w/-]+)["']?\\s*:\\s*(?:path\\.(?:resolve|join)\\(\\s*${base}\\s*,\\s*((?:["'][^"']*["']\\s*,?\\s*)+)\\)|\`\\$\\{${base}\\}/([^\`$]*)\`)`,
  "g",
);

/**
 * @param file the configuration, absolute
 * @returns folders by prefix, relative to the root: `{ "@components/": "src/components/" }`
 */
export async function readWebpackAliases(file: string, root: string): Promise<{ imports?: Record<string, string> }> {
  const folder = dirname(file);
  const plugins = await listFiles(folder, "{plugins,src/plugins}/{*,*/*}.{js,cjs,mjs,ts}");
  const found = [file, ...plugins.map((name) => join(folder, name))].flatMap((one) => readAliases(one, folder));
  const imports = Object.fromEntries(
    found.map(([prefix, path]) => [`${prefix}/`, `${relative(root, path).replaceAll("\\", "/")}/`]),
  );
  return found.length > 0 ? { imports } : {};
}

/** Returns the prefixes of folders. */
function readAliases(file: string, folder: string): [prefix: string, path: string][] {
  const lists = [...(readText(file) ?? "").matchAll(aliases)];
  const entries = lists.flatMap(([, list = ""]) => [...list.matchAll(entry)]);
  return entries.flatMap(([, prefix = "", called, names = "", inserted, rest]): [string, string][] => {
    const parts = rest === undefined ? [...names.matchAll(/["']([^"']*)["']/g)].map(([, name = ""]) => name) : [rest];
    const path = join((called ?? inserted) === "__dirname" ? dirname(file) : folder, ...parts);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    return isFolder && !path.includes("node_modules") ? [[prefix, path]] : [];
  });
}
