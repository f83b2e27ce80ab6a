// The account of a build of another tool's documentation: which pages were built and which were left out, and where
// content is replaced, missing, or unchecked. It is computed from the disk and from the diagnostics of the build.
import type { Config } from "../config/config.js";
import type { Diagnostic, Source } from "../contract/data.js";
import type { ContentLoss } from "../contract/plugins/dialect-traits.js";
import { compareDiagnostics, formatPlace } from "../errors/diagnostics.js";
import type { UncheckedCounts } from "../pages/links/link-check.js";
import type { RoutedPage } from "../pages/page.js";
import { findLeftPages, type LeftPages, maxExamples } from "./left-out-pages.js";

export interface Account {
  /** Number of files that look like pages. */
  found: number;
  /** Number of these files that are pages of the site. */
  built: number;
  /** Number of pages without a separate file, such as lists of posts and untranslated pages. */
  generated: number;
  left: LeftPages[];
  content: LostContent[];
  /** Parts of the site that were left out, as sentences. */
  notes: string[];
  /** Components that failed, with the number of failures, most frequent first. Absent if there are none. */
  failed?: NamedCount[];
  /** Unknown languages of code blocks, with the number of blocks, most frequent first. Absent if there are none. */
  uncolored?: NamedCount[];
  /** Components and expressions that the build can run, but did not. Absent if there are none. */
  notRun?: { count: number; files: number };
  /** Numbers of internal links that were not checked. Absent if no link was checked. */
  unchecked?: UncheckedCounts;
}

export interface NamedCount {
  name: string;
  count: number;
}

export interface LostContent extends ContentLoss {
  /** Codes of its diagnostics. */
  codes: string[];
  count: number;
  /** Locations relative to the root: `docs/a.md:3`. */
  examples: string[];
}

/** Code of notes about parts of a site that were left out. Plugins report them as sentences. */
const partCode = "left-out";
/** Code of notes about the components and expressions of a page that the site does not allow to run. */
const notRunCode = "not-run";

type Losses = ReadonlyMap<string, ContentLoss>;

/** Returns the codes for content that is replaced or missing. Undefined if the site was not written for another tool. */
export function lossesOf({ plugins }: Pick<Config, "plugins">): Losses | undefined {
  const dialects = plugins.flatMap(({ dialect }) => dialect ?? []);
  return dialects.length === 0 ? undefined : new Map(dialects.flatMap(({ losses }) => Object.entries(losses)));
}

/** True if a build with `--strict` fails because of a diagnostic, even if it is only a note. */
export function isLoss({ code }: Diagnostic, losses: Losses | undefined): boolean {
  return losses?.has(code) === true;
}

/** True if the account lists a diagnostic. */
export function isListed({ code, language }: Diagnostic, { content }: Account): boolean {
  const isPart = code === partCode || code === notRunCode || language !== undefined;
  return isPart || content.some(({ codes }) => codes.includes(code));
}

interface BuiltPages {
  sources: readonly Source[];
  pages: readonly Pick<RoutedPage, "meta">[];
  diagnostics: readonly Diagnostic[];
  /** Undefined if links were not checked. */
  links: { unchecked: UncheckedCounts } | undefined;
}

/** Returns undefined if the site was not written for another tool. */
export function createAccount(built: BuiltPages, config: Config): Account | undefined {
  const losses = lossesOf(config);
  if (!losses) return undefined;
  const { sources, pages, links } = built;
  const diagnostics = [...built.diagnostics].sort(compareDiagnostics);
  const published = new Set(pages.flatMap(({ meta }) => (meta.original === undefined ? [meta.id] : [])));
  const fileCount = sources.filter(({ id, file }) => file !== undefined && published.has(id)).length;
  const { found, left } = findLeftPages(sources, published, config);
  const [failed, uncolored] = [countNames(diagnostics, "component"), countNames(diagnostics, "language")];
  const notRun = diagnostics.filter(({ code }) => code === notRunCode);
  return {
    found,
    built: fileCount,
    generated: pages.length - fileCount,
    left,
    content: listLostContent(diagnostics, losses, config.root),
    notes: diagnostics.flatMap(({ code, message }) => (code === partCode ? [message] : [])),
    ...(failed && { failed }),
    ...(uncolored && { uncolored }),
    ...(notRun.length > 0 && {
      notRun: { count: countPlaces(notRun), files: new Set(notRun.map(({ place }) => place?.file)).size },
    }),
    ...(links && { unchecked: links.unchecked }),
  };
}

/** Returns the names in diagnostics, the most frequent first. Undefined if there are none. */
function countNames(diagnostics: readonly Diagnostic[], key: "component" | "language"): NamedCount[] | undefined {
  const counts = new Map<string, number>();
  for (const { [key]: name, count = 1 } of diagnostics) {
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const named = [...counts].map(([name, count]) => ({ name, count }));
  return counts.size > 0 ? named.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)) : undefined;
}

function countPlaces(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** Returns lost content by kind, the most frequent kind first. */
export function listLostContent(diagnostics: readonly Diagnostic[], losses: Losses, root: string): LostContent[] {
  const byKind = new Map<string, LostContent>();
  for (const { code, place, count = 1 } of diagnostics) {
    const loss = losses.get(code);
    if (!loss) continue;
    const key = `${loss.kind} ${loss.state}`;
    const one = byKind.get(key) ?? { ...loss, codes: [], count: 0, examples: [] };
    if (!one.codes.includes(code)) one.codes.push(code);
    one.count += count;
    if (place && one.examples.length < maxExamples) {
      const { file, line } = place;
      one.examples.push(formatPlace({ file, ...(line !== undefined && { line }) }, root));
    }
    byKind.set(key, one);
  }
  return [...byKind.values()].sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));
}
