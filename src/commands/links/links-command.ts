// `docsgen links`: checks the links to other sites. Only writes to the cache.
import { performance } from "node:perf_hooks";
import type { Diagnostic } from "../../contract/data.js";
import { compareDiagnostics } from "../../errors/diagnostics.js";
import type { ExitCode } from "../../errors/errors.js";
import { openSession } from "../../session/session.js";
import { type SiteFlags, sessionOptions } from "../command-options.js";
import { countBySeverity, createLog, formatDuration, formatJson, plural } from "../terminal.js";
import { describeLinks } from "./external-link-problems.js";
import { type ExternalLink, type ExternalLinks, listExternalLinks } from "./external-links.js";
import { formatAnnotation } from "./github-annotations.js";
import { HostLimits } from "./host-limits.js";
import { isScriptedAnchor } from "./html-anchors.js";
import { createProber, findProxies, unknownHost } from "./link-probe.js";
import { readResults, reuseResult, writeResults } from "./link-results.js";
import { checkUrl, type UrlResult } from "./url-check.js";

interface LinksFlags extends SiteFlags {
  /** In milliseconds. */
  maxAge?: number;
  /** In seconds. */
  timeout: number;
  retries: number;
  concurrency: number;
  perHost: number;
  /** In milliseconds. */
  delay: number;
  private?: boolean;
  strict?: boolean;
  json?: boolean;
}

const dayMs = 86_400_000;
/** Limit for the text of a page in which anchors are looked up. */
const maxPageBytes = 10_000_000;

export async function runLinks(root: string, flags: LinksFlags): Promise<ExitCode> {
  const start = performance.now();
  const log = createLog(flags.json);
  const session = await openSession({ ...sessionOptions(root, flags), onProgress: log.progress });
  try {
    const collected = await listExternalLinks(session);
    const checked = await checkAll(collected.links, { flags, folder: session.cache.folder, onProgress: log.progress });
    // Links on a page that cannot be built are unknown, so its errors are shown too.
    const diagnostics = [
      ...session.diagnostics.filter(({ severity }) => severity === "error"),
      ...describeLinks(collected.links, checked.results, session.config.links.external.archived).flatMap(
        (one) => collected.site.judge(one) ?? [],
      ),
    ].sort(compareDiagnostics);
    const hasFailed = diagnostics.some(
      ({ severity }) => severity === "error" || (flags.strict && severity === "warning"),
    );
    const report = createReport(collected, checked, diagnostics);
    if (flags.json) process.stdout.write(formatJson({ ok: !hasFailed, ...report }));
    else {
      log.diagnostics(diagnostics);
      if (process.env.GITHUB_ACTIONS === "true") process.stdout.write(diagnostics.map(formatAnnotation).join(""));
      log.line(`${formatReport(report)} · ${formatDuration(performance.now() - start)}`);
      log.readMore(diagnostics);
    }
    return hasFailed ? 1 : 0;
  } finally {
    await session.close();
  }
}

interface Checked {
  results: ReadonlyMap<string, UrlResult>;
  requests: number;
  reused: number;
}

interface CheckInput {
  flags: LinksFlags;
  folder: string;
  onProgress: ReturnType<typeof createLog>["progress"];
}

