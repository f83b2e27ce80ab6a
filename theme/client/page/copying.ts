// Copies code blocks, heading links, and the whole page as Markdown. The button shows the result, and screen readers
// announce it.
import type { ScriptLabel } from "../../labels.js";
import { announce, fetchFailed, label, showFailure } from "../announcements.js";
import { closest } from "../events.js";
import { fetchGood } from "../navigation/preload.js";

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

async function copyPage(button: HTMLElement): Promise<void> {
  showFailure();
  try {
    const response = await fetchGood(button.dataset.copyUrl ?? "");
    await copy(await response.text(), "Copied", button);
  } catch {
    showFailure(fetchFailed, () => copyPage(button));
  }
}

/** If the clipboard is not available, nothing visible happens. */
async function copy(text: string, done: ScriptLabel, button?: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  announce(label(done));
  if (!button) return;
  button.dataset.state = "copied";
  setTimeout(() => delete button.dataset.state, shownMs);
}
