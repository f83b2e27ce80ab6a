// The buttons on a block of code: one copies it, and one wraps its lines if they are wider than the block.
import { closest } from "./events.js";
import { label } from "./messages.js";
import { whenNear } from "./scroll.js";

export function startCodeButtons(): void {
  document.addEventListener("click", (event) => {
    const button = closest(event, ".wrap-code");
    if (button) button.ariaPressed = String(button.closest(".code")?.classList.toggle("wrapped"));
  });
}

/** A long page has many blocks: each gets its buttons when it comes near the window. */
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

/** HTML of an icon from the sprite; empty if the theme has none. */
function formatIcon(name: string): string {
  const sprite = document.documentElement.dataset.icons;
  if (!sprite) return "";
  return `<svg class="icon icon-${name}" width="18" height="18" aria-hidden="true"><use href="${sprite}#${name}"></use></svg>`;
}
