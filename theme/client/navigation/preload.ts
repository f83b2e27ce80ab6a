// Loads a module and its dependencies in parallel, with a link for each. If this fails, first dispatches a cancelable
// event. Also fetches files that are not modules.

/** Pending links by address. */
const pending = new Map<string, Promise<void>>();
/** Number of failed fetches of each module, by address. */
const failures = new Map<string, number>();

export function hasFailed(address: string): boolean {
  return failures.has(address);
}

/** Returns the address to fetch. Browsers cache failed module fetches, so a retry needs a different address. */
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
 * Calls `load` once the styles among `deps` have loaded; scripts load in the meantime.
 * @param deps absolute addresses of stylesheets (`….css`) and module scripts
 * @returns undefined if a failure of `load` was canceled
 * @throws the failure, unless a listener of `docsgen:preload-error` canceled it
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

/** Dispatches the event; its `payload` is the error. */
function report(error: unknown): void {
  const event = Object.assign(new Event("docsgen:preload-error", { cancelable: true }), { payload: error });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
}

/**
 * Resolves once a style has loaded, and immediately for a script. A failed link is removed so that it can be retried.
 */
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

/** @throws the response if its status is not ok, or the network's error */
export async function fetchGood(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw response;
  return response;
}

/** Memoizes the result of `read` by address. Addresses that failed are fetched again when they are next needed. */
export function fetchOnce<Answer>(read: (response: Response) => Promise<Answer>): (address: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (address) => {
    const answer = answers.get(address) ?? fetchGood(address).then(read);
    answers.set(address, answer);
    answer.catch(() => answers.delete(address));
    return answer;
  };
}
