// The palette's state, tied to what is outside of it: the search worker, and the dialog that closes.
import { type Dispatch, type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { followHit, optionId } from "./hits.js";
import { initialState, isReady, nextState, type PaletteEvent, type PaletteState } from "./palette-state.js";
import { createSearch, type SearchOptions } from "./search.js";

export interface PaletteControl {
  state: PaletteState;
  dispatch: Dispatch<PaletteEvent>;
  input: RefObject<HTMLInputElement | null>;
  /** Goes to the selected hit: at once, or when what was typed last has been answered. */
  go(): void;
}

export function usePalette(options: SearchOptions): PaletteControl {
  const [state, dispatch] = useReducer(nextState, initialState);
  const input = useRef<HTMLInputElement>(null);
  const goal = useRef<string>(undefined);
  useDialog(input, dispatch);
  useAnswers(options, state, dispatch);
  useEffect(() => {
    document.getElementById(optionId(state.selected))?.scrollIntoView({ block: "nearest" });
  }, [state.selected]);
  useEffect(() => {
    // Typing on, or closing, takes the wish back.
    if (goal.current === state.query && isReady(state)) followHit(state.selected);
    if (goal.current !== state.query || isReady(state)) goal.current = undefined;
  }, [state]);
  const go = () => {
    if (isReady(state)) followHit(state.selected);
    else goal.current = state.query;
  };
  return { state, dispatch, input, go };
}

/** Takes over what was typed before this script came, and forgets all when the dialog closes. */
function useDialog(input: RefObject<HTMLInputElement | null>, dispatch: Dispatch<PaletteEvent>): void {
  useEffect(() => {
    const field = input.current;
    const dialog = field?.closest("dialog");
    if (!field || !dialog) return;
    const close = () => {
      field.value = "";
      dispatch({ kind: "closed" });
    };
    dialog.addEventListener("close", close);
    if (field.value) dispatch({ kind: "typed", query: field.value });
    return () => dialog.removeEventListener("close", close);
  }, [input, dispatch]);
}

/** Asks while there is something to ask. */
function useAnswers(options: SearchOptions, { query, answer }: PaletteState, dispatch: Dispatch<PaletteEvent>): void {
  const [search] = useState(() => createSearch(options));
  const isOut = answer === "none";
  useEffect(() => {
    if (!isOut) return;
    search.ask(query, {
      onHits: (hits, isWhole) => dispatch({ kind: "answered", hits, isWhole }),
      onFailure: () => dispatch({ kind: "failed" }),
    });
  }, [search, query, isOut, dispatch]);
}
