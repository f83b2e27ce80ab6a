// The output's `_headers`, as hosts such as Netlify and Cloudflare Pages read it, in; the headers that it gives to a path out.
// A line that starts a rule is a path, in which `*` stands for anything; indented lines below it are its headers.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type SiteHeaders = Readonly<Record<string, string>>;

interface Rule {
  path: RegExp;
  headers: [name: string, value: string][];
}

/** Read anew for each request, as every file is: a site may be built again while it is served. */
export async function readSiteHeaders(out: string, path: string): Promise<SiteHeaders> {
  const text = await readFile(join(out, "_headers"), "utf8").catch(() => "");
  const headers: Record<string, string> = {};
  for (const rule of parseRules(text)) {
    if (!rule.path.test(path)) continue;
    // Rules add up: what two of them say of one header is one list.
    for (const [name, value] of rule.headers) headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

function parseRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    if (!/^\s/.test(line)) rules.push({ path: patternOf(line.trim()), headers: [] });
    const [, name = "", value = ""] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
  }
  return rules;
}

function patternOf(path: string): RegExp {
  const parts = path.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
