// A link whose navigation is under way shows it.
import { listen } from "./events.js";

export function startPending(): void {
  let pending: HTMLAnchorElement | undefined;
  listen("docsgen:navigation-begin", ({ link }) => {
    pending = link;
    pending?.setAttribute("data-pending", "");
  });
  listen("docsgen:navigation-end", () => pending?.removeAttribute("data-pending"));
}
