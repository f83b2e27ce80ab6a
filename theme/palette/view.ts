// The palette's elements, which reflect its state. Most elements are reused from one state to the next.
import { createFailure } from "../client/announcements.js";
import type { PaletteLabel } from "../labels.js";
import { createElement, readLabels, setAttributes } from "./elements.js";
import { createRow, fillRow, optionId, type Row } from "./row.js";
import { type PaletteState, statusText } from "./state.js";

export interface PaletteView {
  field: HTMLInputElement;
  list: HTMLElement;
  show(state: PaletteState): void;
}

interface Actions {
  onRetry(): void;
  /** The reader clears the recent pages. */
  onClear(): void;
  /** The reader accepts the suggestion. */
  onSuggestion(): void;
}

/** Adds all palette elements to the dialog, which initially only contains an input field. */
export function createView(dialog: HTMLElement, actions: Actions): PaletteView {
  const label = readLabels(dialog);
  const field = dialog.querySelector<HTMLInputElement>(".palette-input");
  const waiting = dialog.querySelector<HTMLElement>(".palette-waiting");
  if (!field || !waiting) throw new Error("The search palette has no field.");
  const clear = createButton("palette-clear", actions.onClear, label("Clear"));
  const recent = createElement("div", { class: "palette-recent" }, createElement("span", {}, label("Recent")), clear);
  const list = createList(document.documentElement.dataset.icons ?? "");
  const status = createElement("p", { role: "status" });
  const suggestion = createButton("palette-suggestion", actions.onSuggestion);
  const failure = createElement("div");
  const foot = createFoot(label);
  dialog.append(recent, list.element, failure, status, suggestion, foot);
  return {
    ...{ field, list: list.element },
    show(state) {
      const { hits, selected, isRecent, answer } = state;
      const hasHits = hits.length > 0;
      list.show(state, label(isRecent ? "Recent" : "Results"));
      setAttributes(field, {
        "aria-expanded": String(hasHits),
        "aria-controls": hasHits && list.element.id,
        "aria-activedescendant": selected >= 0 && optionId(selected),
      });
      status.textContent = statusText(state, label);
      status.className = hasHits || status.textContent === "" ? "visually-hidden" : "palette-empty";
      suggestion.textContent = label("Did you mean {words}?").replace("{words}", () => state.suggestion);
      failure.hidden = answer !== "failed";
      failure.replaceChildren(...(state.failure ? [createFailure(state.failure, actions.onRetry)] : []));
      recent.hidden = !(hasHits && isRecent);
      list.element.hidden = !hasHits;
      waiting.hidden = hasHits || answer !== "none";
      suggestion.hidden = state.suggestion === "";
      foot.hidden = !hasHits;
    },
  };
}

function createButton(name: string, onClick: () => void, ...children: readonly string[]): HTMLButtonElement {
  const button = createElement("button", { type: "button", class: name }, ...children);
  button.addEventListener("click", onClick);
  return button;
}

function createList(icons: string) {
  const element = createElement("div", { class: "palette-list", id: "palette-list", role: "listbox" });
  const rows: Row[] = [];
  const show = ({ hits, selected }: PaletteState, name: string): void => {
    hits.forEach((hit, index) => {
      const row = rows[index] ?? createRow(index);
      rows[index] = row;
      fillRow(row, hit, icons);
      row.element.ariaSelected = String(index === selected);
    });
    if (element.childElementCount !== hits.length)
      element.replaceChildren(...rows.slice(0, hits.length).map((row) => row.element));
    element.ariaLabel = name;
    if (selected >= 0) rows[selected]?.element.scrollIntoView({ block: "nearest" });
  };
  return { element, show };
}

/** Creates the footer with keyboard hints, which screen readers already announce. */
function createFoot(label: (name: PaletteLabel) => string): HTMLElement {
  const hint = (keys: readonly string[], name: PaletteLabel) =>
    createElement("span", {}, ...keys.map((key) => createElement("kbd", {}, key)), label(name));
  const hints = [hint(["↑", "↓"], "move"), hint(["↵"], "open"), hint([label("Esc")], "close")];
  return createElement("div", { class: "palette-foot", "aria-hidden": "true" }, ...hints);
}
