// The config of a site that a test adds plugins to: it imports the site's own, if there is one.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { resolveConfigFile } from "../config/config-file.js";
import type { Plugin } from "../contract/plugin.js";

/** A plugin, or where each thread imports it from. */
export type Added = { value: Plugin | readonly Plugin[] } | { module: URL; name: string; options: object | undefined };

/** The module whose `defaultPlugins()` makes the plugins of a site that names none; its URL. */
const builtIn = "docsgen/plugins/defaults";
export const defaults = import.meta.resolve(builtIn);

const registryName = "docsgen/testing";
/** Plugins that were given as values, by the site's root: the config is a module of its own, which finds them by way of the process. */
const registry: Map<string, readonly unknown[]> = new Map();
Object.assign(globalThis, { [Symbol.for(registryName)]: registry });

/** What two settings of one plugin have in common. */
export function sameName(one: Added): string {
  if ("module" in one) return `${one.module.href} ${one.name}`;
  return [one.value]
    .flat()
    .map(({ name }) => name)
    .join(" ");
}

/**
 * Writes the config. Returns its file, and how many threads it is good for. Options are no part of its text, as in a config that
 * computes them: that a plugin's `cacheKey` lacks one must show.
 */
export function writeConfig(root: string, added: readonly Added[]): { configFile?: string; threads?: number } {
  if (added.length === 0) return {};
  const values = added.map((one) => ("value" in one ? one.value : undefined));
  registry.set(root, values);
  const configFile = join(root, "docsgen-testing.config.mjs");
  // Threads get what the environment has when they start.
  process.env[optionsName(root)] = JSON.stringify(added.map((one) => ("module" in one ? one.options : undefined)));
  writeFileSync(configFile, configOf(root, added));
  return { configFile, ...(values.some((value) => value !== undefined) && { threads: 1 }) };
}

export function forgetConfig(root: string): void {
  registry.delete(root);
  delete process.env[optionsName(root)];
}

const optionsName = (root: string) => `DOCSGEN_TESTING ${root}`;

function configOf(root: string, added: readonly Added[]): string {
  const own = resolveConfigFile(root);
  const modules = added.map((one, index) =>
    "value" in one
      ? ""
      : `import { ${JSON.stringify(one.name)} as plugin${index} } from ${JSON.stringify(fileURLToPath(one.module))};`,
  );
  const made = added.map((one, index) =>
    "value" in one ? `given[${index}]` : `plugin${index}(options[${index}] ?? undefined)`,
  );
  const content = existsSync(join(root, "content")) ? "content" : ".";
  const ownPlugins = "own.plugins ?? defaultPlugins()";
  return `import { defaultPlugins } from ${JSON.stringify(builtIn)};
${own === undefined ? `const own = { content: "${content}" };` : `import own from ${JSON.stringify(own)};`}
${modules.join("\n")}
// A process imports this once, also if the next build has other plugins.
const plugins = () => {
  const given = globalThis[Symbol.for("${registryName}")]?.get(${JSON.stringify(root)});
  const options = JSON.parse(process.env[${JSON.stringify(optionsName(root))}] ?? "[]");
  return [${[ownPlugins, ...made].join(", ")}];
};
export default { ...own, get plugins() { return plugins(); } };
`;
}
