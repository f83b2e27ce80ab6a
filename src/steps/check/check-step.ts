// Step 8: checks every link, anchor and image of every page, including front matter, against the output files. Nothing
// is fetched: links to other sites are not checked.
import { crc32 } from "node:zlib";
import type { Output } from "../../cache/cached-output.js";
import { type Input, type MemoStore, recall, remember } from "../../cache/memo.js";
import { toAbsolutePlaces } from "../../cache/relative-positions.js";
import { createEditionSearch, searchedPrefixes } from "../../config/editions/site-editions.js";
import type { Diagnostic, Link, Place } from "../../contract/data.js";
import { schemeProblem } from "../../errors/link-schemes.js";
import { nameComponent } from "../../errors/rendered-by.js";
import { hash } from "../../files/content-hash.js";
import { createTurns } from "../../files/yield-to-event-loop.js";
import { findKeysPlace } from "../../pages/front-matter/front-matter.js";
import { readGroup } from "../../pages/hook-view.js";
import { type FrontMatterLink, frontMatterLinks, withoutFrontMatter } from "../../pages/links/front-matter-links.js";
import {
  didYouMean,
  followLink,
  type Linkable,
  type LinkedOutput,
  type UncheckedCounts,
} from "../../pages/links/link-check.js";
import { createSuggestions } from "../../pages/links/link-suggestions.js";
import { createIgnored, firstSegment, hasForeignLinks, isElsewhere } from "../../pages/links/unchecked-links.js";
import type { CompiledPage } from "../../pages/page.js";
import type { Site } from "../../session/site.js";
import { checkConfigLinks } from "./config-links.js";
import { hintOfFile } from "./linked-file.js";

type CheckedPage = Pick<CompiledPage, "meta" | "record">;

/** Possible link targets. They also provide the inputs of memoized checks. */
interface Linkables extends Linkable, Pick<MemoStore, "cache" | "readValue"> {
  /** Identifies everything besides the config on which `isElsewhere` depends. */
  scope: string;
  /** True if a page of the site has this file. */
  isPage(file: string): boolean;
}

/**
 * Links are not checked if a `load` hook failed, because links to its missing pages would be reported as dead.
 * @returns a note that links were not checked
 */
export function uncheckedLinks(problems: readonly Diagnostic[]): Diagnostic | undefined {
  const cause = problems.find(({ severity, origin }) => severity === "error" && origin?.endsWith(" · load"));
  if (!cause) return undefined;
  const message = `Links were not checked, since pages may be missing: ${cause.origin} reports an error.`;
  return { code: "links-unchecked", severity: "note", message };
}

/** The pages to check, and their possible link targets. */
interface LinkCheck {
  pages: readonly CheckedPage[];
  outputs: readonly Pick<Output, "out" | "links">[];
  /** Called repeatedly. Returns `true` to end the check early. */
  isOver?: () => boolean;
}

interface LinkReport {
  problems: Diagnostic[];
  unchecked: UncheckedCounts;
}

/**
 * Checks pages in groups. A group without problems is memoized. It is only checked again if its links have changed, or
 * the outputs and anchors to which they point.
 * @returns undefined if `isOver` ended the check early
 */
export async function checkLinks(check: LinkCheck, site: Site): Promise<LinkReport | undefined> {
  const linkable = createLinkable(check, site);
  const { base, origin } = site.info;
  const addresses = { ...site.addresses, base, origin };
  const problems = checkConfigLinks(check.outputs, linkable, site);
  const unchecked: UncheckedCounts = { ignored: 0, elsewhere: 0 };
  // Untranslated text is only checked in its original page, because translations have different anchors.
  const own = check.pages.filter(({ meta }) => meta.original === undefined);
  const turns = createTurns();
  for (const pages of groupPages(own)) {
    // Lets `docsgen dev` respond in the meantime.
    if (turns.isDue()) await turns.give();
    if (check.isOver?.()) return undefined;
    const front = pages.map(({ meta }) =>
      frontMatterLinks(meta, { ...addresses, prefixes: searchedPrefixes(site.info, meta) }),
    );
    const key = hash(
      "links",
      site.fingerprint,
      linkable.base,
      linkable.scope,
      ...pages.map((page, index) => linksKey(page, front[index] ?? [])),
    );
    const known = recall<UncheckedCounts>(key, linkable);
    if (known) addCounts(unchecked, known.value);
    if (known) continue;
    const counts: UncheckedCounts = { ignored: 0, elsewhere: 0 };
    const checked = pages.map((page, index) => followLinks(page, front[index] ?? [], { linkable, site, counts }));
    addCounts(unchecked, counts);
    const found = checked.flatMap((one) => one.found);
    problems.push(...found);
    if (found.length > 0) continue;
    const inputs = checked.flatMap(({ targets }) => targets).map((target) => createLinkInput(target, linkable));
    const byName = new Map(inputs.map((input) => [input.kind + input.name, input]));
    remember(key, { value: counts, inputs: [...byName.values()] }, { cache: site.cache });
  }
  return { problems, unchecked };
}

function addCounts(sum: UncheckedCounts, { ignored, elsewhere }: UncheckedCounts): void {
  sum.ignored += ignored;
  sum.elsewhere += elsewhere;
}

/** Average number of pages in a group. */
const groupSize = 8;

