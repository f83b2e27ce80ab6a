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
  const heading = createElement("span", { "aria-hidden": "true" }, label("Recent"));
  const recents = createElement("div", { class: "palette-recent" }, heading, clear);
  const list = createList(document.documentElement.dataset.icons ?? "", label);
  const status = createElement("p", { role: "status" });
  const suggestion = createButton("palette-suggestion", actions.onSuggestion);
  const failure = createElement("div");
  const foot = createFoot(label);
  dialog.append(recents, list.element, failure, status, suggestion, foot);
  return {
    ...{ field, list: list.element },
    show(state) {
      const { hits, selected, recent, answer } = state;
      const hasHits = hits.length > 0;
      list.show(state);
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
      recents.hidden = recent === 0;
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

function createList(icons: string, label: (name: PaletteLabel) => string) {
  const name = label("Results");
  const element = createElement("div", {
    class: "palette-list",
    id: "palette-list",
    role: "listbox",
    "aria-label": name,
  });
  const rows: Row[] = [];
  let shape = "";
  const show = ({ hits, selected, recent }: PaletteState): void => {
    hits.forEach((hit, index) => {
      const row = rows[index] ?? createRow(index);
      rows[index] = row;
      fillRow(row, hit, icons);
      row.element.ariaSelected = String(index === selected);
    });
    const next = `${recent} ${hits.length}`;
    if (shape !== next) {
      shape = next;
      const elements = rows.slice(0, hits.length).map((row) => row.element);
      element.replaceChildren(...(recent > 0 ? createGroups(elements, recent, label) : elements));
    }
    if (selected >= 0) rows[selected]?.element.scrollIntoView({ block: "nearest" });
  };
  return { element, show };
}

/** Groups the rows of recent pages and the other rows. The visible heading of the recent pages is above the list. */
function createGroups(rows: readonly Node[], recent: number, label: (name: PaletteLabel) => string): HTMLElement[] {
  const heading = createElement("div", { class: "palette-heading", "aria-hidden": "true" }, label("Pages"));
  const group = (name: PaletteLabel, ...children: readonly Node[]) =>
    createElement("div", { role: "group", "aria-label": label(name) }, ...children);
  const others = rows.slice(recent);
  const first = group("Recent", ...rows.slice(0, recent));
  return others.length === 0 ? [first] : [first, group("Pages", heading, ...others)];
}

/** Creates the footer with keyboard hints, which screen readers already announce. */
function createFoot(label: (name: PaletteLabel) => string): HTMLElement {
  const hint = (keys: readonly string[], name: PaletteLabel) =>
    createElement("span", {}, ...keys.map((key) => createElement("kbd", {}, key)), label(name));
  const hints = [hint(["↑", "↓"], "move"), hint(["↵"], "open"), hint([label("Esc")], "close")];
  return createElement("div", { class: "palette-foot", "aria-hidden": "true" }, ...hints);
}
