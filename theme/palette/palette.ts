// The search palette: a combobox that shows the search worker's answers in a dialog, which is closed in the markup.
// Loaded on first use.
import { closest, isForBrowser } from "../client/events.js";
import { addRecentPage, clearRecentPages, listRecentPages } from "../client/recent-pages.js";
import type { SearchWorker } from "../client/search-worker.js";
import { optionId } from "./row.js";
import { type Ask, createSearch } from "./search.js";
import { initialState, isReady, nextState, type PaletteEvent } from "./state.js";
import { createView, type PaletteView } from "./view.js";

export class Palette {
  readonly #dialog: HTMLDialogElement;
  readonly #view: PaletteView;
  readonly #search: Ask;
  #state = initialState;
  /** Query whose selected hit opens as soon as it is answered. Typing or closing cancels it. */
  #goal: string | undefined;

  /** Takes over the input that was typed before this script loaded. */
  constructor(dialog: HTMLDialogElement, worker: SearchWorker) {
    this.#dialog = dialog;
    this.#search = createSearch(dialog, worker);
    this.#view = createView(dialog, {
      onRetry: () => {
        this.#dispatch({ kind: "retried" });
        this.ask();
      },
      onClear: () => {
        clearRecentPages(dialog);
        this.#write("");
      },
      onSuggestion: () => this.#write(this.#state.suggestion),
    });
    const { field, list } = this.#view;
    field.addEventListener("input", () => this.#read());
    field.addEventListener("keydown", (event) => this.#onKey(event));
    list.addEventListener("pointermove", (event) => this.#onPoint(event));
    list.addEventListener("click", (event) => this.#onClick(event));
    dialog.addEventListener("close", () => {
      field.value = "";
      this.#dispatch({ kind: "closed" });
    });
    this.#read();
  }

  /** Call this whenever the dialog opens, because the recent pages may have changed. */
  ask(): void {
    const { query } = this.#state;
    const recent = query.trim() === "" ? listRecentPages(this.#dialog) : [];
    this.#search(query, recent, (reply) =>
      this.#dispatch(typeof reply === "string" ? { kind: "failed", failure: reply } : { ...reply, kind: "answered" }),
    );
  }

  #dispatch(event: PaletteEvent): void {
    this.#state = nextState(this.#state, event);
    this.#view.show(this.#state);
    const isDue = this.#goal === this.#state.query && isReady(this.#state);
    if (isDue || this.#goal !== this.#view.field.value) this.#goal = undefined;
    if (isDue) rowAt(this.#state.selected)?.click();
  }

  #read(): void {
    this.#dispatch({ kind: "typed", query: this.#view.field.value });
    this.ask();
  }

  #write(text: string): void {
    this.#view.field.value = text;
    this.#view.field.focus();
    this.#read();
  }

  #onKey(event: KeyboardEvent): void {
    // During composition, keys belong to the input method; Safari reports key code 229.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "ArrowDown") this.#dispatch({ kind: "moved", step: 1 });
    else if (event.key === "ArrowUp") this.#dispatch({ kind: "moved", step: -1 });
    else if (event.key !== "Enter") return;
    else if (event.ctrlKey || event.metaKey) openInNewTab(this.#state.selected);
    else this.#go();
    event.preventDefault();
  }

  #go(): void {
    const { selected, suggestion } = this.#state;
    if (!isReady(this.#state)) this.#goal = this.#state.query;
    else if (suggestion !== "") this.#write(suggestion);
    else rowAt(selected)?.click();
  }

  #onPoint(event: Event): void {
    const row = closest(event, "a");
    const index = row ? this.#state.hits.findIndex((_, at) => row.id === optionId(at)) : -1;
    if (index >= 0 && index !== this.#state.selected) this.#dispatch({ kind: "pointed", index });
  }

  #onClick(event: MouseEvent): void {
    const row = closest(event, "a");
    const hit = row && this.#state.hits.find((_, at) => row.id === optionId(at));
    // A click that opens a new tab leaves the palette open.
    if (!hit || isForBrowser(event)) return;
    const section = hit.section?.text;
    addRecentPage(this.#dialog, { url: hit.url, ...(section !== undefined && { section }), isChosen: true });
    this.#dialog.close();
  }
}

function rowAt(index: number): HTMLElement | null {
  return document.getElementById(optionId(index));
}

function openInNewTab(index: number): void {
  const row = rowAt(index);
  if (row instanceof HTMLAnchorElement) open(row.href, "_blank");
}
