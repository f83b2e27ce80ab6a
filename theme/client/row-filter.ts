// The field above a long list of the sidebar, loaded when it is needed: hides the rows that lack what is typed.
import { announce } from "./api.js";

/** @param field stands before its list */
export function startFilter(field: HTMLInputElement): void {
  const list = field.nextElementSibling;
  if (!list) return;
  const update = (): void => {
    const words = simplify(field.value).split(/\s+/).filter(Boolean);
    const count = show(list, words);
    if (words.length > 0) announce(field.dataset.count?.replace("{count}", `${count}`) ?? "");
  };
  field.addEventListener("input", update);
  field.addEventListener("keydown", (event) => {
    const first = list.querySelector<HTMLElement>("li:not([hidden]) > a");
    if (event.key === "Escape" && field.value !== "") {
      // Not the drawer's: it stays open.
      event.preventDefault();
      field.value = "";
      update();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      first?.focus();
    } else if (event.key === "Enter" && !event.isComposing) first?.click();
  });
  // The reader may have been faster.
  if (field.value !== "") update();
}

/** Shows the rows whose names have all words, and those around and below them. Returns how many pages these are. */
function show(list: Element, words: readonly string[]): number {
  let count = 0;
  for (const row of list.children) {
    const name = row.querySelector(":scope > a, :scope > span, :scope > details > summary");
    const rest = words.filter((word) => !simplify(name?.textContent ?? "").includes(word));
    const lists = [...row.querySelectorAll(":scope > ul, :scope > details > ul")];
    const below = lists.reduce((sum, one) => sum + show(one, rest), 0);
    const own = rest.length === 0 && name?.matches("a") ? 1 : 0;
    row.toggleAttribute("hidden", below + own === 0);
    openFold(row.querySelector<HTMLDetailsElement>(":scope > details"), words.length > 0);
    count += below + own;
  }
  return count;
}

/** Folds are open while there is a filter, then as they were. */
function openFold(fold: HTMLDetailsElement | null, isFiltered: boolean): void {
  if (!fold) return;
  if (isFiltered && !fold.open) {
    fold.dataset.closed = "";
    fold.open = true;
  } else if (!isFiltered && fold.dataset.closed !== undefined) {
    delete fold.dataset.closed;
    fold.open = false;
  }
}

function simplify(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
