// Runs in the browser, with the site's script: the mouse above a term opens its meaning, as a click does. Escape and leaving both
// close it; over the meaning itself it stays.

/** TypeScript does not know the option yet. */
interface Placed {
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
  // The button is what the meaning is placed at, where the browser knows that.
  (meaning as Placed).showPopover({ source: term });
});
