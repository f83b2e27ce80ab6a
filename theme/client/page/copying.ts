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
    if (code) void copy(codeText(code.closest<HTMLElement>(".code")), "Copied", code);
    const page = closest(event, ".copy-page");
    if (page) void copyPage(page);
    const anchor = closest<HTMLAnchorElement>(event, ".anchor");
    if (anchor) void copy(anchor.href, "Link copied");
  });
}

/** Marks lines to leave out (Unicode, 23.7: noncharacters). */
const omitted = "\ufdd0";

/** Returns the code to paste: of a terminal, the commands; of a change, the new code. */
function codeText(block: HTMLElement | null): string {
  const code = block?.querySelector("pre")?.cloneNode(true);
  if (!block || !(code instanceof Element)) return "";
  for (const prompt of code.querySelectorAll(".prompt")) prompt.remove();
  for (const line of code.querySelectorAll(".output, .remove")) line.textContent = omitted;
  const lines = (code.textContent ?? "").split("\n").filter((line) => !line.includes(omitted));
  return (block.dataset.lang === "diff" ? applyDiff(lines) : lines).join("\n");
}

/** A diff with a hunk header can be applied as a patch, so it stays whole. */
function applyDiff(lines: readonly string[]): readonly string[] {
  if (lines.some((line) => line.startsWith("@@"))) return lines;
  const kept = lines.filter((line) => !line.startsWith("-"));
  const isIndented = kept.every((line) => /^[+ ]|^$/.test(line));
  return kept.map((line) => (isIndented || line.startsWith("+") ? line.slice(1) : line));
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
