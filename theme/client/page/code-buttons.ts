// Buttons on code blocks: one copies the code, the other wraps lines that are wider than the block.

import { label } from "../announcements.js";
import { closest } from "../events.js";
import { whenNear } from "../navigation/scroll.js";

export function startCodeButtons(): void {
  document.addEventListener("click", (event) => {
    const button = closest(event, ".wrap-code");
    if (button) button.ariaPressed = String(button.closest(".code")?.classList.toggle("wrapped"));
  });
}

/** Adds the buttons to each block when it nears the viewport, because long pages have many blocks. */
export function addCodeButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll(".code")) whenNear(block, () => addButtons(block));
}

function addButtons(block: Element): void {
  const code = block.querySelector("pre");
  if (code && code.scrollWidth > code.clientWidth && !block.querySelector(":scope > .wrap-code")) {
    block.classList.add("is-wide");
    block.append(createButton("wrap-code", "Wrap lines", "wrap"));
  }
  if (!block.matches(".no-copy, :has(> .copy-code)")) {
    block.append(createButton("copy-code", "Copy code", "copy"));
  }
}

function createButton(className: string, name: Parameters<typeof label>[0], icon: string): HTMLElement {
  const innerHTML = formatIcon(icon);
  const button = Object.assign(document.createElement("button"), { type: "button", className, innerHTML });
  button.ariaLabel = label(name);
  if (className === "wrap-code") button.ariaPressed = "false";
  return button;
}

/** Returns the HTML of a sprite icon; empty if the theme does not have it. */
function formatIcon(name: string): string {
  const sprite = document.documentElement.dataset.icons;
  if (!sprite) return "";
  return `<svg class="icon icon-${name}" width="18" height="18" aria-hidden="true"><use href="${sprite}#${name}"></use></svg>`;
}
