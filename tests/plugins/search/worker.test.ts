// The search worker's script with a stubbed worker scope: its replies and its fetches.
import { setTimeout } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { search } from "../../../plugins/search/index.js";
import type { SearchReply, SearchRequest } from "../../../plugins/search/protocol.js";
import { createPage, emitFiles } from "../context.js";

type Hits = Extract<SearchReply, { kind: "hits" }>;

const animals = new Map([
  [70, "okapi"],
  [100, "zebra"],
]);
const pages = Array.from({ length: 120 }, (_, number) =>
  createPage(`${number}.md`, {
    title: `Page ${number}`,
    sections: [{ id: "s", title: `Part ${number}`, text: `Here lives the ${animals.get(number) ?? "crow"}.` }],
  }),
);

/** Longer than the worker waits before it sends a partial reply. */
const slowMs = 100;

/** Starts the worker; `onHits` receives each reply, and can send another query at once. */
async function startWorker(onHits: (reply: Hits) => void) {
  const files = await emitFiles(search().emit, pages);
  const contentByUrl = new Map(files.map(({ out, content }) => [`https://cairn.example/${out}`, String(content)]));
  const texts: string[] = [];
  let receive = (_event: { data: SearchRequest }): void => {};
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("/text-")) {
      texts.push(contentByUrl.get(url) ?? "");
      await setTimeout(slowMs);
    }
    return new Response(contentByUrl.get(url) ?? null, { status: contentByUrl.has(url) ? 200 : 404 });
  });
  vi.stubGlobal("self", {
    addEventListener: (_type: string, listener: typeof receive) => {
      receive = listener;
    },
    postMessage: (reply: SearchReply) => reply.kind === "hits" && onHits(reply),
  });
  await import("../../../plugins/search/browser/worker.js");
  const send = (data: SearchRequest) => receive({ data });
  send({ kind: "open", url: "https://cairn.example/search/index.json", locale: "en", version: "" });
  return { texts, send };
}

it("replies with pages first, and fetches section texts only for the latest query", async () => {
  const replies: Hits[] = [];
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { texts, send } = await startWorker((reply) => {
    replies.push(reply);
    if (reply.id === 2) send({ kind: "query", id: 3, text: "okapi" });
    if (reply.isWhole) finish();
  });
  // The second query follows so quickly that the reader is typing: the worker waits before it fetches texts.
  send({ kind: "query", id: 1, text: "zeb" });
  send({ kind: "query", id: 2, text: "zebra" });
  await finished;
  const rows = replies.map(({ id, hits }) => [id, ...hits.map(({ label, section }) => section?.text ?? label)]);
  expect(rows).toEqual([
    [2, "Page 100"],
    [3, "Page 70"],
    [3, "Part 70"],
  ]);
  expect(texts.filter((text) => /okapi|zebra/.test(text)).map((text) => text.includes("okapi"))).toEqual([true]);
});
