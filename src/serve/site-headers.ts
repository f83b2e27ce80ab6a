// The output's `_headers`, in the format of Netlify and Cloudflare Pages, in; the headers for a path out. A line that is not
// indented is a path, in which `*` stands for anything; the indented lines below it are its headers.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Rules add up: the values that several of them give one header become one list. */
export async function readSiteHeaders(out: string, path: string): Promise<Headers> {
  const text = await readFile(join(out, "_headers"), "utf8").catch(() => "");
  const headers = new Headers();
  let applies = false;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    if (!/^\s/.test(line)) applies = patternOf(line.trim()).test(path);
    const [, name = "", value = ""] = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (applies && name) headers.append(name, value);
  }
  return headers;
}

function patternOf(path: string): RegExp {
  const parts = path.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
