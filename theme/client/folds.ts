// Folded rows of a long sidebar. A page has them as links; here each becomes a fold. Its rows, which no page carries, are
// fetched when it opens, or earlier, when the pointer or the focus is on it.
import { fetchOnce } from "./fetch-once.js";
import { createFailure, fetchFailed } from "./messages.js";
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

/** Turns links of the document's sidebar into folds. */
export function readFolds(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#sidebar a[data-rows]")) {
    const kind = link.className === "group-label" ? 'class="group" name="sidebar"' : 'class="fold"';
    link.outerHTML = `<details ${kind} data-rows="${link.dataset.rows}"><summary class="${link.className}">${link.innerHTML}</summary></details>`;
  }
}

function onApproach({ target }: Event): void {
  const fold = target instanceof Element ? target.closest("summary")?.parentElement : null;
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
