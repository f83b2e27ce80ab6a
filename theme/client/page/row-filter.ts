// The filter field above a long sidebar list, loaded on demand. Hides rows that do not match the input.
import { announce } from "../api.js";

/** @param field the input; its list follows it */
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
      // Prevents the key from closing the drawer too.
      event.preventDefault();
      field.value = "";
      update();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      first?.focus();
    } else if (event.key === "Enter" && !event.isComposing) first?.click();
  });
  // The reader may have typed before this script loaded.
  if (field.value !== "") update();
}

/**
 * Shows the rows whose names contain all words, with their parents and children. Returns the number of matching pages.
 */
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

/** Opens a fold while the filter is active, and restores its state afterwards. */
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
