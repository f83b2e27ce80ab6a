// Redirects from the config and from `aliases` in front matter. For each old path, a small page is written that
// redirects without a script. For hosts that support it, a redirects file is written as well.

import type { Diagnostic, EmittedFile, OptionShape, Page, Plugin, SiteContext } from "docsgen";
import { escapeHtml } from "docsgen/markdown-text";
import { builtIn } from "../shared/built-in.js";
import { createMatcher, fillNames, normalizeAddress, parseAddress, redirectPath } from "./addresses.js";
import { findMatchingPages, type Owners, parseRules, type Rule, withTwins } from "./rules.js";

export interface RedirectsOptions {
  /** Hosts for which a `_redirects` file is written, in addition to redirect pages. Default: none. */
  hosts?: readonly ("netlify" | "cloudflare")[];
  /** If true, an alias that another page uses is listed in a note, instead of being an error. Default: false. */
  omitsRepeated?: boolean;
  /**
   * Redirects a URL path to another path, to a page (by its file), or to another host. `*` at the end matches the rest
   * of the path, which is available in the target as `:splat`. `:name` matches one path segment.
   * @example { "/old": "/new", "/v1/*": "/guide/:splat", "/chat": "https://chat.example.org/" }
   */
  [address: `/${string}`]: string;
}

interface Redirect {
  /** Without base and leading slash: `old/name`, or `old/name/` if written with a trailing slash. */
  from: string;
  /** With the base, or an absolute URL. */
  to: string;
  /** The target page. Absent if the target is not a page. */
  page?: Page;
  /** The target as written in the config, for the link check. */
  written?: string;
}

/**
 * Reports `invalid-alias` and `invalid-redirect`, `duplicate-url` for paths that are already a page or a redirect,
 * `redirect-chain`, `redirect-loop` and `redirect-pattern`.
 */
export function redirects(options: RedirectsOptions = {}): Plugin {
  const { hosts = [], omitsRepeated = false, ...map } = options;
  return builtIn({
    name: "redirects",
    articleProblems: ["invalid-alias"],
    options: { given: options, shape: optionShape },
    emit: {
      reads: ["url", "out", "aliases", "title", "file", "path", "locale", "version"],
      run(pages, _data, ctx) {
        const { found, owners } = collectAliases(pages, { map, omitsRepeated }, ctx);
        const rules = withTwins(parseRules(map, owners, ctx), { pages, owners }, ctx);
        const all = [...found, ...rules.flatMap((rule) => expandRule(rule, { pages, hosts, taken: owners }, ctx))];
        const byOut = new Map<string, Redirect>();
        for (const one of all) if (!byOut.has(normalizeAddress(one.from))) byOut.set(normalizeAddress(one.from), one);
        const files = [...byOut.values()].map((one): EmittedFile => {
          const links = one.written === undefined ? {} : { links: [one.written] };
          return { out: redirectPath(one.from), content: renderPage(one, ctx), ...links };
        });
        return hosts.length === 0 ? files : [...files, ...hostFile({ found, rules, hosts }, ctx)];
      },
    },
  });
}

const optionShape = (given: unknown): OptionShape => {
  const addresses = Object.keys(given ?? {}).filter((key) => key.startsWith("/"));
  const hosts: OptionShape = { list: { oneOf: ["netlify", "cloudflare"] } };
  return {
    keys: { hosts, omitsRepeated: "boolean", ...Object.fromEntries(addresses.map((key) => [key, "string"] as const)) },
  };
};

function collectAliases(
  pages: readonly Page[],
  { map, omitsRepeated }: { map: Readonly<Record<string, string>>; omitsRepeated: boolean },
  ctx: SiteContext,
): { found: Redirect[]; owners: Owners } {
  // Paths count as equal if their files are the same on a case-insensitive file system.
  const owners = new Map(pages.map((page) => [normalizeAddress(page.out), { page, isAlias: false }]));
  const found: Redirect[] = [];
  const repeated = new Map<string, string[]>();
  for (const page of pages) {
    const report = (code: string, message: string, hint: string) =>
      ctx.report({ code, severity: "error", message, hint, place: { file: page.file } });
    // The root redirects to the first language unless the config redirects it.
    for (const written of page.aliases.filter((alias) => alias !== "/" || map[alias] === undefined)) {
      const alias = parseAddress(written);
      const owner = alias === undefined ? undefined : owners.get(normalizeAddress(alias))?.page;
      if (alias === undefined) {
        const hint = "set a path from the site root, without base, query, or hash: /old/name";
        report("invalid-alias", `The alias "${written}" is not a valid page path.`, hint);
      } else if (owner && omitsRepeated) {
        if (owner !== page) repeated.set(alias, [...(repeated.get(alias) ?? []), page.path || page.file]);
      } else if (owner) {
        const other = owner === page ? "this page itself" : owner.path || owner.file;
        const message = `The alias /${alias} is already used by ${other}.`;
        report("duplicate-url", message, "remove the alias, or choose another one");
      } else {
        owners.set(normalizeAddress(alias), { page, isAlias: true });
        found.push({ from: alias, to: page.url, page });
      }
    }
  }
  if (repeated.size > 0) ctx.report(describeRepeated(repeated));
  return { found, owners };
}

