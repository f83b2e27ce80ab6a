// Redirects that are configured for the site's host, in files next to the tool's configuration. Links to these URLs
// work even though the site has no such pages.
import { dirname, join } from "node:path";
import { parse as parseToml } from "smol-toml";
import { toList, toMapping, toText } from "../../../shared/json.js";
import { toPattern } from "./redirections.js";
import { parseJson, readText } from "./tool-files.js";

/**
 * Returns patterns for `links.ignore` from netlify.toml, vercel.json and `_redirects`.
 * @param file the tool's configuration, absolute
 */
export function redirectedByHost(root: string, file: string, publicFolder: string | undefined): string[] {
  const folders = [...new Set([root, dirname(file)])];
  const lists = folders.flatMap((folder) => [
    rulesOfToml(readText(join(folder, "netlify.toml")) ?? ""),
    rulesOfJson(readText(join(folder, "vercel.json")) ?? ""),
    // Hugo generates the file from a template.
    rulesOfLines(readText(join(folder, "layouts/index.redirects")) ?? ""),
  ]);
  const own = publicFolder === undefined ? "" : (readText(join(root, publicFolder, "_redirects")) ?? "");
  const addresses = [...lists.flat(), ...rulesOfLines(own)].filter((from) => /^\/[^{}]*$/.test(from) && from !== "/*");
  return [...new Set(addresses.map((from) => `/${toPattern(from.slice(1)).replace(/(?<!\*)\*$/, "**")}`))];
}

function rulesOfToml(text: string): string[] {
  try {
    const rules = toList(toMapping(parseToml(text)).redirects).map(toMapping);
    return rules.flatMap(({ from, status }) => (status === 404 ? [] : [toText(from)]));
  } catch {
    return [];
  }
}

function rulesOfJson(text: string): string[] {
  const { redirects, rewrites } = toMapping(parseJson(text));
  return [...toList(redirects), ...toList(rewrites)].map((rule) => toText(toMapping(rule).source));
}

/** `/from /to 301`. */
function rulesOfLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => /^\s*(\/\S*)\s+\S(?!.*\s404!?\s*$)/.exec(line)?.[1] ?? []);
}
