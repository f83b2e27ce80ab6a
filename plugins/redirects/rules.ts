// Parses and validates the redirects of the config. Redirects must not be chained: if a target is itself redirected, an
// error is reported.
import type { Page, SiteContext } from "docsgen";
import { createMatcher, normalizeAddress, parseAddress, placeholderNames, targetMatcher } from "./addresses.js";

/** A valid redirect. */
export interface Rule {
  /** Without base and leading slash: `old/name`, `old/name/`, `blog/:year/*`. */
  from: string;
  /** Placeholder names of its pattern; empty for an exact path. */
  names: string[];
  /** With the base, or an absolute URL. Placeholders are not filled in. */
  to: string;
  /** Both as written in the config. */
  written: { from: string; to: string };
}

/** Paths that a page or an alias already uses. */
export type Owners = ReadonlyMap<string, { page: Page; isAlias: boolean }>;

type Report = (code: string, rule: { from: string }, problem: [message: string, hint: string]) => void;

/** Returns the rules in config order, except that exact paths come first, as on hosts. Reports invalid rules. */
export function parseRules(map: Readonly<Record<string, string>>, owners: Owners, ctx: SiteContext): Rule[] {
  const report: Report = (code, { from }, [message, hint]) => {
    const place = ctx.placeInConfig(from);
    ctx.report({ code, severity: "error", message, hint, ...(place && { place }) });
  };
  const urlById = new Map([...ctx.pageByUrl].map(([url, id]) => [id, url]));
  const parsed = Object.entries(map).flatMap(([from, to]) => parseRule({ from, to }, { urlById, ctx, report }));
  const rules = exactFirst(parsed);
  const taken = rules.filter((rule) => isTaken(rule, { rules, owners, report }));
  const free = rules.filter((rule) => !taken.includes(rule));
  const ended = new Set<Rule>();
  for (const rule of free) reportChain(rule, { rules: free, owners, base: ctx.site.base, report, ended });
  return free;
}

const isExact = ({ names }: Rule) => names.length === 0;
const exactFirst = (rules: readonly Rule[]) => [...rules.filter(isExact), ...rules.filter((rule) => !isExact(rule))];

interface Parsing {
  urlById: ReadonlyMap<string, string>;
  ctx: SiteContext;
  report: Report;
}

