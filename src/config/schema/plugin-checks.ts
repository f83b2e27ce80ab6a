// Checks plugins for problems that a schema cannot express.
import { pageFields } from "../../contract/fields.js";
import type { Plugin } from "../../contract/plugin.js";
import { nearest } from "../../errors/nearest-word.js";

/** True if unified accepts the value. A plugin's name is a string, which unified does not accept. */
export function isPluggable(value: unknown): boolean {
  const plugin: unknown = Array.isArray(value) ? value[0] : value;
  return typeof plugin === "function" || (!Array.isArray(value) && typeof value === "object" && value !== null);
}

/** Finds a name that two plugins share: their own, or that of a component or worker, of which one would be ignored. */
export function findSharedName(plugins: readonly Plugin[]): { message: string; hint: string } | undefined {
  const names = plugins.map(({ name }) => name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) return { message: `Two plugins are named "${double}".`, hint: "rename one of them" };
  for (const kind of ["islands", "workers"] as const) {
    const owners = new Map<string, string>();
    for (const { name: owner, client } of plugins) {
      for (const name of Object.keys(client?.[kind] ?? {})) {
        const earlier = owners.get(name);
        const what = kind === "islands" ? "component" : "worker";
        if (earlier !== undefined) {
          const message = `The plugins ${earlier} and ${owner} both register a ${what} named "${name}".`;
          return { message, hint: `remove one of the plugins, or rename its ${what}` };
        }
        owners.set(name, owner);
      }
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
