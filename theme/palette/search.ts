// The page's side of the search worker: one worker for the lifetime of the page, and answers to the latest query only.

import type { RecentPlace, SearchHits, SearchReply, SearchRequest } from "docsgen/plugins/search/protocol";
import { fetchFailed, genericFailure } from "../client/announcements.js";
import { type SearchWorker, startSearchWorker } from "../client/search-worker.js";

/** Message for a failed search. */
export type SearchFailure = typeof fetchFailed | typeof genericFailure;

type Answer = SearchHits | SearchFailure;

/**
 * Sends a query, and drops an earlier query that has not been answered yet. A pending query is not sent twice.
 * @param recent results for a blank query
 */
export type Ask = (text: string, recent: readonly RecentPlace[], onAnswer: (answer: Answer) => void) => void;

/** @param first a worker that is already running; if it fails, the next query starts another one */
export function createSearch(dialog: HTMLElement, first: SearchWorker): Ask {
  let worker = first;
  let latest: { id: number; question: string; isOut: boolean; onAnswer: (answer: Answer) => void } | undefined;
  const answer = (reply: Answer): void => {
    if (!latest) return;
    latest.isOut = typeof reply === "object" && !reply.isWhole;
    latest.onAnswer(reply);
  };
  const listen = ({ port }: SearchWorker): void => {
    port.addEventListener("message", ({ data }: MessageEvent<SearchReply>) => {
      if (data.id === latest?.id) answer(data.kind === "hits" ? data : failureFromMessage(data.message));
    });
    // Errors about scripts that cannot be fetched have no message.
    port.addEventListener("error", ({ message }) => answer(failureFromMessage(message)));
  };
  listen(worker);
  return (text, recent, onAnswer) => {
    const question = JSON.stringify([text, recent]);
    if (latest?.isOut && latest.question === question) return;
    latest = { id: (latest?.id ?? 0) + 1, question, isOut: true, onAnswer };
    if (worker.hasFailed) {
      worker = startSearchWorker(dialog);
      listen(worker);
    }
    const request: SearchRequest = { kind: "query", id: latest.id, text, recent };
    const { port, opened } = worker;
    void opened.then(() => port.postMessage(request));
  };
}

/** @param message of an error; undefined if there is none */
function failureFromMessage(message: string | undefined): SearchFailure {
  return (message ?? fetchFailed) === fetchFailed ? fetchFailed : genericFailure;
}
