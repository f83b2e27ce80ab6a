// Dialog that lists the keyboard shortcuts, loaded when the reader presses "?".
import type { PaletteLabel } from "../labels.js";
import { createElement, readLabels } from "./elements.js";

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const mod = isApple ? "⌘" : "Ctrl";

/** @param palette the element with the site's labels */
export function showKeys(palette: HTMLElement): void {
  const label = readLabels(palette);
  const title = label("Keyboard shortcuts");
  const close = createElement(
    "button",
    { type: "submit", class: "palette-close" },
    createElement("kbd", {}, label("Esc")),
    createElement("span", { class: "visually-hidden" }, ` (${label("close")})`),
  );
  const dialog = createElement(
    "dialog",
    { class: "palette keys", "aria-label": title },
    createElement("form", { method: "dialog" }, createElement("h2", {}, title), close),
    createElement("dl", {}, ...createRows(label)),
  );
  dialog.addEventListener("close", () => dialog.remove());
  // The content fills the dialog, so a click on the dialog itself hit the overlay.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

function createRows(label: (name: PaletteLabel) => string): HTMLElement[] {
  const rows: [PaletteLabel, keys: string[][]][] = [
    ["Search", [[mod, "K"], ["/"]]],
    ["move", [["↑"], ["↓"]]],
    ["open", [["↵"]]],
    ["open in a new tab", [[mod, "↵"]]],
    ["close", [[label("Esc")]]],
    ["Keyboard shortcuts", [["?"]]],
  ];
  return rows.map(([name, keys]) => {
    const shown = keys.map((together) =>
      createElement("span", {}, ...together.map((key) => createElement("kbd", {}, key))),
    );
    return createElement("div", {}, createElement("dt", {}, label(name)), createElement("dd", {}, ...shown));
  });
}
