// Step 8: checks that every published URL or anchor still exists or has a redirect. Published URLs come from a
// maintainer's file (a list, a sitemap, or a built folder, set with `--against`), or from the lock file that builds
// update.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheKeys, type Output } from "../../cache/cached-output.js";
import { createEditionSearch } from "../../config/editions/site-editions.js";
import type { Diagnostic } from "../../contract/data.js";
import { cacheLost, failure } from "../../errors/errors.js";
import { nearest } from "../../errors/nearest-word.js";
import { readGroup } from "../../pages/hook-view.js";
import { findInEditions, type Kept, type LostAddress, lostAddresses } from "../../pages/links/answered-addresses.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import { addressOfFile, type Published, readAddresses, renderLock } from "../../pages/links/published-addresses.js";
import { createRedirected } from "../../pages/links/redirect-file.js";
import type { CompiledPage } from "../../pages/page.js";
import type { Session } from "../../session/session.js";

export interface PublishedOptions {
  /** A sitemap, a folder, or a list of URLs, as an absolute path. Default: none. */
  against?: string;
  /**
   * If true, the build writes the lock file: the file set in the config, or otherwise `addresses.lock` in the root.
   * Default: false.
   */
  lock?: boolean;
}

/** Pages of a site, and all files of its output. */
export interface Built {
  pages: readonly CompiledPage[];
  outputs: readonly Output[];
}

/** A lock file and its new text. */
interface Lock {
  file: string;
  text: string;
}

/** Reports lost URLs and anchors. Returns the lock file to write, if any. */
export function checkPublished(built: Built, options: PublishedOptions, session: Session): Lock | undefined {
  const { addressLock = join(session.config.root, "addresses.lock") } = session.config;
  const locked = readLock(addressLock, options, session);
  const old = [...(options.against === undefined ? [] : readAddresses(options.against)), ...(locked ?? [])];
  if (old.length > 0) reportLost(old, built, session);
  return options.lock ? { file: addressLock, text: renderLock(mergeLock(locked ?? [], built, session)) } : undefined;
}

function readLock(file: string, { lock }: PublishedOptions, { config }: Session): Published[] | undefined {
  if (!lock && config.addressLock === undefined) return undefined;
  if (existsSync(file)) return readAddresses(file);
  if (lock) return undefined;
  const place = { file };
  throw failure("no-addresses", "The lock file does not exist.", {
    place,
    hint: "create it with docsgen build --lock",
    exitCode: 2,
  });
}

/** Returns the URLs and anchors that a site serves. */
export function describeKept({ pages, outputs }: Built, session: Session): Kept {
  const pageByOut = new Map(pages.map((page) => [page.meta.out, page]));
  const redirects = readText(
    outputs.find(({ out }) => out === "_redirects"),
    session,
  );
  return {
    outs: outputs.map(({ out }) => out),
    anchorsOf(out) {
      const page = pageByOut.get(out);
      return page && new Set(readGroup(page.record, "references", session.cache).ids);
    },
    editions: createEditionSearch(session.info),
    isRedirected: createRedirected(redirects, session.info.base),
  };
}

function reportLost(old: readonly Published[], built: Built, session: Session): void {
  const kept = describeKept(built, session);
  const addresses = built.pages.map(({ meta }) => addressOfFile(meta.out));
  for (const lost of lostAddresses(old, kept, session.info.base)) {
    if (lost.kept === undefined) session.report(describeAddress(lost, addresses, kept));
    else for (const anchor of lost.anchors) session.report(describeAnchor(anchor, lost, kept));
  }
}

function describeAddress(
  { address, local, place, near }: LostAddress,
  addresses: readonly string[],
  kept: Kept,
): Diagnostic {
  const now = near ?? findInEditions(local, addresses, kept, (inEdition) => nearest(local, inEdition));
  const hint =
    now === undefined
      ? `add a redirect to the options of redirects(): "${local}": "/…", restore the page, or remove the URL from the list`
      : `did it move to ${now}? add "${local}": "${now}" to the options of redirects(), or ${local} to the page's aliases`;
  return {
    code: "lost-address",
    severity: "error",
    message: `${address} was published before and no longer exists.`,
    place,
    hint,
  };
}

function describeAnchor(anchor: string, { address, kept = "", place }: LostAddress, { anchorsOf }: Kept): Diagnostic {
  const id = decodePercent(anchor);
  const now = nearest(id, anchorsOf?.(kept) ?? []);
  const cure = `add {#${id}} to its heading, or <a id="${id}"></a> where it was`;
  const hint = now === undefined ? cure : `was it renamed to #${now}? ${cure}`;
  return {
    code: "lost-anchor",
    severity: "error",
    message: `${address}#${anchor} was published before and no longer exists.`,
    place,
    hint,
  };
}

/**
 * Merges the previous lock with the current pages and their headings, and with the URLs of redirect pages. For
 * untranslated pages, only the URL is added.
 */
export function mergeLock(locked: readonly Published[], built: Built, session: Session): Omit<Published, "place">[] {
  const { pages } = built;
  const { info, cache } = session;
  const anchorsByAddress = new Map(locked.map(({ address, anchors }) => [address, anchors]));
  for (const { meta, record } of pages) {
    const address = `/${meta.url.slice(info.base.length)}`;
    const own = meta.original === undefined ? readGroup(record, "outline", cache).headings.map(({ id }) => id) : [];
    anchorsByAddress.set(address, [...new Set([...(anchorsByAddress.get(address) ?? []), ...own])].sort());
  }
  for (const address of redirectAddresses(built, session)) {
    if (!anchorsByAddress.has(address)) anchorsByAddress.set(address, []);
  }
  return [...anchorsByAddress].map(([address, anchors]) => ({ address, anchors }));
}

/** Returns the URLs of redirect pages, which aliases and the redirects of the config become. */
function redirectAddresses({ pages, outputs }: Built, session: Session): string[] {
  const pageOuts = new Set(pages.map(({ meta }) => meta.out));
  return outputs
    .filter((output) => output.out.endsWith(".html") && !pageOuts.has(output.out))
    .filter((output) => /<meta http-equiv=["']?refresh\b/i.test(readText(output, session)))
    .map(({ out }) => addressOfFile(out));
}

function readText(output: Output | undefined, { cache }: Session): string {
  if (!output) return "";
  if (output.kind === "file") return readFileSync(output.file, "utf8");
  const pieces = cacheKeys(output).map((key) => {
    const content = cache.get(key);
    if (!content) throw cacheLost();
    return content;
  });
  return Buffer.concat(pieces).toString("utf8");
}
