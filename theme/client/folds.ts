// Folds of a long sidebar, which a page has as links. Their rows are fetched when the pointer or the focus is on them.
import { closest } from "./events.js";
import { createFailure, fetchFailed } from "./messages.js";
import { fetchOnce } from "./preload.js";
import { markActive } from "./sidebar.js";

export function startFolds(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) void fill(target);
    },
    true,
  );
  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, onApproach, { passive: true });
}

/** Turns links into folds. */
export function readFolds(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#sidebar a[data-rows]")) {
    const kind = link.className === "group-label" ? 'class="group" name="sidebar"' : 'class="fold"';
    link.outerHTML = `<details ${kind} data-rows="${link.dataset.rows}"><summary class="${link.className}">${link.innerHTML}</summary></details>`;
  }
}

function onApproach(event: Event): void {
  const fold = closest(event, "summary")?.parentElement;
  if (fold?.dataset.rows) fetchRows(fold.dataset.rows).catch(() => {});
}

async function fill(fold: HTMLDetailsElement): Promise<void> {
  const { rows: address } = fold.dataset;
  if (!address || fold.ariaBusy) return;
  fold.ariaBusy = "true";
  fold.querySelector(".failure")?.remove();
  try {
    const html = await fetchRows(address);
    delete fold.dataset.rows;
    fold.insertAdjacentHTML("beforeend", html);
    readFolds();
    markActive(location);
  } catch {
    const retry = (): void => {
      fold.querySelector("summary")?.focus();
      void fill(fold);
    };
    fold.append(createFailure(fetchFailed, retry));
  } finally {
    fold.ariaBusy = null;
  }
}

const fetchRows = fetchOnce((response): Promise<string> => response.json());
