// Runs in the browser as part of the site's script. When a link in an article is hovered over or focused, shows a
// preview of the linked page. The code of the preview is loaded for the first such link.

/** Delay before a preview opens, so that a passing mouse does not open one. */
const waitMs = 350;
/** Time to move the mouse from the link to the preview. */
const leaveMs = 250;

type Card = typeof import("./preview-card.js");
let card: Promise<Card> | undefined;
let link: HTMLAnchorElement | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

function enter(hoveredLink: HTMLAnchorElement): void {
  clearTimeout(waiting);
  if (hoveredLink === link) return;
  card ??= import("./preview-card.js");
  waiting = setTimeout(async () => {
    link = hoveredLink;
    const { showCard } = await (card as Promise<Card>);
    if (link === hoveredLink) await showCard(hoveredLink, () => link === hoveredLink);
  }, waitMs);
}

function leave(afterMs: number): void {
  clearTimeout(waiting);
  if (!link && !card) return;
  waiting = setTimeout(async () => {
    link = undefined;
    (await card)?.hideCard();
  }, afterMs);
}

/** Returns the link to another page in an article. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>(".prose a[href]:not([download])") : null;
  if (!anchor || anchor.origin !== location.origin || anchor.pathname === location.pathname) return undefined;
  return /\.(?!html$)[a-z\d]{1,8}$/i.test(anchor.pathname) ? undefined : anchor;
}

addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType !== "mouse") return;
  const hovered = linkAt(target);
  if (hovered) enter(hovered);
  else if (target instanceof Element && target.closest(".preview")) clearTimeout(waiting);
  else leave(leaveMs);
});
addEventListener("focusin", ({ target }) => {
  const focused = linkAt(target);
  if (focused?.matches(":focus-visible")) enter(focused);
  else leave(0);
});
addEventListener("focusout", () => leave(0));
addEventListener("keydown", ({ key }) => key === "Escape" && leave(0));
addEventListener("click", () => leave(0));
