// The client API for scripts and islands of sites, plugins, and themes, as `docsgen/theme/client`. It relies on events
// and the DOM, so it works from any bundle and costs nothing on pages that do not use it.

/** Events dispatched on `window`. */
export interface ClientEvents {
  /** A navigation begins; `link` is the clicked link, if any. */
  "docsgen:navigation-begin": { url: string; link: HTMLAnchorElement | undefined };
  /** The navigation has ended: completed, failed, superseded, or canceled. */
  "docsgen:navigation-end": { url: string };
  /**
   * A page is shown, including the first one after its first paint. `root` is the new content. If `isEdit` is true,
   * `docsgen dev` or `refresh` changed part of the current page.
   */
  "docsgen:page": { root: Element; isEdit?: boolean };
}

declare global {
  interface WindowEventMap {
    "docsgen:navigation-begin": CustomEvent<ClientEvents["docsgen:navigation-begin"]>;
    "docsgen:navigation-end": CustomEvent<ClientEvents["docsgen:navigation-end"]>;
    "docsgen:page": CustomEvent<ClientEvents["docsgen:page"]>;
  }
}

/**
 * Calls a function for each event and returns a function that unsubscribes. Scripts load only once, however many pages
 * are visited, so per-page setup belongs in `docsgen:page`.
 * @example on("docsgen:page", ({ root }) => { for (const video of root.querySelectorAll("video")) … });
 */
export function on<Name extends keyof ClientEvents>(
  name: Name,
  handle: (detail: ClientEvents[Name]) => void,
): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) handle(event.detail);
  };
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}

/** Navigates to an address as if a link was clicked: pages of the site are shown without a page load. */
export function navigate(href: string): void {
  const link = Object.assign(document.createElement("a"), { href, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Opens the search palette.
 * @param words what to search for. Default: the last query
 * @returns true if the site has a search
 */
export function openSearch(words?: string): boolean {
  const dialog = document.getElementById("_palette");
  if (!(dialog instanceof HTMLDialogElement)) return false;
  const opener = Object.assign(document.createElement("button"), { type: "button", hidden: true });
  opener.dataset.search = "";
  document.body.append(opener);
  opener.click();
  opener.remove();
  const field = dialog.querySelector("input");
  if (field && words !== undefined) {
    field.value = words;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}

/** Initializes the islands, code blocks, and tables in a part of the page that a script has changed. */
export function refresh(root: Element): void {
  dispatchEvent(new CustomEvent("docsgen:page", { detail: { root, isEdit: true } }));
}

/**
 * Announces a change to screen readers in a few words, such as `Copied`. Use it for visible changes that do not move
 * the focus.
 */
export function announce(textContent: string): void {
  const region = document.querySelector("body > [role=status].visually-hidden");
  region?.replaceChildren(Object.assign(document.createElement("p"), { textContent }));
}
