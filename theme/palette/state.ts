// State of the palette and its transitions: pure functions that can be read and tested together.
import type { SearchHit } from "docsgen/plugins/search/protocol";
import type { PaletteLabel } from "../labels.js";
import type { SearchFailure } from "./search.js";

export interface PaletteState {
  query: string;
  /** Hits for this query, or for the previous one until the new answer arrives. */
  hits: readonly SearchHit[];
  /** Index of the selected hit; -1 for none. */
  selected: number;
  /** How many of the first hits are recently opened pages; the others are the site's first pages. */
  recent: number;
  /** A suggested spelling; empty unless there are no hits. */
  suggestion: string;
  /** State of the answer: missing, partial (names only), complete, or failed. */
  answer: "none" | "partial" | "whole" | "failed";
  /** Message for a failed answer. */
  failure?: SearchFailure;
}

export type PaletteEvent =
  | { kind: "typed"; query: string }
  | { kind: "answered"; hits: readonly SearchHit[]; isWhole: boolean; recent?: number; suggestion?: string }
  | { kind: "failed"; failure: SearchFailure }
  | { kind: "retried" }
  | { kind: "moved"; step: 1 | -1 }
  | { kind: "pointed"; index: number }
  | { kind: "closed" };

export const initialState: PaletteState = {
  ...{ query: "", hits: [], selected: -1 },
  ...{ recent: 0, suggestion: "", answer: "none" },
};

export function nextState(state: PaletteState, event: PaletteEvent): PaletteState {
  switch (event.kind) {
    case "typed":
      return { ...state, query: event.query, answer: "none" };
    case "answered":
      // No page names match, but section texts may, so wait for them.
      if (!event.isWhole && event.hits.length === 0) return state;
      return {
        ...state,
        hits: event.hits,
        selected: selectAnswer(state, event.hits),
        recent: event.recent ?? 0,
        suggestion: event.suggestion ?? "",
        answer: event.isWhole ? "whole" : "partial",
      };
    case "failed":
      return { ...initialState, query: state.query, answer: "failed", failure: event.failure };
    case "retried":
      return { ...state, answer: "none" };
    case "moved":
      return { ...state, selected: wrap(state.selected, event.step, state.hits.length) };
    case "pointed":
      return { ...state, selected: event.index };
    case "closed":
      return initialState;
  }
}

/**
 * Selects the first hit, or none for a blank query. A hit that the reader selected in a partial answer stays selected.
 */
function selectAnswer(state: PaletteState, hits: readonly SearchHit[]): number {
  const usual = state.query.trim() === "" || hits.length === 0 ? -1 : 0;
  const chosen = state.answer === "partial" && state.selected > usual ? state.hits[state.selected]?.url : undefined;
  if (chosen !== undefined) {
    // A hit for the name of a page may change to a hit for one of its sections.
    const isChosen = ({ url }: SearchHit) => url === chosen || url.startsWith(`${chosen}#`);
    const same = hits[state.selected];
    const kept = same && isChosen(same) ? state.selected : hits.findIndex(isChosen);
    if (kept >= 0) return kept;
  }
  return usual;
}

/**
 * Wraps the index around at both ends. If nothing is selected (-1), selects the first hit (down) or the last hit (up).
 */
function wrap(selected: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (selected < 0) return step === 1 ? 0 : count - 1;
  return (selected + step + count) % count;
}

/** True if the selected hit matches the latest input and its address is final. */
export function isReady({ answer, hits, selected }: PaletteState): boolean {
  const hit = hits[selected];
  return answer === "whole" || (answer === "partial" && (!hit?.isSection || hit.section !== undefined));
}

/**
 * Returns the text to announce, which is also shown if there are no hits. Empty until the answer is complete. `label`
 * resolves labels.
 */
export function statusText({ query, hits, answer }: PaletteState, label: (name: PaletteLabel) => string): string {
  if (answer !== "whole" || query.trim() === "") return "";
  if (hits.length === 0) return label("Nothing found...");
  return hits.length === 1 ? label("1 result") : label("{count} results").replace("{count}", String(hits.length));
}
