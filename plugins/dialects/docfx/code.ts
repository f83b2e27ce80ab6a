// Converts code that DocFX includes from files to fences that refer to the file.
import { extname } from "node:path";
import { includeAddress } from "./included.js";

interface Snippet {
  lang?: string | undefined;
  /** May include a query or hash that selects a section: `~/a.cs?name=main&highlight=2`, `a.cs#L3-L8`. */
  path: string;
  title?: string | undefined;
}

/** `[!code-csharp[name](path "title")]` */
export function codeBlock(indent: string, { lang, path, title }: Snippet): string[] {
  const [, file = "", query = "", hash = ""] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(path) ?? [];
  const options = new URLSearchParams(query);
  const part = options.get("name") ?? options.get("id") ?? "";
  const range = options.get("range") ?? toRange(options.get("start"), options.get("end"));
  const [, first, last = first] = /^L(\d+)(?:-L?(\d+))?$/i.exec(hash) ?? [];
  const lines = first === undefined ? range : `${first}-${last}`;
  const region = first === undefined ? part || hash : "";
  return fence(indent, { lang, file, region, lines, highlight: options.get("highlight") ?? "", title: title ?? "" });
}

/** `:::code language="csharp" source="~/a.cs" id="main":::` */
export function codeBlockOfTag(indent: string, list: string): string[] {
  const {
    language: lang,
    source: file = "",
    range: lines = "",
    id: region = "",
    highlight = "",
  } = parseAttributes(list);
  return fence(indent, { lang, file, region, lines, highlight, title: "" });
}

export function parseAttributes(list: string): Readonly<Record<string, string>> {
  const pairs = [...list.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), value]));
}

function toRange(start: string | null, end: string | null): string {
  return start === null && end === null ? "" : `${start ?? 1}-${end ?? ""}`;
}

interface LineRange {
  lang: string | undefined;
  file: string;
  region: string;
  /** `2-5,8-` */
  lines: string;
  highlight: string;
  title: string;
}

function fence(indent: string, { lang, file, region, lines, highlight, title }: LineRange): string[] {
  const name = (lang || extname(file).slice(1)).replace(/-(?:interactive|i)$/i, "").toLowerCase();
  const address = `${includeAddress(file)}${region && `#${region}`}${lines && `{${lines.replace(/\s+/g, "")}}`}`;
  const words = [
    name,
    /\s/.test(address) ? `file="${address}"` : `file=${address}`,
    ...(highlight === "" ? [] : [`{${highlight.replace(/\s+/g, "")}}`]),
    ...(title === "" ? [] : [`title="${title}"`]),
  ];
  return [`${indent}\`\`\`${words.join(" ")}`, `${indent}\`\`\``];
}
