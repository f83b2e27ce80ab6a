// Loading a module together with what it needs: a link in the head for each dependency, so that all of them come at once.
// Each failure is an event first, which a page may cancel.

/** Addresses that have a link of ours, each with the end of its loading. */
const pending = new Map<string, Promise<void>>();

/**
 * Loads `load()` after the styles among `deps`, beside the scripts among them.
 * @param deps absolute addresses of stylesheets (`….css`) and module scripts
 * @returns undefined if a failure of `load` was cancelled
 * @throws what failed, unless a listener of `docsgen:preload-error` cancelled it
 */
export async function preload<T>(load: () => Promise<T>, deps: readonly string[] = []): Promise<T | undefined> {
  for (const result of await Promise.allSettled(deps.map(addLink))) {
    if (result.status === "rejected") report(result.reason);
  }
  try {
    return await load();
  } catch (thrown) {
    report(thrown);
    return undefined;
  }
}

/** The event's `payload` is the error. */
function report(error: unknown): void {
  const event = Object.assign(new Event("docsgen:preload-error", { cancelable: true }), { payload: error });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
}

/** Resolves at once for a script: only styles are waited for. A link that failed is taken back, so that it can be tried again. */
export function addLink(address: string): Promise<void> {
  const { href } = new URL(address, document.baseURI);
  let loaded = pending.get(href);
  if (!loaded) {
    loaded = hasLink(href) ? Promise.resolve() : appendLink(href);
    pending.set(href, loaded);
  }
  return loaded;
}

function hasLink(href: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>("[rel=stylesheet],[rel=modulepreload]");
  return [...links].some((link) => link.href === href);
}

function appendLink(href: string): Promise<void> {
  const link = document.createElement("link");
  const path = new URL(href).pathname;
  const isStyle = path.endsWith(".css");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  link.crossOrigin = "";
  const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]");
  const value = nonce?.nonce || nonce?.content;
  if (value) link.setAttribute("nonce", value);
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      pending.delete(href);
      link.remove();
      reject(new Error(`Unable to preload CSS for ${path}`));
    });
  });
  document.head.append(link);
  if (isStyle) return loaded;
  loaded.catch(() => {});
  return Promise.resolve();
}
