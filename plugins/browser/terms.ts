// Runs in the browser as part of the site's script. Hovering over a term shows its definition, as clicking does. The
// definition stays open while the mouse is over the term or the definition. Escape closes it.

/** TypeScript's DOM types do not include this option yet. */
interface TermPosition {
  showPopover(options: { source: Element }): void;
}

let shown: HTMLElement | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType !== "mouse" || !(target instanceof Element)) return;
  const term = target.closest<HTMLButtonElement>(".term");
  const meaning = term ? document.getElementById(term.getAttribute("popovertarget") ?? "") : undefined;
  if (meaning || target.closest(".term-meaning") === shown) clearTimeout(leaving);
  else if (shown) leaving = setTimeout(() => shown?.hidePopover(), 200);
  if (!term || !meaning || meaning.matches(":popover-open")) return;
  shown = meaning;
  // The source anchors the popover to the button in browsers that support it.
  (meaning as TermPosition).showPopover({ source: term });
});
