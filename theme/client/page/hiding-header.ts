// On narrow screens, the header hides while the reader scrolls down and returns when the reader scrolls up, or follows a
// link within the page. It stays while it is in use. Only loaded on sites without fixed bars.
import { closest } from "../events.js";

const root = document.documentElement;
/** In pixels. Smaller movements, such as those of a finger that rests, change nothing. */
const leastMove = 8;
/** Position at the last movement. */
let last = scrollY;
/** True from a click on a link within the page until the page has scrolled there. */
let isJump = false;

addEventListener("scroll", onScroll, { passive: true });
addEventListener("hashchange", show);
document.addEventListener("click", (event) => {
  const link = closest<HTMLAnchorElement>(event, "a[href*='#']");
  if (link?.pathname === location.pathname) isJump = true;
});
document.addEventListener("focusin", (event) => {
  if (closest(event, ".header, .announcement")) show();
});

function onScroll(): void {
  // Phones scroll past both ends and back.
  const top = Math.min(Math.max(scrollY, 0), root.scrollHeight - innerHeight);
  const moved = top - last;
  if (Math.abs(moved) < leastMove && top > 0) return;
  last = top;
  const isDown = moved > 0 && !isJump && top > (document.querySelector(".header")?.clientHeight ?? 0);
  isJump = false;
  if (!isDown) show();
  else if (!isInUse()) root.dataset.header = "hidden";
}

function show(): void {
  delete root.dataset.header;
}

/** True while focus is inside, and while a menu, the drawer, or the palette is open. */
function isInUse(): boolean {
  return (
    root.matches("[data-palette], [data-drawer]") ||
    document.querySelector(":is(.header, .announcement):focus-within, .menu:popover-open") !== null
  );
}
