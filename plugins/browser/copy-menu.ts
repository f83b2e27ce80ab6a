// Runs in the browser, with the site's script: the menu beside "Copy page" closes with Escape, with a click elsewhere and when the
// focus leaves it. Opening it is the browser's own.

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
