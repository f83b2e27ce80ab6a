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

export interface Search {
  /** Asks, and drops an earlier question that has no answer yet. A question that is being answered is not asked again. */
  ask(text: string, listener: SearchListener): void;
}

export interface SearchListener {
  /** `isWhole`: false if more hits will follow for the same question. */
  onHits(hits: readonly SearchHit[], isWhole: boolean): void;
  onFailure(): void;
}

export function createSearch(options: SearchOptions): Search {
  let worker: Worker | undefined;
  let latest: { id: number; text: string; isOut: boolean; listener: SearchListener } | undefined;
  const start = (): Worker => {
    const started = new Worker(options.worker, { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<SearchReply>) => {
      if (data.id !== latest?.id) return;
      latest.isOut = data.kind === "hits" && !data.isWhole;
      if (data.kind === "hits") latest.listener.onHits(data.hits, data.isWhole);
      else latest.listener.onFailure();
    });
    started.addEventListener("error", (event) => {
      // The script could not be fetched: the next question starts another worker.
      event.preventDefault();
      started.terminate();
      worker = undefined;
      if (!latest) return;
      latest.isOut = false;
      latest.listener.onFailure();
    });
    const { locale, version } = options;
    send(started, { kind: "open", url: new URL(options.url, location.href).href, locale, version });
    return started;
  };
  return {
    ask(text, listener) {
      if (latest?.isOut && latest.text === text) return;
      latest = { id: (latest?.id ?? 0) + 1, text, isOut: true, listener };
      worker ??= start();
      send(worker, { kind: "query", id: latest.id, text });
    },
  };
}

function send(worker: Worker, request: SearchRequest): void {
  worker.postMessage(request);
}