function parseRule(written: Rule["written"], { urlById, ctx, report }: Parsing): Rule[] {
  const from = parseAddress(written.from);
  if (from === undefined || /\*(?!$)|[^/]\*$/.test(from)) {
    const hint = 'set a path from the site root, without base, query, or hash: "/old/name", "/blog/*", "/:year/:name"';
    report("invalid-redirect", written, [`"${written.from}" is not a path that can be redirected.`, hint]);
    return [];
  }
  const names = placeholderNames(from);
  const [path = "", rest = ""] = written.to.split(/(?=[?#])(.*)/s);
  const page = urlById.get(path.replace(/^\.?\//, ""));
  const isElsewhere = /^https?:\/\/[^/]/.test(written.to);
  const used = isElsewhere ? new URL(written.to).pathname : path;
  const unknownPlaceholder = [...used.matchAll(/(?<=\/):([a-z]\w*)/gi)].find(([, name = ""]) => !names.includes(name));
  if (!isElsewhere && page === undefined && !/^\/(?!\/)/.test(written.to)) {
    const hint = describeTarget(written.to);
    report("invalid-redirect", written, [`"${written.to}" is not a valid redirect target.`, hint]);
    return [];
  }
  if (unknownPlaceholder) {
    const hint =
      names.length > 0 ? `its placeholders: ${names.map((name) => `:${name}`).join(", ")}` : "it has no placeholders";
    report("invalid-redirect", written, [`"${written.from}" has no placeholder ${unknownPlaceholder[0]}.`, hint]);
    return [];
  }
  const to = isElsewhere ? written.to : page !== undefined ? page + rest : ctx.site.base + written.to.slice(1);
  return [{ from, names, to, written }];
}

/** Returns the hint for an invalid target. A path within the site that only lacks its slash is completed. */
function describeTarget(target: string): string {
  const path = target.replace(/^\.\//, "");
  const isPath = /^[^./:?#]+(?:[/?#]|$)/.test(path) && !/\.(?:mdx?|markdown)$/.test(path);
  return isPath
    ? `start the path with /: "/${path}"`
    : 'set a path from the site root ("/new"), the file of a page ("guide/new.md"), or a URL with https://';
}

/** Adds the same redirects for other locales that have the target page, unless the old path is already in use. */
export function withTwins(rules: readonly Rule[], { pages, owners }: RuledSite, { site }: SiteContext): Rule[] {
  const [first, ...others] = site.locales ?? [];
  if (!first || others.length === 0) return [...rules];
  const taken = new Set([...owners.keys(), ...rules.map(({ from }) => normalizeAddress(from))]);
  const urls = new Set(pages.map(({ url }) => url));
  const localeBase = site.base + first.prefix;
  const isLed = (rule: Rule) =>
    isExact(rule) ? urls.has(rule.to.replace(/[?#].*/s, "")) : findMatchingPages(rule, pages, site.base)?.length;
  const twins = rules
    .filter(({ from, to }) => from.startsWith(first.prefix) && to.startsWith(localeBase))
    .flatMap((rule) =>
      others.map(({ prefix }): Rule => {
        const from = prefix + rule.from.slice(first.prefix.length);
        return { ...rule, from, to: site.base + prefix + rule.to.slice(localeBase.length) };
      }),
    )
    .filter((twin) => !taken.has(normalizeAddress(twin.from)) && isLed(twin));
  // A pattern for all paths also matches the paths of a locale.
  return exactFirst([...twins, ...rules]);
}

interface RuledSite {
  pages: readonly Page[];
  owners: Owners;
}

/** True if an exact path is already a page, an alias, or another redirect. Reports it. */
function isTaken(rule: Rule, { rules, owners, report }: { rules: readonly Rule[]; owners: Owners; report: Report }) {
  const address = normalizeAddress(rule.from);
  const owner = isExact(rule) ? owners.get(address) : undefined;
  const twin = rules.find((other) => normalizeAddress(other.from) === address);
  if (!owner && twin === rule) return false;
  const name = owner ? owner.page.path || owner.page.file : `"${twin?.written.from}"`;
  const message = `"${rule.written.from}" is already ${owner ? `${owner.isAlias ? "an alias" : "the URL"} of ${name}` : `redirected by ${name}`}.`;
  report("duplicate-url", rule.written, [message, "remove the redirect, or choose another path"]);
  return true;
}

interface ChainSearch {
  rules: readonly Rule[];
  owners: Owners;
  base: string;
  report: Report;
  /** Rules in loops that have already been reported. */
  ended: Set<Rule>;
}

function reportChain(rule: Rule, search: ChainSearch): void {
  const { report, ended } = search;
  const { path, end } = walk(rule, search);
  const [, second] = path;
  const last = path.at(-1) ?? rule;
  if (end === rule && !ended.has(rule)) {
    for (const one of path) ended.add(one);
    const names = [...path, rule].map(({ written }) => written.from).join(" → ");
    report("redirect-loop", rule.written, [`These redirects form a loop: ${names}.`, "remove one of them"]);
  } else if (end === undefined && second) {
    const message = `"${rule.written.from}" redirects to "${rule.written.to}", which is also redirected.`;
    const hint = isExact(last)
      ? `redirect to "${last.written.to}"`
      : `redirect to the target of "${last.written.from}"`;
    report("redirect-chain", rule.written, [message, hint]);
  } else if (end && "url" in end) {
    const message = `"${last.written.from}" redirects to "${last.written.to}", which is an alias of a page.`;
    if (last === rule) report("redirect-chain", rule.written, [message, `redirect to "${end.url}"`]);
  }
}

/**
 * Follows a rule. Returns the rules that apply in sequence. If the chain is invalid, also returns its end: a rule that
 * occurs twice (a loop), or an alias.
 */
function walk(rule: Rule, search: ChainSearch): { path: Rule[]; end?: Rule | { url: string } } {
  const path = [rule];
  for (let at = rule; ; ) {
    const next = follow(at.to, search);
    if (!next) return { path };
    if ("url" in next || path.includes(next)) return { path, end: next };
    path.push(next);
    at = next;
  }
}

/** Returns the redirect that applies to a target: a rule, or the page of an alias. */
function follow(to: string, { rules, owners, base }: ChainSearch): Rule | { url: string } | undefined {
  const [path = ""] = to.split(/[?#]/);
  const name = path.startsWith(base) ? parseAddress(path.slice(base.length)) : undefined;
  if (name === undefined) return undefined;
  const owner = owners.get(normalizeAddress(name));
  if (owner) return owner.isAlias ? { url: `/${owner.page.url.slice(base.length)}` } : undefined;
  const exact = rules.find((rule) => isExact(rule) && normalizeAddress(rule.from) === normalizeAddress(name));
  return exact ?? rules.find((rule) => !isExact(rule) && createMatcher(rule.from).test(name));
}

/** Returns the target pages of a pattern. Undefined unless the target is on the site and has all placeholders. */
export function findMatchingPages(
  rule: Rule,
  pages: readonly Page[],
  base: string,
): { page: Page; values: Record<string, string> }[] | undefined {
  const matcher = rule.to.startsWith(base) && !/[?#]/.test(rule.to) ? targetMatcher(rule.to, rule.names) : undefined;
  if (!matcher) return undefined;
  return pages.flatMap((page) => {
    const { groups } = matcher.exec(decodeURI(page.url)) ?? {};
    return groups ? [{ page, values: { ...groups } }] : [];
  });
}
