// The search in a web worker: takes what a reader types, replies with hits. A query may get several replies: hits by label
// while terms are being loaded, then hits without the texts that are being loaded, then all.
import { createSearchClient, type SearchClient } from "./client.js";
import type { SearchHit, SearchReply, SearchRequest } from "./protocol.js";

/** What is used here of a worker's global scope. */
declare const self: {
  addEventListener(type: "message", listener: (event: { data: SearchRequest }) => void): void;
  postMessage(reply: SearchReply): void;
};

type Query = Extract<SearchRequest, { kind: "query" }>;

let client: SearchClient | undefined;
let latestId = 0;
/** When the last query came. */
let askedMs = Number.NEGATIVE_INFINITY;
/** Time between two letters of this reader. At first a fast one's: who pastes a letter should not wait. */
let gapMs = 90;

/** The reader is typing if a query follows another so soon. */
const typingMs = 600;
/** The reader has paused if nothing follows for so many times the usual. Texts are fetched then, and not for each letter. */
const restGaps = 1.5;
/** Hits in part are shown if the rest takes longer than this. */
const soonMs = 5;

self.addEventListener("message", ({ data }) => {
  if (data.kind === "open") {
    client = createSearchClient(data);
    // Queries report a failure.
    client.load().catch(() => {});
  } else {
    latestId = data.id;
    void answer(data);
  }
});

async function answer({ id, text, recent = [] }: Query): Promise<void> {
  const rest = restOf(text);
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
  // Lets a newer query come first: one that is overtaken costs nothing.
  await pause(0);
  if (!client || isOvertaken()) return;
  try {
    // A last word of one or two letters is hardly complete.
    if (rest && /\s\w{1,2}$/.test(text) && !client.hasTerms(text) && !(await wantsMore())) return;
    const places = text.trim() === "" ? await client.recent(recent) : [];
    const isRecent = places.length > 0;
    const hits = isRecent ? places : await client.query(text, { onPart, isOvertaken, wantsMore });
    const suggestion = hits.length === 0 && !isOvertaken() ? await client.suggest(text) : "";
    send({ kind: "hits", id, hits, isWhole: true, isRecent, suggestion });
  } catch (error) {
    send({ kind: "failure", id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    clearTimeout(soon);
  }
}

/** Resolves when the reader has probably finished typing; undefined if that is so from the start. */
function restOf(text: string): Promise<void> | undefined {
  // A word of one or two letters is hardly complete.
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
