// The search in a web worker: takes what a reader types, answers with hits. While the terms that a question asks for are still
// on their way, hits by name come first, under the same number.
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

/** Where an answer asks the network for terms, it waits for this long whether the reader types on. */
const pauseMs = 60;

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
    if (!client.hasTerms(text)) {
      const [names] = await Promise.all([client.queryNames(text), pause(pauseMs)]);
      send({ kind: "hits", id, hits: names, isWhole: false });
      if (id !== latestId) return;
    }
    const hits = await client.query(text);
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
