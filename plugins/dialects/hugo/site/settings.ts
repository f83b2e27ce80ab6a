// Hugo's configuration files: hugo.toml, or one file per section in config/_default.
// https://gohugo.io/configuration/introduction/
import { basename, extname, join } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { toWord } from "../../../shared/front-matter.js";
import { type Mapping, toMapping } from "../../../shared/json.js";
import { listFiles, parseJson, readText } from "../../shared/config/tool-files.js";
import { unreadConfig } from "../../shared/config/unread-config.js";

interface Settings {
  /** Keys are in lower case, because Hugo ignores case. */
  values: Mapping;
  /** Files that were read, absolute. */
  inputs: string[];
  notes: Diagnostic[];
}

/** @param folder project folder */
export async function readSettings(file: string, folder: string): Promise<Settings> {
  const parts = join(folder, "config/_default");
  const names = await listFiles(parts, "**/*.{toml,yaml,yml,json}");
  const notes: Diagnostic[] = [];
  const values: Record<string, Json | undefined> = { ...(await parseFile(file, notes)) };
  const language = toWord(values.defaultcontentlanguage) || "en";
  const inputs = [file];
  for (const name of names) {
    const [part = "", ...middle] = basename(name, extname(name)).toLowerCase().split(".");
    const isOthers = middle.length > 0 && middle.join(".") !== language.toLowerCase();
    const path = join(parts, name);
    if (path === file || isOthers || part === "hugo" || part === "config") continue;
    inputs.push(path);
    values[part] = { ...toMapping(values[part]), ...(await parseFile(path, notes)) } as Json;
  }
  return { values, inputs, notes };
}

async function parseFile(file: string, notes: Diagnostic[]): Promise<Mapping> {
  try {
    return toMapping(lowerKeys(await parseText(readText(file) ?? "", extname(file))));
  } catch (thrown) {
    const place = { file, ...(thrown instanceof Error && "line" in thrown && { line: Number(thrown.line) }) };
    notes.push(unreadConfig(thrown, place));
    return {};
  }
}

async function parseText(text: string, kind: string): Promise<unknown> {
  if (kind === ".json") return parseJson(text);
  return kind === ".toml" ? (await import("smol-toml")).parse(text) : (await import("yaml")).parse(text);
}

function lowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerKeys);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), lowerKeys(inner)]));
}
