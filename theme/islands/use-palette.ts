// Connects the palette's state to what is outside it: the search worker, the dialog, and the rows as elements of the page.
import type { Dispatch, RefObject } from "react";
import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { initialState, isReady, nextState, type PaletteEvent, type PaletteState } from "./palette-state.js";
import { createSearch, type SearchOptions } from "./search.js";

export const listId = "palette-list";

export function optionId(index: number): string {
  return `palette-option-${index}`;
}

function followHit(index: number): void {
  document.getElementById(optionId(index))?.click();
}

export function openInNewTab(index: number): void {
  const row = document.getElementById(optionId(index));
  if (row instanceof HTMLAnchorElement) open(row.href, "_blank");
}

export interface PaletteControl {
  state: PaletteState;
  dispatch: Dispatch<PaletteEvent>;
  input: RefObject<HTMLInputElement | null>;
  /** Call it with what the field holds now. */
  type(query: string): void;
  /** Goes to the selected hit, as soon as what was typed last has been answered. */
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
    // Typing on, or closing, cancels it.
    const isDue = goal.current === state.query && isReady(state);
    if (isDue) followHit(state.selected);
    if (isDue || goal.current !== input.current?.value) goal.current = undefined;
  }, [state]);
  const go = () => {
    // The state may not have what was typed last yet.
    const typed = input.current?.value ?? "";
    if (isReady(state) && state.query === typed) followHit(state.selected);
    else goal.current = typed;
  };
  return { state, dispatch, input, type, go };
}

/** Takes over what was typed before this script was there, and resets everything when the dialog closes. */
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
 * Asks the worker at once for what is typed. The palette updates in a transition, after the browser has shown the letter;
 * so do answers, so that none overtakes its question.
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
      search(text, (reply) => {
        const event: PaletteEvent = reply ? { kind: "answered", ...reply } : { kind: "failed" };
        startTransition(() => dispatch(event));
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
