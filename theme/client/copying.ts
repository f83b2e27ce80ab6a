// Copies blocks of code, links to headings, and the whole page as Markdown. The button shows the result, and it is announced.
import { closest } from "./events.js";
import { fetchGood } from "./fetch-once.js";
import { announce, fetchFailed, label } from "./messages.js";

const shownMs = 2000;

export function startCopying(): void {
  document.addEventListener("click", (event) => {
    const code = closest(event, ".copy-code");
    if (code) void copyCode(code);
    const page = closest(event, ".copy-page");
    if (page) void copyPage(page);
    const anchor = closest<HTMLAnchorElement>(event, ".anchor");
    if (anchor) void copy(anchor.href).then((done) => done && announce(label("Link copied")));
  });
}

/** A long page has many blocks: each gets its button when it comes near the window. */
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

export function addCopyButtons(root: ParentNode): void {
  approaching.disconnect();
  for (const block of root.querySelectorAll(".code:not(.no-copy)")) approaching.observe(block);
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
    announce(label(fetchFailed));
    show(button, "failed");
  }
}

/** False if the clipboard is not available. */
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
