// Checks a URL of another site: follows redirects, repeats requests that fail temporarily, and looks up anchors.
import { setTimeout as wait } from "node:timers/promises";
import type { HostLimits } from "./host-limits.js";
import { type AnchorState, createAnchorLookup } from "./html-anchors.js";
import type { Answer, Failure, Probe, Reply } from "./link-probe.js";
import { findHostRefusal } from "./private-addresses.js";

/** `dead`: the URL certainly does not work. `unknown`: it may work for readers. `skipped`: it was not requested. */
export interface UrlResult {
  state: "alive" | "dead" | "unknown" | "skipped";
  /** The reason for any state but `alive`. */
  reason?: string;
  /** New URL if all redirects are permanent. */
  movedTo?: string;
  anchors: Record<string, AnchorState>;
}

export interface UrlCheckOptions {
  limits: HostLimits;
  send(url: URL, probe: Probe): Promise<Reply>;
  allowsPrivate: boolean;
  /** How often a request is repeated. */
  retries: number;
  /** Pause before the first repetition. It doubles each time. */
  backoffMs: number;
  /** A host that asks for a longer pause gets no more requests. */
  maxPauseMs: number;
}

const maxRedirects = 10;

/** A reply after redirects. */
interface Followed {
  reply: Reply;
  url: URL;
  isPermanent: boolean;
  hops: number;
}

/** @param anchors anchors that links to the URL have */
export async function checkUrl(url: URL, anchors: readonly string[], options: UrlCheckOptions): Promise<UrlResult> {
  const refusal = findHostRefusal(url, options.allowsPrivate);
  if (refusal !== undefined) return { state: "skipped", reason: refusal, anchors: {} };
  const wantsText = anchors.length > 0;
  let method: Probe["method"] = wantsText ? "GET" : "HEAD";
  for (let attempt = 0; ; ) {
    const followed = await follow(url, { method, wantsText }, options);
    const { reply } = followed;
    // Many servers only support GET.
    if (method === "HEAD" && mayAcceptGet(reply)) {
      method = "GET";
      continue;
    }
    if (attempt >= options.retries || !isTemporary(reply)) return describe(followed, anchors);
    const pauseMs = options.backoffMs * 2 ** attempt;
    attempt++;
    if (!(await waitForHost(followed, pauseMs, options))) return describe(followed, anchors);
  }
}

function mayAcceptGet(reply: Reply): boolean {
  return "status" in reply
    ? reply.status >= 400 && reply.status !== 429
    : ["temporary", "invalid"].includes(reply.kind);
}

function isTemporary(reply: Reply): boolean {
  return "status" in reply ? [408, 425, 429, 500, 502, 503, 504].includes(reply.status) : reply.kind === "temporary";
}

/** Waits before a repetition. Returns false if the host asks for too long a pause. */
async function waitForHost({ reply, url }: Followed, pauseMs: number, options: UrlCheckOptions): Promise<boolean> {
  const askedMs = "status" in reply ? retryAfterMs(reply.retryAfter) : undefined;
  if (askedMs !== undefined && askedMs > options.maxPauseMs) {
    const reason = `the server asks to wait ${Math.round(askedMs / 1000)} s`;
    options.limits.refuse(url.origin, { kind: "invalid", reason });
    return false;
  }
  // A server that is asked too often needs a pause from all requests.
  if ("status" in reply && (askedMs !== undefined || reply.status === 429)) {
    options.limits.pause(url.origin, Math.max(pauseMs, askedMs ?? 0));
  } else await wait(pauseMs);
  return true;
}

/** Parses a `Retry-After` header: seconds, or a date. */
function retryAfterMs(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : Math.max(0, time - Date.now());
}

async function follow(start: URL, probe: Probe, options: UrlCheckOptions): Promise<Followed> {
  let url = start;
  let isPermanent = true;
  for (let hops = 0; ; hops++) {
    const reply = await options.limits.run(url.origin, () => options.send(url, probe));
    const end = { url, isPermanent, hops };
    if (!("status" in reply) || reply.location === undefined || !redirects.includes(reply.status))
      return { reply, ...end };
    const fail = (reason: string): Followed => ({ reply: { kind: "invalid", reason }, ...end });
    if (hops >= maxRedirects) return fail(`it redirects more than ${maxRedirects} times`);
    if (!URL.canParse(reply.location, url.href)) return fail(`it redirects to the invalid URL ${reply.location}`);
    const next = new URL(reply.location, url);
    if (!/^https?:$/.test(next.protocol)) return fail(`it redirects to ${next.href}`);
    const refusal = findHostRefusal(next, options.allowsPrivate);
    if (refusal !== undefined) return fail(`it redirects to ${refusal}: ${next.href}`);
    isPermanent &&= permanent.includes(reply.status);
    url = next;
  }
}

const redirects: readonly number[] = [301, 302, 303, 307, 308];
const permanent: readonly number[] = [301, 308];

function describe({ reply, url, isPermanent, hops }: Followed, anchors: readonly string[]): UrlResult {
  if (!("status" in reply)) return describeFailure(reply, hops);
  const { status, statusText } = reply;
  if (status < 200 || status >= 300) {
    const reason = `the server responds with ${`${status} ${statusText}`.trim()}`;
    return { state: status === 404 || status === 410 ? "dead" : "unknown", reason, anchors: {} };
  }
  const isMoved = hops > 0 && isPermanent;
  return { state: "alive", ...(isMoved && { movedTo: url.href }), anchors: findAnchors(reply, url, anchors) };
}

function describeFailure({ kind, reason }: Failure, hops: number): UrlResult {
  if (kind === "private" && hops === 0) return { state: "skipped", reason, anchors: {} };
  const state = kind === "no-host" || kind === "certificate" ? "dead" : "unknown";
  return { state, reason: kind === "certificate" ? `the certificate is not valid: ${reason}` : reason, anchors: {} };
}

function findAnchors({ text, isCut, isHtml }: Answer, url: URL, anchors: readonly string[]) {
  const states: Record<string, AnchorState> = {};
  if (anchors.length === 0) return states;
  const find = isHtml && text !== undefined ? createAnchorLookup(text, url, isCut) : () => "unknown" as const;
  for (const anchor of anchors) states[anchor] = find(anchor);
  return states;
}
