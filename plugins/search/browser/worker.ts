// Runs the search in a web worker: receives queries and replies with hits. A query can get several replies: label
// matches while terms load, then hits for which some text is still loading, then all hits.

import type { SearchHit, SearchReply, SearchRequest } from "../protocol.js";
import { createSearchClient, type SearchClient } from "./search-client.js";

/** The parts of the worker's global scope that are used here. */
declare const self: {
  addEventListener(type: "message", listener: (event: { data: SearchRequest }) => void): void;
  postMessage(reply: SearchReply): void;
};

type Query = Extract<SearchRequest, { kind: "query" }>;

let client: SearchClient | undefined;
let latestId = 0;
/** Time of the last query. */
let askedMs = Number.NEGATIVE_INFINITY;
/** Estimated time between keystrokes. Starts with the value of a fast typist, so that pasted text is not delayed. */
let gapMs = 90;

/** If a query follows another query within this time, the reader is typing. */
const typingMs = 600;
/** Text is only fetched after a pause of this many keystroke intervals, rather than for each letter. */
const restGaps = 1.5;
/** Partial hits are sent if the rest takes longer than this. */
const soonMs = 5;

self.addEventListener("message", ({ data }) => {
  if (data.kind === "open") {
    client = createSearchClient(data);
    // Queries report the failure.
    client.load().catch(() => {});
  } else {
    latestId = data.id;
    void answer(data);
  }
});

async function answer({ id, text, recent = [] }: Query): Promise<void> {
  const rest = loadRest(text);
  const isOvertaken = () => id !== latestId;
  const wantsMore = async () => {
    await rest;
    return !isOvertaken();
  };
  let soon: ReturnType<typeof setTimeout> | undefined;
  const onPart = (hits: SearchHit[]) => {
    clearTimeout(soon);
    soon = setTimeout(send, soonMs, { kind: "hits", id, hits, isWhole: false });
  };
  // Yields to newer queries, so that replaced queries cost nothing.
  await pause(0);
  if (!client || isOvertaken()) return;
  try {
    // If the last word has one or two letters, it is probably incomplete.
    if (rest && /\s\w{1,2}$/.test(text) && !client.hasTerms(text) && !(await wantsMore())) return;
    const places = text.trim() === "" ? await client.recent(recent) : [];
    const found = await client.query(text, { ...(places.length === 0 && { onPart }), isOvertaken, wantsMore });
    const hits = [...places, ...found.filter(({ url }) => places.every((place) => place.url !== url))];
    const suggestion = hits.length === 0 && !isOvertaken() ? await client.suggest(text) : "";
    send({ kind: "hits", id, hits, isWhole: true, recent: places.length, suggestion });
  } catch (error) {
    send({ kind: "failure", id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    clearTimeout(soon);
  }
}

/** Resolves when the reader has probably stopped typing. Returns undefined if the reader is not typing. */
function loadRest(text: string): Promise<void> | undefined {
  // A word of one or two letters is probably incomplete.
  const isBegun = /^\s*\w{1,2}\s*$/.test(text);
  const sinceMs = performance.now() - askedMs;
  if (text.trim() !== "") askedMs = performance.now();
  const isTyping = sinceMs < typingMs;
  if (isTyping) gapMs = Math.max(100, (gapMs + sinceMs) / 2);
  return isBegun || isTyping ? pause(restGaps * gapMs) : undefined;
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

function send(reply: SearchReply): void {
  if (reply.id === latestId) self.postMessage(reply);
}
