// Copies blocks of code, links to headings, and the whole page as Markdown. The button shows the result, and it is announced.
import type { ScriptLabel } from "../labels.js";
import { closest } from "./events.js";
import { announce, fetchFailed, label } from "./messages.js";
import { fetchGood } from "./preload.js";
import { whenNear } from "./scroll.js";

const shownMs = 2000;

export function startCopying(): void {
  document.addEventListener("click", (event) => {
    const code = closest(event, ".copy-code");
    if (code) void copy(code.closest(".code")?.querySelector("pre")?.textContent ?? "", "Copied", code);
    const page = closest(event, ".copy-page");
    if (page) void copyPage(page);
    const anchor = closest<HTMLAnchorElement>(event, ".anchor");
    if (anchor) void copy(anchor.href, "Link copied");
  });
}

/** A long page has many blocks: each gets its button when it comes near the window. */
export function addCopyButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll(".code:not(.no-copy)")) whenNear(block, () => addButton(block));
}

function addButton(block: Element): void {
  if (block.querySelector(":scope > .copy-code")) return;
  const innerHTML = formatIcon("copy") + formatIcon("check");
  const attributes = { type: "button", className: "copy-code", ariaLabel: label("Copy code"), innerHTML } as const;
  block.append(Object.assign(document.createElement("button"), attributes));
}

/** HTML of an icon from the sprite of the page's own icons; empty if there is none. */
function formatIcon(name: string): string {
  const sprite = document.querySelector("use")?.getAttribute("href")?.split("#")[0];
  if (!sprite) return "";
  return `<svg class="icon icon-${name}" width="18" height="18" aria-hidden="true"><use href="${sprite}#${name}"></use></svg>`;
}

async function copyPage(button: HTMLElement): Promise<void> {
  try {
    const response = await fetchGood(button.dataset.copyUrl ?? "");
    await copy(await response.text(), "Copied", button);
  } catch {
    announce(label(fetchFailed));
    show(button, "failed");
  }
}

/** Says and shows nothing if the clipboard is not available. */
async function copy(text: string, done: ScriptLabel, button?: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  announce(label(done));
  if (button) show(button, "copied");
}

function show(button: HTMLElement, state: "copied" | "failed"): void {
  button.dataset.state = state;
  setTimeout(() => delete button.dataset.state, shownMs);
}
