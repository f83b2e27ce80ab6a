// What can be copied: blocks of code (they get a button), links to headings, and the whole page as Markdown. That it worked
// is shown on the button and said.
import { announce } from "./announcer.js";
import { fetchFailed } from "./failure.js";
import { fetchGood } from "./fetch-once.js";
import { formatIcon } from "./icon.js";
import { label } from "./labels.js";

const shownMs = 2000;

export function startCopying(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const code = target.closest<HTMLElement>(".copy-code");
    if (code) void copyCode(code);
    const page = target.closest<HTMLElement>(".copy-page");
    if (page) void copyPage(page);
    const anchor = target.closest<HTMLAnchorElement>(".anchor");
    if (anchor) void copy(anchor.href).then((done) => done && announce(label("Link copied")));
  });
}

/** A long page has many blocks: each gets its button as it comes near to the window. */
const approaching = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      approaching.unobserve(target);
      addButton(target);
    }
  },
  { rootMargin: "200px" },
);

/** Gives each block of a page its button. */
export function addCopyButtons(root: ParentNode): void {
  approaching.disconnect();
  for (const block of root.querySelectorAll(".code:not(.no-copy)")) approaching.observe(block);
}

function addButton(block: Element): void {
  if (block.querySelector(":scope > .copy-code")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-code";
  button.ariaLabel = label("Copy code");
  button.innerHTML = formatIcon("copy") + formatIcon("check");
  block.append(button);
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest(".code")?.querySelector("pre")?.textContent ?? "";
  if (await copy(code)) confirm(button);
}

async function copyPage(button: HTMLElement): Promise<void> {
  const { copyUrl = "" } = button.dataset;
  try {
    const response = await fetchGood(copyUrl);
    if (await copy(await response.text())) confirm(button);
  } catch {
    announce(fetchFailed);
    show(button, "failed");
  }
}

/** False where the clipboard is out of reach. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function confirm(button: HTMLElement): void {
  announce(label("Copied"));
  show(button, "copied");
}

function show(button: HTMLElement, state: "copied" | "failed"): void {
  button.dataset.state = state;
  setTimeout(() => delete button.dataset.state, shownMs);
}
