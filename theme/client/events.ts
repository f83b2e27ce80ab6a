// The events that the parts of the client speak by, on `window`. A site's own scripts may listen too.

interface ClientEvents {
  /** A navigation begins; `link` is what was clicked, if anything was. */
  "docsgen:navigation-begin": { url: string; link: HTMLAnchorElement | undefined };
  /** It has ended: done, failed, superseded or cancelled. */
  "docsgen:navigation-end": { url: string };
  /**
   * The page that is shown is new: the first one, or one that a navigation has just put in place. With `isEdit`,
   * `docsgen dev` has changed it where it stands: some of it is new, the rest has been taken up before.
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
