// The config that adds a test's plugins to a site. It extends the site's config, if there is one.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { resolveConfigFile } from "../config/file/config-file.js";
import type { Plugin } from "../contract/plugin.js";

/** A plugin, or the module from which each thread imports the plugin. */
export type Added = { value: Plugin | readonly Plugin[] } | { module: URL; name: string; options: object | undefined };

/** URL of the module whose `defaultPlugins()` creates the plugins of a site that does not list any. */
const builtIn = "docsgen/plugins/defaults";
export const defaults = import.meta.resolve(builtIn);

const registryName = "docsgen/testing";
/** Plugins passed as values, by site root. The generated config module reads them through a global symbol. */
const registry: Map<string, readonly unknown[]> = new Map();
Object.assign(globalThis, { [Symbol.for(registryName)]: registry });

/** Returns a name that is the same for the same plugin with different options. */
export function sameName(one: Added): string {
  if ("module" in one) return `${one.module.href} ${one.name}`;
  return [one.value]
    .flat()
    .map(({ name }) => name)
    .join(" ");
}

/**
 * Writes the config. Returns its file, and the number of threads if it is limited. The options are not part of the
 * config's text. Otherwise, changed options would always change the text, and a test would not notice an option missing
 * from a plugin's `cacheKey`.
 */
export function writeConfig(root: string, added: readonly Added[]): { configFile?: string; threads?: number } {
  if (added.length === 0) return {};
  const values = added.map((one) => ("value" in one ? one.value : undefined));
  registry.set(root, values);
  const configFile = join(root, "docsgen-testing.config.mjs");
  // Threads inherit the environment when they start.
  process.env[optionsName(root)] = JSON.stringify(added.map((one) => ("module" in one ? one.options : undefined)));
  writeFileSync(configFile, renderTestConfig(root, added));
  return { configFile, ...(values.some((value) => value !== undefined) && { threads: 1 }) };
}

export function forgetConfig(root: string): void {
  registry.delete(root);
  delete process.env[optionsName(root)];
}

const optionsName = (root: string) => `DOCSGEN_TESTING ${root}`;

function renderTestConfig(root: string, added: readonly Added[]): string {
  const own = resolveConfigFile(root);
  const modules = added.map((one, index) =>
    "value" in one
      ? ""
      : `import { ${JSON.stringify(one.name)} as plugin${index} } from ${JSON.stringify(fileURLToPath(one.module))};`,
  );
  const calls = added.map((one, index) =>
    "value" in one ? `given[${index}]` : `plugin${index}(options[${index}] ?? undefined)`,
  );
  const content = existsSync(join(root, "content")) ? "content" : ".";
  const ownPlugins = "own.plugins ?? defaultPlugins()";
  return `import { defaultPlugins } from ${JSON.stringify(builtIn)};
${own === undefined ? `const own = { content: "${content}" };` : `import own from ${JSON.stringify(own)};`}
${modules.join("\n")}
// A process imports this module only once, even if the next build has different plugins. All sessions of a server have the same ones.
let made;
const plugins = () => {
  const given = globalThis[Symbol.for("${registryName}")]?.get(${JSON.stringify(root)});
  const text = process.env[${JSON.stringify(optionsName(root))}] ?? "[]";
  const options = JSON.parse(text);
  if (!made || made.given !== given || made.text !== text) made = { given, text, list: [${[ownPlugins, ...calls].join(", ")}] };
  return made.list;
};
export default { ...own, get plugins() { return plugins(); } };
`;
}
