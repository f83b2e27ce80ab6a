// The variable `site.data`: YAML, JSON, and CSV files. https://jekyllrb.com/docs/datafiles/
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { parseData, readText } from "./page-files.js";
import { defineStored } from "./stored-values.js";

/** @param folder path in the content folder */
export function dataVariable(folder: string, ctx: RewriteContext): object {
  const path = join(ctx.content, folder);
  const data = {};
  for (const name of ctx.list(path)) {
    const [, key = name, ending = ""] = /^(.*?)(?:\.(ya?ml|json|csv|tsv)|\/)$/i.exec(name) ?? [];
    if (name.endsWith("/")) defineStored(data, { [key]: () => dataVariable(`${folder}/${key}`, ctx) }, true);
    else if (ending !== "")
      defineStored(data, { [key]: () => readData(join(path, name), ending.toLowerCase(), ctx) }, true);
  }
  return data;
}

function readData(file: string, ending: string, ctx: RewriteContext): unknown {
  const text = readText(file, ctx) ?? "";
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
