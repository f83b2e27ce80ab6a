// Front matter is whatever an author wrote: these read one value of it with a total type, wrong kinds being absent.
import type { Json } from "docsgen";

export function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/** Without a number: after all numbered ones. */
export function numberOf(value: Json | undefined): number {
  return typeof value === "number" ? value : Number.MAX_SAFE_INTEGER;
}

export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

export function recordOf(value: Json | undefined): { readonly [key: string]: Json } {
  return isRecord(value) ? value : {};
}

function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
