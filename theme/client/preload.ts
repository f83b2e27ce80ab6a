// Loads a module and its dependencies in parallel, with a link for each. A failure is first an event, which a page may cancel.
// And fetches what is no module.

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
  const url = new URL(address, document.baseURI);
  const links = document.querySelectorAll<HTMLLinkElement>("[rel=stylesheet],[rel=modulepreload]");
  const isThere = [...links].some((link) => link.href === url.href);
  const loaded = pending.get(url.href) ?? (isThere ? Promise.resolve() : appendLink(url));
  pending.set(url.href, loaded);
  return loaded;
}

function appendLink({ href, pathname }: URL): Promise<void> {
  const isStyle = pathname.endsWith(".css");
  const meta = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]");
  const nonce = meta?.nonce || meta?.content || "";
  const attributes = { rel: isStyle ? "stylesheet" : "modulepreload", crossOrigin: "", nonce, href };
  const link = Object.assign(document.createElement("link"), attributes);
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      pending.delete(href);
      link.remove();
      reject(new Error(`Unable to preload CSS for ${pathname}`));
    });
  });
  document.head.append(link);
  if (isStyle) return loaded;
  loaded.catch(() => {});
  return Promise.resolve();
}

/** @throws the response if its status is not ok, or what the network threw */
export async function fetchGood(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw response;
  return response;
}

/** Memoizes what `read` makes of the response of each address. What failed is fetched again when it is next needed. */
export function fetchOnce<Answer>(read: (response: Response) => Promise<Answer>): (address: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (address) => {
    const answer = answers.get(address) ?? fetchGood(address).then(read);
    answers.set(address, answer);
    answer.catch(() => answers.delete(address));
    return answer;
  };
}
