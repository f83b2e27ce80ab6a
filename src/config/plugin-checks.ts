// What the schema of plugins cannot say by itself.
import { pageFields } from "../contract/fields.js";
import type { Plugin } from "../contract/plugin.js";
import { nearest } from "../report/nearest.js";

/** Whether unified can use a value. A name would be text. */
export function isPluggable(value: unknown): boolean {
  const plugin: unknown = Array.isArray(value) ? value[0] : value;
  return typeof plugin === "function" || (!Array.isArray(value) && typeof value === "object" && value !== null);
}

/** What `derive` and `emit` read of pages and pages do not have. */
export function unknownReads({ name, derive, emit }: Plugin): { origin: string; message: string; hint: string }[] {
  const steps = Object.entries({ derive, emit });
  return steps.flatMap(([hook, step]) =>
    (step?.reads ?? [])
      .filter((field) => !pageFields.includes(field))
      .map((field) => {
        const near = nearest(field, pageFields);
        const hint = near === undefined ? `pages have ${pageFields.join(", ")}` : `did you mean ${near}?`;
        return { origin: `${name} · ${hook}`, message: `Its reads name "${field}", which pages do not have.`, hint };
      }),
  );
}
