// Reads front matter, YAML, and TOML from files that a plugin needs before the build reads the pages.
import { createRequire } from "node:module";
import type { Json } from "docsgen";
import { type Mapping, toMapping } from "./json.js";

const block = /^\ufeff?(---|\+{3})[ \t]*\r?\n([\s\S]*?)\r?\n\1[ \t]*(?:\r?\n|$)/;

/**
 * Returns the values, and the text below the block. If the block cannot be parsed, the values are empty, and the build
 * reports the error.
 * @param keys keys that the caller needs. A block that contains none of them is not parsed. Default: all keys.
 */
export function splitFrontMatter(text: string, keys?: RegExp): { values: Mapping; body: string } {
  const [whole = "", sign, written = ""] = block.exec(text) ?? [];
  const isRead = written !== "" && (keys?.test(written) ?? true);
  const values = !isRead ? {} : sign === "+++" ? parseToml(written) : parseMapping(written);
  return { values, body: text.slice(whole.length) };
}

/** Parses TOML; dates become strings. Returns an empty mapping for invalid TOML. */
export function parseToml(text: string): Mapping {
  const { parse } = createRequire(import.meta.url)("smol-toml") as typeof import("smol-toml");
  try {
    return toMapping(JSON.parse(JSON.stringify(parse(text))));
  } catch {
    return {};
  }
}

/** Parses YAML or JSON. Returns an empty mapping for invalid text. */
export function parseMapping(text: string): Mapping {
  // Loaded lazily, because every worker imports the config.
  const { parse } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
  try {
    return toMapping(parse(text) as Json);
  } catch {
    return {};
  }
}

/** Parses YAML or JSON of any kind. Only the first document of a text counts. Returns undefined for invalid text. */
export function parseData(text: string): Json | undefined {
  const { parseAllDocuments } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
  try {
    const [first] = [...parseAllDocuments(text, { logLevel: "silent" })];
    return first === undefined || first.errors.length > 0 ? undefined : (first.toJS() as Json);
  } catch {
    return undefined;
  }
}

/** Returns a trimmed string. Numbers become strings; other values become an empty string. */
export function toWord(value: Json | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** Returns a list. A single value becomes a list of one. */
export function toList(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  return value === undefined || value === null || value === "" ? [] : [value];
}
