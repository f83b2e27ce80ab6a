// Front matter, YAML and TOML of files that a plugin reads before the build reads the pages.
import { createRequire } from "node:module";
import type { Json } from "docsgen";
import { type Mapping, mappingOf } from "./json.js";

const block = /^\ufeff?(---|\+{3})[ \t]*\r?\n([\s\S]*?)\r?\n\1[ \t]*(?:\r?\n|$)/;

/**
 * The values, none if they cannot be read, which the build reports; and the text below.
 * @param keys what is asked for: a block without them is not parsed. Default: all are.
 */
export function splitFrontMatter(text: string, keys?: RegExp): { values: Mapping; body: string } {
  const [whole = "", sign, written = ""] = block.exec(text) ?? [];
  const isRead = written !== "" && (keys?.test(written) ?? true);
  const values = !isRead ? {} : sign === "+++" ? parseToml(written) : parseMapping(written);
  return { values, body: text.slice(whole.length) };
}

/** The values of TOML, dates as texts; empty for what cannot be parsed. */
function parseToml(text: string): Mapping {
  const { parse } = createRequire(import.meta.url)("smol-toml") as typeof import("smol-toml");
  try {
    return mappingOf(JSON.parse(JSON.stringify(parse(text))));
  } catch {
    return {};
  }
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
