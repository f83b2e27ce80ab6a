// Reads values of another tool's configuration, which can be anything. A value of the wrong type counts as missing.
import type { Json } from "docsgen";

export type Mapping = { readonly [key: string]: Json | undefined };

export function toText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

export function toList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

export function toMapping(value: unknown): Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Mapping) : {};
}

/** Returns an object without missing values. */
export function toRecord(value: unknown): Record<string, Json> {
  const entries = Object.entries(toMapping(value));
  return Object.fromEntries(entries.flatMap(([key, one]) => (one === undefined ? [] : [[key, one] as const])));
}