/** Checks each URL once, however many links lead to it. */
async function checkAll(links: readonly ExternalLink[], { flags, folder, onProgress }: CheckInput): Promise<Checked> {
  const anchorsByUrl = new Map<string, Set<string>>();
  for (const { url, anchor } of links) {
    const anchors = anchorsByUrl.get(url) ?? new Set();
    if (!isScriptedAnchor(anchor)) anchors.add(anchor);
    anchorsByUrl.set(url, anchors);
  }
  const stored = readResults(folder);
  const limits = new HostLimits({ concurrency: flags.concurrency, perHost: flags.perHost, delayMs: flags.delay });
  const allowsPrivate = flags.private === true;
  const proberLimits = { timeoutMs: flags.timeout * 1000, maxBytes: maxPageBytes, allowsPrivate };
  const prober = createProber(proberLimits, await findProxies());
  const options = { limits, send: prober.probe, allowsPrivate, retries: flags.retries, ...pauses };
  const results = new Map<string, UrlResult>();
  const kept: ReturnType<typeof readResults> = new Map();
  const total = anchorsByUrl.size;
  let reused = 0;
  let done = 0;
  const checkOne = async ([url, anchors]: [string, ReadonlySet<string>]) => {
    const earlier = stored.get(url);
    const known = reuseResult(earlier, [...anchors], flags.maxAge ?? dayMs);
    const result = known ?? (await check(url, [...anchors], options));
    results.set(url, result);
    if (known && earlier) kept.set(url, earlier);
    else if (isStored(result)) kept.set(url, { checked: Date.now(), anchors: result.anchors, ...moved(result) });
    if (known) reused++;
    onProgress({ step: "links", done: ++done, total });
  };
  try {
    await Promise.all([...anchorsByUrl].map(checkOne));
  } finally {
    prober.close();
  }
  writeResults(folder, kept);
  allowForNoNetwork(results);
  return { results, requests: limits.requests, reused };
}

/** If no host name at all can be resolved, the machine is probably offline, which says nothing about the links. */
function allowForNoNetwork(results: Map<string, UrlResult>): void {
  const requested = [...results].filter(([, { state }]) => state !== "skipped");
  if (requested.some(([, { reason }]) => reason !== unknownHost)) return;
  for (const [url, result] of requested) {
    results.set(url, {
      ...result,
      state: "unknown",
      reason: "no host name can be resolved; is the network available?",
    });
  }
}

/** Pauses before a request is repeated, and the longest pause that a host can ask for. */
const pauses = { backoffMs: 1000, maxPauseMs: 60_000 };

async function check(url: string, anchors: readonly string[], options: Parameters<typeof checkUrl>[2]) {
  if (URL.canParse(url)) return checkUrl(new URL(url), anchors, options);
  return { state: "dead", reason: "the URL is not valid", anchors: {} } as const;
}

/** Only results without a problem are stored, so that a link is checked again after it was corrected. */
function isStored({ state, anchors }: UrlResult): boolean {
  return state === "alive" && Object.values(anchors).every((anchor) => anchor !== "missing");
}

function moved({ movedTo }: UrlResult): Pick<UrlResult, "movedTo"> {
  return movedTo === undefined ? {} : { movedTo };
}

/** Numbers of URLs unless noted otherwise. */
interface LinksReport {
  /** Number of links that were checked. */
  links: number;
  urls: number;
  states: Record<UrlResult["state"], number>;
  requests: number;
  reused: number;
  /** Numbers of links by reason. */
  ignored: Record<string, number>;
  /** URLs that were not requested, with the reason. */
  skipped: { url: string; reason: string }[];
  /** Number of links with other schemes. */
  otherSchemes: number;
  diagnostics: Diagnostic[];
}

function createReport(
  { links, ignored, others }: ExternalLinks,
  { results, requests, reused }: Checked,
  diagnostics: Diagnostic[],
): LinksReport {
  const states = { alive: 0, dead: 0, unknown: 0, skipped: 0 };
  for (const { state } of results.values()) states[state]++;
  const skipped = [...results].flatMap(([url, { state, reason = "" }]) => (state === "skipped" ? { url, reason } : []));
  return {
    ...{ links: links.length, urls: results.size, states, requests, reused },
    ...{ ignored: Object.fromEntries(ignored), skipped, otherSchemes: others, diagnostics },
  };
}

function formatReport({ links, urls, states, requests, reused, ignored, skipped, diagnostics }: LinksReport): string {
  const parts = [
    `${plural(links, "link")} to ${plural(urls, "URL")}: ${states.alive} work, ${states.dead} dead, ${states.unknown} unclear`,
    `${plural(requests, "request")}, ${reused} reused`,
    countBySeverity("error", diagnostics),
    countBySeverity("warning", diagnostics),
  ];
  const reasons = new Map<string, number>();
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return [
    ...Object.entries(ignored).map(([reason, count]) => `ignored: ${plural(count, "link")} (${reason})`),
    ...[...reasons].map(([reason, count]) => `not requested: ${plural(count, "URL")} (${reason})`),
    parts.join(" · "),
  ].join("\n");
}
