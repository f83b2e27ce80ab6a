// What scripts and islands of sites, plugins and themes may use of the client, as `docsgen/theme/client`. It goes by events and by
// what is in the page, so that it works from any bundle and costs pages nothing that do not use it.

/** Events on `window`. */
export interface ClientEvents {
  /** A navigation begins; `link` is the clicked link, if any. */
  "docsgen:navigation-begin": { url: string; link: HTMLAnchorElement | undefined };
  /** The navigation has ended: done, failed, superseded or cancelled. */
  "docsgen:navigation-end": { url: string };
  /**
   * A page is shown: the first one too, once it is painted. `root` is what is new. With `isEdit` the page is the same, and a part of it
   * was changed, by `docsgen dev` or `refresh`.
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
 * Calls a function for each event. Returns a function that ends this. Scripts are loaded once, however many pages a reader goes
 * through: what belongs to a page begins with `docsgen:page`.
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

/** Goes to an address as a click on a link does: without a page load if it is a page of the site. */
export function navigate(href: string): void {
  const link = Object.assign(document.createElement("a"), { href, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Opens the search palette.
 * @param words what to search for. Default: what the reader typed last
 * @returns whether the site has a search
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

/** Tells of a part of the page that a script has changed: its islands, code and tables come to life as those of a new page do. */
export function refresh(root: Element): void {
  dispatchEvent(new CustomEvent("docsgen:page", { detail: { root, isEdit: true } }));
}

/** Tells a screen reader of a change that is seen but not focused, in a few words such as `Copied`. */
export function announce(textContent: string): void {
  const region = document.querySelector("body > [role=status].visually-hidden");
  region?.replaceChildren(Object.assign(document.createElement("p"), { textContent }));
}
