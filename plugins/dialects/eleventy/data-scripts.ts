// Global data that JavaScript files define. https://www.11ty.dev/docs/data-js/
import { join } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import type { Evaluate } from "../evaluation/evaluate.js";
import { listFiles, readText } from "../shared/config/tool-files.js";

interface ScriptData {
  /** By path in the folder, without an ending. */
  values: Record<string, Json>;
  inputs: string[];
  notes: Diagnostic[];
}

/** The value of such a file would be incomplete, or differ between builds. */
const needsMore =
  /\bfetch\s*\(|(?:\brequire\(|\bimport\(|\bfrom|\bimport)\s*["'](?!\.|node:(?:fs|path|url)["']|(?:fs|path|url)["'])/;

/** @param folder absolute path */
export async function readDataScripts(folder: string, evaluate: Evaluate): Promise<ScriptData> {
  const names = await listFiles(folder, "**/*.{js,cjs,mjs}");
  const omitted = names.filter((name) => needsMore.test(readText(join(folder, name)) ?? ""));
  const data: ScriptData = { values: {}, inputs: [], notes: [] };
  for (const name of names.filter((one) => !omitted.includes(one))) {
    const { value, inputs, notes } = await evaluate(join(folder, name));
    if (value !== undefined) data.values[name.replace(/\.\w+$/, "")] = value;
    data.inputs.push(...inputs);
    data.notes.push(...notes);
  }
  data.inputs.push(...omitted.map((name) => join(folder, name)));
  if (omitted.length > 0) {
    const message = `Data files that need packages or the network were omitted: ${omitted.join(", ")}.`;
    data.notes.push({ code: "left-out", severity: "note", message, place: { file: folder } });
  }
  return data;
}
