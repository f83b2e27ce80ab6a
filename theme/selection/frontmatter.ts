// Readers for front matter values, which can have any type. A value of the wrong type counts as absent.
import type { Json } from "docsgen";

export function toText(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** Returns a number. The default is greater than all others, so that pages without a number come last. */
export function toNumber(value: Json | undefined): number {
  return typeof value === "number" ? value : Number.MAX_SAFE_INTEGER;
}

export function toList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

export function toRecord(value: Json | undefined): { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })
    : {};
}
