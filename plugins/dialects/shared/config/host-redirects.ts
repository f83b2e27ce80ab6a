// Redirects that are configured for the site's host, in files next to the tool's configuration. Links to these URLs
// work even though the site has no such pages.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse as parseToml } from "smol-toml";
import { toList, toMapping, toText } from "../../../shared/json.js";
import type { SiteSketch } from "../../dialect.js";
import { toPattern } from "./redirections.js";
import { parseJson, readText } from "./tool-files.js";

interface HostRule {
  from: string;
  to: string;
}

/**
 * Returns patterns for `links.ignore` from netlify.toml, vercel.json and `_redirects`. A rule for all URLs below a path
 * only counts if the site has no pages there: its target may be a page that does not exist.
 * @param file the tool's configuration, absolute
 */
export function redirectedByHost(
  root: string,
  file: string,
  site: SiteSketch["site"],
  routes: readonly string[],
): string[] {
  const folders = [...new Set([root, dirname(file)])];
  const lists = folders.flatMap((folder) => [
    rulesOfToml(readText(join(folder, "netlify.toml")) ?? ""),
    rulesOfJson(readText(join(folder, "vercel.json")) ?? ""),
    // Hugo generates the file from a template.
    rulesOfLines(readText(join(folder, "layouts/index.redirects")) ?? ""),
  ]);
  const own = site.public === undefined ? "" : (readText(join(root, site.public, "_redirects")) ?? "");
  const rules = [...lists.flat(), ...rulesOfLines(own)].filter(({ from }) => /^\/[^{}]*$/.test(from));
  const hasPages = (path: string) =>
    existsSync(join(root, site.content, path)) ||
    routes.some((route) => route === path || route.startsWith(`${path}/`));
  const exact = rules.filter(({ from, to }) => {
    const [path = "", pattern] = from.split(/\/?(?=[*:[(])/, 2);
    if (pattern === undefined) return true;
    return path !== "" && path !== "/" && (/^https?:/.test(to) || !hasPages(path.replace(/\/$/, "")));
  });
  return [...new Set(exact.map(({ from }) => `/${toPattern(from.slice(1)).replace(/(?<!\*)\*$/, "**")}`))];
}

function rulesOfToml(text: string): HostRule[] {
  try {
    const rules = toList(toMapping(parseToml(text)).redirects).map(toMapping);
    return rules.flatMap(({ from, to, status }) => (status === 404 ? [] : [{ from: toText(from), to: toText(to) }]));
  } catch {
    return [];
  }
}

function rulesOfJson(text: string): HostRule[] {
  const { redirects, rewrites } = toMapping(parseJson(text));
  const rules = [...toList(redirects), ...toList(rewrites)].map(toMapping);
  return rules.map(({ source, destination }) => ({ from: toText(source), to: toText(destination) }));
}

/** `/from /to 301`. */
function rulesOfLines(text: string): HostRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, from, to] = /^\s*(\/\S*)\s+(\S+)(?!.*\s404!?\s*$)/.exec(line) ?? [];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}
