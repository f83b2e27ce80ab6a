// Reads configurations of other tools, which are JSON of any shape.
import type { Json } from "docsgen";

export type Mapping = Readonly<Record<string, Json>>;

/** Returns an object; empty if the value is not one. */
export function toMapping(value: unknown): Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Mapping) : {};
}
