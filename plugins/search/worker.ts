// The search in a web worker: takes what a reader types, answers with hits. While the texts are still on their way, or where
// there are so many that they take longer than a frame, hits by name come first, under the same number.
import { createSearchClient, type SearchClient } from "./client.js";
import type { SearchReply, SearchRequest } from "./protocol.js";

/** As much of a worker's global scope as is used here. */
declare const self: {
  addEventListener(type: "message", listener: (event: { data: SearchRequest }) => void): void;
  postMessage(reply: SearchReply): void;
};

type Query = Extract<SearchRequest, { kind: "query" }>;

let client: SearchClient | undefined;
let latestId = 0;
/** How long the last whole answer took. */
let lastMs = 0;

/** A whole answer that takes longer than this would be in the way of the next key. */
const quickMs = 8;
/** It is worked out when the reader pauses for this long. */
const pauseMs = 100;

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
    if (!client.isLoaded() || lastMs > quickMs) {
      send({ kind: "hits", id, hits: await client.queryNames(text), isWhole: false });
      await Promise.all([client.load(), pause(client.isLoaded() ? pauseMs : 0)]);
    }
    if (id !== latestId) return;
    const start = performance.now();
    const hits = await client.query(text);
    lastMs = performance.now() - start;
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
