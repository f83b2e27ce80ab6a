// The search in a web worker: takes what a reader types, answers with hits. While the terms that a question asks for are still
// on their way, hits by name come first, under the same number.
import { createSearchClient, type SearchClient } from "./client.js";
import type { SearchHit, SearchReply, SearchRequest } from "./protocol.js";
import { withoutBegun } from "./queries.js";
import { maxHits } from "./rank.js";

/** As much of a worker's global scope as is used here. */
declare const self: {
  addEventListener(type: "message", listener: (event: { data: SearchRequest }) => void): void;
  postMessage(reply: SearchReply): void;
};

type Query = Extract<SearchRequest, { kind: "query" }>;

let client: SearchClient | undefined;
let latestId = 0;

/** Where there is a list to show meanwhile, the network is asked for the rest when the reader has paused for this long. */
const pauseMs = 250;
/** Names that do not fill it are shown where the rest takes longer than this. */
const soonMs = 10;

self.addEventListener("message", ({ data }) => {
  if (data.kind === "open") {
    client = createSearchClient(data);
    // Fetched ahead: a query that needs it reports the failure.
    client.load().catch(() => {});
  } else {
    latestId = data.id;
    void answer(data);
  }
});

async function answer({ id, text }: Query): Promise<void> {
  // What was typed meanwhile is taken first: a query that is overtaken costs nothing.
  await pause(0);
  if (!client || id !== latestId) return;
  try {
    const names = await client.queryNames(text);
    if (names.isWhole) return send({ kind: "hits", id, ...names });
    const sendPart = (hits: SearchHit[]) => send({ kind: "hits", id, hits, isWhole: false });
    const settled = withoutBegun(text);
    const isBegun = settled !== text && !client.hasTerms(text);
    if (names.hits.length === maxHits) sendPart(names.hits);
    else if (isBegun) sendPart(await client.query(settled));
    const hasList = names.hits.length === maxHits || isBegun;
    if (hasList) await pause(pauseMs);
    if (id !== latestId) return;
    const soon = hasList ? undefined : setTimeout(sendPart, soonMs, names.hits);
    const onPart = (hits: SearchHit[]) => {
      clearTimeout(soon);
      sendPart(hits);
    };
    const hits = await client.query(text, { onPart }).finally(() => clearTimeout(soon));
    send({ kind: "hits", id, hits, isWhole: true });
  } catch (error) {
    send({ kind: "failure", id, message: error instanceof Error ? error.message : String(error) });
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

function send(reply: SearchReply): void {
  if (reply.id === latestId) self.postMessage(reply);
}
