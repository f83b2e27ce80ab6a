// The page's end of the search worker: one worker for as long as the page lives, and answers for the newest question only.
import type { SearchHit, SearchReply, SearchRequest } from "docsgen/plugins/search/protocol";

export interface SearchOptions {
  /** Address of the worker's script. */
  worker: string;
  /** Address of the search manifest, with base. */
  url: string;
  locale: string;
  version: string;
}

/** `isWhole`: false if more hits will follow for the same question. Undefined if the search failed. */
type Answer = { hits: readonly SearchHit[]; isWhole: boolean } | undefined;

/** Asks, and drops an earlier question that has no answer yet. A question that is being answered is not asked again. */
export type Ask = (text: string, onAnswer: (answer: Answer) => void) => void;

export function createSearch({ worker: script, url, locale, version }: SearchOptions): Ask {
  let worker: Worker | undefined;
  let latest: { id: number; text: string; isOut: boolean; onAnswer: (answer: Answer) => void } | undefined;
  const answer = (reply: Answer): void => {
    if (!latest) return;
    latest.isOut = reply?.isWhole === false;
    latest.onAnswer(reply);
  };
  const start = (): Worker => {
    const started = new Worker(script, { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<SearchReply>) => {
      if (data.id === latest?.id) answer(data.kind === "hits" ? { hits: data.hits, isWhole: data.isWhole } : undefined);
    });
    started.addEventListener("error", (event) => {
      // The script could not be fetched: the next question starts another worker.
      event.preventDefault();
      started.terminate();
      worker = undefined;
      answer(undefined);
    });
    send(started, { kind: "open", url: new URL(url, location.href).href, locale, version });
    return started;
  };
  return (text, onAnswer) => {
    if (latest?.isOut && latest.text === text) return;
    latest = { id: (latest?.id ?? 0) + 1, text, isOut: true, onAnswer };
    worker ??= start();
    send(worker, { kind: "query", id: latest.id, text });
  };
}

function send(worker: Worker, request: SearchRequest): void {
  worker.postMessage(request);
}
