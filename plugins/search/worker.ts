// The search in a web worker: takes what a reader types, answers with hits. While the texts are still on their way, hits
// by name come first, under the same number.
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
  await new Promise((resolve) => setTimeout(resolve));
  if (!client || id !== latestId) return;
  try {
    if (!client.isLoaded()) {
      send({ kind: "hits", id, hits: await client.queryNames(text), isWhole: false });
      await client.load();
    }
    if (id === latestId) send({ kind: "hits", id, hits: await client.query(text), isWhole: true });
  } catch (error) {
    send({ kind: "failure", id, message: error instanceof Error ? error.message : String(error) });
  }
}

function send(reply: SearchReply): void {
  if (reply.id === latestId) self.postMessage(reply);
}
