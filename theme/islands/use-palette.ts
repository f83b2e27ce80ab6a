// The palette's state, tied to what is outside of it: the search worker, and the dialog that closes.
import {
  type Dispatch,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { followHit, optionId } from "./hits.js";
import { initialState, isReady, nextState, type PaletteEvent, type PaletteState } from "./palette-state.js";
import { createSearch, type SearchOptions } from "./search.js";

export interface PaletteControl {
  state: PaletteState;
  dispatch: Dispatch<PaletteEvent>;
  input: RefObject<HTMLInputElement | null>;
  /** Takes what the field holds now. */
  type(query: string): void;
  /** Goes to the selected hit: at once, or when what was typed last has been answered. */
  go(): void;
}

export function usePalette(options: SearchOptions): PaletteControl {
  const [state, dispatch] = useReducer(nextState, initialState);
  const input = useRef<HTMLInputElement>(null);
  const goal = useRef<string>(undefined);
  useDialog(input, dispatch);
  const type = useAnswers(options, state, dispatch);
  useEffect(() => {
    document.getElementById(optionId(state.selected))?.scrollIntoView({ block: "nearest" });
  }, [state.selected]);
  useEffect(() => {
    // Typing on, or closing, takes the wish back.
    const isDue = goal.current === state.query && isReady(state);
    if (isDue) followHit(state.selected);
    if (isDue || goal.current !== input.current?.value) goal.current = undefined;
  }, [state]);
  const go = () => {
    // What was typed last may not have come into the state yet.
    const typed = input.current?.value ?? "";
    if (isReady(state) && state.query === typed) followHit(state.selected);
    else goal.current = typed;
  };
  return { state, dispatch, input, type, go };
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

/**
 * Asks while there is something to ask. What is typed is asked at once, and the browser shows the letter before the palette
 * makes anything of it; answers wait in the same line, so that none overtakes its question.
 */
function useAnswers(
  options: SearchOptions,
  { query, answer }: PaletteState,
  dispatch: Dispatch<PaletteEvent>,
): PaletteControl["type"] {
  const [search] = useState(() => createSearch(options));
  const isOut = answer === "none";
  const ask = useCallback(
    (text: string) =>
      search.ask(text, {
        onHits: (hits, isWhole) => startTransition(() => dispatch({ kind: "answered", hits, isWhole })),
        onFailure: () => startTransition(() => dispatch({ kind: "failed" })),
      }),
    [search, dispatch],
  );
  useEffect(() => {
    if (isOut) ask(query);
  }, [ask, query, isOut]);
  return (text) => {
    ask(text);
    startTransition(() => dispatch({ kind: "typed", query: text }));
  };
}
