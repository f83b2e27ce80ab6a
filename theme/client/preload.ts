// Loads a module and its dependencies in parallel, with a link for each. A failure is first an event, which a page may cancel.

/** Loading of the links that were added, by address. */
const pending = new Map<string, Promise<void>>();
/** How often a module could not be fetched, by address. */
const failures = new Map<string, number>();

export function hasFailed(address: string): boolean {
  return failures.has(address);
}

/** A browser remembers a module that it could not fetch: a retry needs another address. */
export function addressOfTry(address: string): string {
  return hasFailed(address) ? `${address}?${failures.get(address)}` : address;
}

export function importModule<Module>(address: string): Promise<Module> {
  return import(addressOfTry(address)).catch((thrown) => {
    failures.set(address, (failures.get(address) ?? 0) + 1);
    throw thrown;
  });
}

/**
 * Calls `load` once the styles among `deps` are loaded, while the scripts among them are loading.
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

/** Resolves when a style is loaded, and at once for a script. A link that failed is removed, so that it can be retried. */
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
