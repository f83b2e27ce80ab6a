// Compares two states of a site: pages that were added, removed, moved, or edited, and URLs and anchors that are lost.
import { displayName } from "../../errors/file-names.js";
import { type LostAddress, lostAddresses } from "../../pages/links/answered-addresses.js";
import type { PageSnapshot, SiteSnapshot } from "./site-snapshot.js";
import { type MarkedVersions, markChanges } from "./word-changes.js";

export interface SiteChanges {
  added: readonly PageSnapshot[];
  removed: readonly PageSnapshot[];
  /** Pages whose URL changed. They can also be edited. */
  moved: readonly PagePair[];
  edited: readonly EditedPage[];
  unchanged: number;
  /** URLs without base that readers may have stored and that no longer work, or whose `anchors` no longer exist. */
  lost: readonly LostAddress[];
}

export interface PagePair {
  before: PageSnapshot;
  after: PageSnapshot;
}

export interface EditedPage extends PagePair {
  marked: MarkedVersions;
}

export function compareSites(before: SiteSnapshot, after: SiteSnapshot, root: string): SiteChanges {
  const { pairs, added, removed } = pairPages(before.pages, after.pages);
  const edited = pairs.filter((pair) => pair.before.html !== pair.after.html);
  const published = before.published.map((one) => ({ ...one, place: { file: root } }));
  return {
    added,
    removed,
    moved: pairs.filter((pair) => localUrl(pair.before, before) !== localUrl(pair.after, after)),
    edited: edited.map((pair) => ({ ...pair, marked: markChanges(pair.before.html, pair.after.html) })),
    unchanged: pairs.length - edited.length,
    lost: lostAddresses(published, after.kept, after.base),
  };
}

function localUrl({ meta }: PageSnapshot, { base }: SiteSnapshot): string {
  return meta.url.slice(base.length);
}

/** Pages with the same id belong together. The others are paired if most of their words are the same. */
function pairPages(before: readonly PageSnapshot[], after: readonly PageSnapshot[]) {
  const pageById = new Map(after.map((page) => [page.meta.id, page]));
  const ids = new Set(before.map(({ meta }) => meta.id));
  const pairs: PagePair[] = [];
  const removed = new Set<PageSnapshot>();
  const added = new Set(after.filter(({ meta }) => !ids.has(meta.id)));
  for (const page of before) {
    const same = pageById.get(page.meta.id);
    if (same) pairs.push({ before: page, after: same });
    else removed.add(page);
  }
  for (const pair of listSimilar([...removed], [...added])) {
    if (!removed.has(pair.before) || !added.has(pair.after)) continue;
    removed.delete(pair.before);
    added.delete(pair.after);
    pairs.push(pair);
  }
  return { pairs, added: [...added], removed: [...removed] };
}

/** Minimum share of words that two pages have in common to be versions of one page. */
const minSimilarity = 0.5;
/** Limit for comparing the words of pages, which takes about 10 µs per pair. */
const maxPairs = 100_000;

/** Returns pairs of similar pages, the most similar pair first. */
function listSimilar(removed: readonly PageSnapshot[], added: readonly PageSnapshot[]): PagePair[] {
  if (removed.length * added.length > maxPairs) return [];
  const wordsOf = new Map([...removed, ...added].map((page) => [page, listWords(page)]));
  const isSameEdition = ({ meta }: PageSnapshot, { meta: other }: PageSnapshot) =>
    meta.locale === other.locale && meta.version === other.version;
  return removed
    .flatMap((before) =>
      added
        .filter((after) => isSameEdition(before, after))
        .map((after) => {
          const [words, others] = [wordsOf.get(before) ?? new Set(), wordsOf.get(after) ?? new Set()];
          const common = [...words].filter((word) => others.has(word)).length;
          return { before, after, similarity: common / Math.max(1, words.size, others.size) };
        }),
    )
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity);
}

function listWords({ html }: PageSnapshot): Set<string> {
  return new Set(html.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{N}]+/gu));
}

/** Returns the name of a page's source, relative to the site root. */
export function sourceName({ meta: { file, id } }: PageSnapshot, root: string): string {
  return file === "" ? id : displayName(file, root);
}
