// Front matter and YAML of files that a plugin reads before the build reads the pages.
import { createRequire } from "node:module";
import type { Json } from "docsgen";
import { type Mapping, mappingOf } from "./json.js";

const block = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The values, none if they cannot be read, which the build reports; and the text below. */
export function splitFrontMatter(text: string): { values: Mapping; body: string } {
  const [whole = "", yaml = ""] = block.exec(text) ?? [];
  return { values: yaml === "" ? {} : parseMapping(yaml), body: text.slice(whole.length) };
}

/** The values of YAML or JSON; empty for what cannot be parsed. */
export function parseMapping(text: string): Mapping {
  // Loaded when the first text comes: a config is imported by every worker.
  const { parse } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
  try {
    return mappingOf(parse(text) as Json);
  } catch {
    return {};
  }
}

/** A word; numbers count as words. */
export function wordOf(value: Json | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** A list, or one value in place of a list of one. */
export function valuesOf(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  return value === undefined || value === null || value === "" ? [] : [value];
}