/** Group boundaries depend only on page ids, so that adding or removing a page changes a single group. */
function* groupPages(pages: readonly CheckedPage[]): Generator<CheckedPage[]> {
  let group: CheckedPage[] = [];
  for (const page of pages) {
    if (group.length > 0 && crc32(page.meta.id) % groupSize === 0) {
      yield group;
      group = [];
    }
    group.push(page);
  }
  if (group.length > 0) yield group;
}

function linksKey({ meta, record }: CheckedPage, front: readonly FrontMatterLink[]): string {
  return `${record.hashes.links} ${meta.url} ${front.map(({ url, href }) => url ?? href).join(" ")}`;
}

/**
 * Returns the input on which the check of a link depends: for a link with an anchor, the anchors of the page;
 * otherwise, the existence of the output.
 */
function createLinkInput({ out, anchor }: LinkedOutput, linkable: Linkables): Input {
  const kind = anchor === "" ? "output" : "anchors";
  return { kind, name: out, value: linkable.readValue(kind, out) };
}

function followLinks(
  { meta, record }: CheckedPage,
  front: readonly FrontMatterLink[],
  { linkable, site, counts }: { linkable: Linkables; site: Site; counts: UncheckedCounts },
): { found: Diagnostic[]; targets: LinkedOutput[] } {
  const links = [...withoutFrontMatter(readGroup(record, "references", site.cache).links, front), ...front];
  const { schemes } = site.config.links;
  const found: Diagnostic[] = [];
  const targets: LinkedOutput[] = [];
  for (const link of links) {
    const absolute = (one: Diagnostic) => toAbsolutePlaces([one], site.config.root, meta.file);
    const unsafe = "keys" in link && schemeProblem(link.href, { isImage: link.kind === "image", schemes });
    if (unsafe) found.push(...absolute({ ...unsafe, place: findKeysPlace(link.keys, meta.file) }));
    const followed = followLink(link, meta, linkable);
    if (followed.target) targets.push(followed.target);
    if (followed.unchecked) counts[followed.unchecked]++;
    if (!followed.problem) continue;
    const place = "keys" in link ? findKeysPlace(link.keys, meta.file) : link.place;
    const [problem] = absolute({ ...withAddress(followed.problem, place, link), place });
    if (!problem) continue;
    // Finding a hint requires a search, so hints are skipped for problems that the site has turned off.
    const isShown = site.judge(problem) !== undefined;
    const file =
      isShown && problem.code === "dead-link"
        ? hintOfFile({ ...link, place: problem.place ?? place }, { config: site.config, isPage: linkable.isPage })
        : {};
    found.push({ ...problem, ...(isShown && didYouMean(followed.suggest?.())), ...file });
  }
  return { found, targets };
}

/** Adds the URL to the message for a link whose line does not contain it, such as one that a plugin or a component added. */
function withAddress(problem: Diagnostic, { line }: Place, link: Pick<Link, "href" | "component">): Diagnostic {
  const { href, component } = link;
  const isWritten = (line !== undefined && component === undefined) || problem.message.includes(href);
  const message = isWritten ? problem.message : problem.message.replace(/\.$/, `: ${href}`);
  return nameComponent({ ...problem, message }, component);
}

/**
 * True if part of a page's content is missing, which was already reported. The missing content may contain any anchor.
 */
function lacksText({ record }: CheckedPage): boolean {
  return record.diagnostics.some(({ code }) => missingText.has(code));
}

const missingText: ReadonlySet<string> = new Set([
  "missing-include",
  "missing-partial",
  "missing-snippet",
  "unknown-placeholder",
]);

function createLinkable({ pages, outputs }: LinkCheck, { cache, info, config }: Site): Linkables {
  const outs = new Set(outputs.map(({ out }) => out));
  const pageByOut = new Map(pages.map((page) => [page.meta.out, page]));
  const anchorsByOut = new Map<string, ReadonlySet<string>>();
  const wholePage = (out: string) => {
    const page = pageByOut.get(out);
    return page && !lacksText(page) ? page : undefined;
  };
  const anchorsOf = (out: string) => {
    const page = wholePage(out);
    if (!page) return undefined;
    const anchors = anchorsByOut.get(out) ?? new Set(readGroup(page.record, "references", cache).ids);
    anchorsByOut.set(out, anchors);
    return anchors;
  };
  const isForeign = hasForeignLinks(config);
  const tops = isForeign ? new Set([...outs].map((out) => firstSegment(out))) : undefined;
  return {
    cache,
    base: info.base,
    suggestions: createSuggestions({
      base: info.base,
      urls: pages.map(({ meta }) => meta.url),
      ids: pages.map(({ meta }) => meta.id),
      editions: createEditionSearch(info),
      outs,
      anchorsOf,
    }),
    has: (out) => outs.has(out),
    isPage: (file) => pages.some(({ meta }) => meta.file === file),
    scope: tops ? hash(...[...tops].sort()) : "",
    isTakenAsItIs: isForeign,
    isIgnored: createIgnored(config.links.ignore),
    isElsewhere: (href) => tops !== undefined && isElsewhere(href, tops, info.base),
    anchorsOf,
    urlOf: (out) => pageByOut.get(out)?.meta.url,
    readValue: (kind, out) => (kind === "anchors" && wholePage(out)?.record.hashes.ids) || (outs.has(out) ? "yes" : ""),
  };
}
