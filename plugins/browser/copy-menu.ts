// Runs in the browser as part of the site's script. Closes the menu next to "Copy page" on Escape, on a click outside,
// and when it loses focus. The browser itself opens it.

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(".copy-menu > details[open]");
}

function closeUnless(target: EventTarget | null): void {
  const menu = openMenu();
  if (menu && !(target instanceof Node && menu.contains(target))) menu.open = false;
}

addEventListener("click", ({ target }) => closeUnless(target));
addEventListener("focusin", ({ target }) => closeUnless(target));
addEventListener("keydown", ({ key }) => {
  const menu = openMenu();
  if (key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