/** @param repeated pages by alias */
function describeRepeated(repeated: ReadonlyMap<string, readonly string[]>): Diagnostic {
  const aliases = [...repeated].map(([alias, files]) => `/${alias} (${files.join(", ")})`);
  const message = `Aliases that are the path or an alias of another page were omitted: ${aliases.join(", ")}.`;
  return { code: "left-out", severity: "note", message };
}

interface Site {
  pages: readonly Page[];
  hosts: readonly string[];
  taken: Owners;
}

/**
 * Returns the redirect pages for a rule, for hosts without a redirects file. For a pattern, there is one for each
 * target page.
 */
function expandRule(rule: Rule, { pages, hosts, taken }: Site, ctx: SiteContext): Redirect[] {
  if (rule.names.length === 0) {
    const page = pages.find(({ url }) => url === rule.to.replace(/[?#].*/s, ""));
    return [{ from: rule.from, to: rule.to, written: rule.written.to, ...(page && { page }) }];
  }
  const targets = findMatchingPages(rule, pages, ctx.site.base);
  const place = ctx.placeInConfig(rule.written.from);
  const hidden =
    hosts.includes("cloudflare") && pages.find(({ out }) => createMatcher(rule.from).test(normalizeAddress(out)));
  if (hidden) {
    const message = `On Cloudflare Pages "${rule.written.from}" would hide ${hidden.path || hidden.file}.`;
    const hint = "redirects take precedence over pages there: use a pattern that does not match a page";
    ctx.report({ code: "duplicate-url", severity: "error", message, hint, ...(place && { place }) });
  }
  if (targets?.length === 0) {
    const message = `No page has a URL like "${rule.written.to}".`;
    ctx.report({ code: "dead-link", severity: "error", message, ...(place && { place }) });
  }
  if (targets === undefined && hosts.length === 0) {
    const message = `Redirect pages cannot cover all paths that "${rule.written.from}" matches: this needs a host with a redirects file.`;
    const hint = 'set hosts: ["netlify"] or ["cloudflare"], or add a redirect for each path';
    ctx.report({ code: "redirect-pattern", severity: "warning", message, hint, ...(place && { place }) });
  }
  return (targets ?? []).flatMap(({ page, values }) => {
    const filled = fillNames(rule.from, values);
    const from = page.url.endsWith("/") && !filled.endsWith("/") ? `${filled}/` : filled;
    return taken.has(normalizeAddress(from)) ? [] : [{ from, to: page.url, page }];
  });
}

interface HostRedirects {
  found: readonly Redirect[];
  rules: readonly Rule[];
  hosts: readonly string[];
}

/**
 * Writes the redirects file. If a line has no `!`, Netlify prefers an existing file, and each exact path has a redirect
 * page. Cloudflare Pages does not support `!`.
 */
function hostFile({ found, rules, hosts }: HostRedirects, { site }: SiteContext): EmittedFile[] {
  const exact = hosts.includes("cloudflare") ? "301" : "301!";
  const lineOf = ({ from, to }: Pick<Redirect, "from" | "to">, status: string) =>
    `${encodeURI(site.base + from)} ${encodeURI(decode(to))} ${status}`;
  const lines = [
    ...[...found, ...rules.filter(({ names }) => names.length === 0)].map((one) => lineOf(one, exact)),
    ...rules.filter(({ names }) => names.length > 0).map((one) => lineOf(one, "301")),
  ];
  // Links to pages are already checked. These are the fixed targets to which whole patterns redirect.
  const links = rules
    .filter(({ names, to }) => names.length > 0 && !/:[a-z]/i.test(to.replace(/^https?:/, "")))
    .map(({ written }) => written.to);
  return lines.length === 0 ? [] : [{ out: "_redirects", content: `${lines.join("\n")}\n`, links }];
}

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function renderPage({ to, page }: Redirect, { site, siteOf }: SiteContext): string {
  const { lang } = page ? siteOf(page) : site;
  const url = escapeHtml(to);
  const title = escapeHtml(page?.title ?? to);
  const origin = to.startsWith("/") ? escapeHtml(site.origin) : "";
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(lang)}">`,
    '<meta charset="utf-8">',
    `<title>${title}</title>`,
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${url}">`,
    `<link rel="canonical" href="${origin}${url}">`,
    `<p><a href="${url}">${title}</a></p>`,
    "</html>\n",
  ].join("\n");
}
