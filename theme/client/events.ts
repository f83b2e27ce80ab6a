// Events on `window` between the client's modules. A site's own scripts may listen too.

interface ClientEvents {
  /** A navigation begins; `link` is the clicked link, if any. */
  "docsgen:navigation-begin": { url: string; link: HTMLAnchorElement | undefined };
  /** The navigation has ended: done, failed, superseded or cancelled. */
  "docsgen:navigation-end": { url: string };
  /**
   * A new page is shown: the first one, or the target of a navigation. With `isEdit`, `docsgen dev` has changed the page in
   * place: some of it is new, the rest was announced before.
   */
  "docsgen:page": { root: Element; isEdit?: boolean };
}

export function emit<Name extends keyof ClientEvents>(name: Name, detail: ClientEvents[Name]): void {
  dispatchEvent(new CustomEvent(name, { detail }));
}

export function listen<Name extends keyof ClientEvents>(
  name: Name,
  handle: (detail: ClientEvents[Name]) => void,
): void {
  addEventListener(name, (event) => {
    if (event instanceof CustomEvent) handle(event.detail);
  });
}
