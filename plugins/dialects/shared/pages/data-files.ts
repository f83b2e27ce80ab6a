// A variable with the contents of data files: YAML, JSON, TOML, and CSV. https://jekyllrb.com/docs/datafiles/
// https://gohugo.io/content-management/data-sources/
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { parseData, parseToml } from "../../../shared/front-matter.js";
import { readInput } from "./parsed-files.js";
import { defineStored } from "./stored-values.js";

/** @param folder absolute path */
export function dataVariable(folder: string, ctx: RewriteContext): object {
  const data = {};
  for (const name of ctx.list(folder)) {
    const [, key = name, ending = ""] = /^(.*?)(?:\.(ya?ml|json|toml|csv|tsv)|\/)$/i.exec(name) ?? [];
    if (name.endsWith("/")) defineStored(data, { [key]: () => dataVariable(join(folder, key), ctx) }, true);
    else if (ending !== "")
      defineStored(data, { [key]: () => readData(join(folder, name), ending.toLowerCase(), ctx) }, true);
  }
  return data;
}

function readData(file: string, ending: string, ctx: RewriteContext): unknown {
  const text = readInput(file, ctx) ?? "";
  if (ending === "toml") return parseToml(text);
  return ending === "csv" || ending === "tsv" ? parseTable(text, ending === "csv" ? "," : "\t") : parseData(text);
}

/** The first row contains the names of the columns. */
function parseTable(text: string, separator: string): Record<string, string>[] {
  const [head = [], ...rows] = parseRows(text.replace(/^\uFEFF/, ""), separator);
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}

function parseRows(text: string, separator: string): string[][] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, "g");
  const rows: string[][] = [[]];
  for (const [whole, value = "", after = ""] of text.matchAll(cell)) {
    if (whole === "") break;
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (after !== separator && after !== "") rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one !== ""));
}
