// A link whose navigation is under way shows it, from the next frame on: most pages are there by then.
import { listen } from "./events.js";
import { afterPaint } from "./paint.js";

export function startPending(): void {
  let pending: HTMLAnchorElement | undefined;
  listen("docsgen:navigation-begin", ({ link }) => {
    pending = link;
    afterPaint(() => pending?.setAttribute("data-pending", ""));
  });
  listen("docsgen:navigation-end", () => {
    pending?.removeAttribute("data-pending");
    pending = undefined;
  });
}
