// Checks plugins for problems that a schema cannot express.
import { pageFields } from "../../contract/fields.js";
import type { Plugin } from "../../contract/plugin.js";
import { nearest } from "../../errors/nearest-word.js";
import { findUndeclaredOptions } from "./plugin-independence.js";

/** True if unified accepts the value. A plugin's name is a string, which unified does not accept. */
export function isPluggable(value: unknown): boolean {
  const plugin: unknown = Array.isArray(value) ? value[0] : value;
  return typeof plugin === "function" || (!Array.isArray(value) && typeof value === "object" && value !== null);
}

/** Commands of docsgen, whose names plugins cannot use. */
export const commandNames = [
  ...["init", "build", "dev", "preview", "manual", "pdf", "epub", "clean", "migrate", "links", "move"],
  ...["diff", "mcp", "lsp", "translations", "inspect", "doctor", "eject", "help"],
];

/** Finds a problem of the plugins that does not concern a single field. */
export function findChainProblem(plugins: readonly Plugin[]): { message: string; hint: string } | undefined {
  return findSharedName(plugins) ?? findUnmetRequirement(plugins) ?? findUndeclaredOptions(plugins);
}

/** Finds a name that two plugins share: their own, or that of a component, worker, or command, of which one would be ignored. */
function findSharedName(plugins: readonly Plugin[]): { message: string; hint: string } | undefined {
  const names = plugins.filter(({ isRepeatable }) => !isRepeatable).map(({ name }) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) return { message: `Two plugins are named "${double}".`, hint: "rename one of them" };
  for (const { name, commands = {} } of plugins) {
    const own = commandNames.find((command) => Object.hasOwn(commands, command));
    if (own === undefined) continue;
    const message = `The plugin ${name} registers the command "${own}", which docsgen already has.`;
    return { message, hint: "remove the plugin, or rename its command" };
  }
  return (
    findSharedKey(plugins, "component", ({ client }) => client?.islands) ??
    findSharedKey(plugins, "worker", ({ client }) => client?.workers) ??
    findSharedKey(plugins, "command", ({ commands }) => commands)
  );
}

function findSharedKey(plugins: readonly Plugin[], what: string, tableOf: (plugin: Plugin) => object | undefined) {
  const owners = new Map<string, string>();
  for (const plugin of plugins) {
    for (const name of Object.keys(tableOf(plugin) ?? {})) {
      const earlier = owners.get(name);
      if (earlier !== undefined) {
        const message = `The plugins ${earlier} and ${plugin.name} both register a ${what} named "${name}".`;
        return { message, hint: `remove one of the plugins, or rename its ${what}` };
      }
      owners.set(name, plugin.name);
    }
  }
  return undefined;
}

/** Finds a plugin that a plugin requires, and that is missing or comes later. */
function findUnmetRequirement(plugins: readonly Plugin[]): { message: string; hint: string } | undefined {
  const names = plugins.map(({ name }) => name);
  for (const [index, { name, requires = [] }] of plugins.entries()) {
    for (const written of requires) {
      const required = written.replace(/\?$/, "");
      const at = names.indexOf(required);
      if (at >= 0 && at < index) continue;
      if (at >= index) {
        const message = `The plugin ${name} must come after the plugin ${required}.`;
        return { message, hint: `move ${required} before ${name} in plugins` };
      }
      if (required !== written) continue;
      const near = nearest(required, names);
      const hint = near === undefined ? `add ${required} before ${name} in plugins` : `did you mean ${near}?`;
      return { message: `The plugin ${name} requires the plugin "${required}", which is missing.`, hint };
    }
  }
  return undefined;
}

/** Reports fields in the `reads` of `derive` and `emit` that pages do not have. */
export function findUnknownReads({ name, derive, emit }: Plugin): { origin: string; message: string; hint: string }[] {
  const steps = Object.entries({ derive, emit });
  return steps.flatMap(([hook, step]) =>
    (step?.reads ?? [])
      .filter((field) => !pageFields.includes(field))
      .map((field) => {
        const near = nearest(field, pageFields);
        const hint = near === undefined ? `the fields are ${pageFields.join(", ")}` : `did you mean ${near}?`;
        return { origin: `${name} · ${hook}`, message: `Unknown page field "${field}" in reads.`, hint };
      }),
  );
}
