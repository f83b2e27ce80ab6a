// YAML of other tools, as far as a sidebar needs it before the build reads the pages.
import { createRequire } from "node:module";
import type { Json } from "docsgen";
import { readText } from "./files.js";
import { type Mapping, mappingOf } from "./json.js";

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

const block = /^---[ \t]*\r?\n([\s\S]*?)\n---[ \t]*(?:\r?\n|$)/;

/**
 * Front matter of a file; empty if it cannot be read, which the build reports.
 * @param keys what is asked for: a block without them is not parsed
 */
export function readFrontMatter(file: string, keys: RegExp): Mapping {
  const [, text = ""] = block.exec(readText(file) ?? "") ?? [];
  return keys.test(text) ? parseMapping(text) : {};
}
