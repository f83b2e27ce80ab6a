// Remembers which URLs of other sites worked, in a file of the cache folder. Results expire, so they are not stored like
// other cache entries, which depend only on their key.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { linkResultsName } from "../../cache/cache-contents.js";
import { writeWhole } from "../../files/atomic-file.js";
import type { UrlResult } from "./url-check.js";

/** A URL that worked. */
interface StoredResult extends Pick<UrlResult, "movedTo" | "anchors"> {
  /** Time of the check, in milliseconds since 1970. */
  checked: number;
}

/** The results of earlier checks, by URL. */
export type LinkResults = Map<string, StoredResult>;

/** A damaged file only means that all URLs are checked again. */
export function readResults(folder: string): LinkResults {
  try {
    const entries = JSON.parse(readFileSync(join(folder, linkResultsName), "utf8")) as [string, StoredResult][];
    return new Map(entries.filter(([, one]) => Number.isFinite(one.checked) && typeof one.anchors === "object"));
  } catch {
    return new Map();
  }
}

export function writeResults(folder: string, results: LinkResults): void {
  const entries = [...results].sort(([a], [b]) => (a < b ? -1 : 1));
  writeWhole(join(folder, linkResultsName), `${JSON.stringify(entries)}\n`);
}

/** Returns a result that is recent enough and includes all anchors. */
export function reuseResult(
  stored: StoredResult | undefined,
  anchors: readonly string[],
  maxAgeMs: number,
): UrlResult | undefined {
  if (!stored || Date.now() - stored.checked >= maxAgeMs) return undefined;
  if (anchors.some((anchor) => !Object.hasOwn(stored.anchors, anchor))) return undefined;
  const { movedTo } = stored;
  return { state: "alive", anchors: stored.anchors, ...(movedTo !== undefined && { movedTo }) };
}
