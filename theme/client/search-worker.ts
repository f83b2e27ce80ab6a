// The search worker. Its script, the palette's script, and the manifest are fetched in parallel.
import type { SearchManifest, SearchRequest } from "docsgen/plugins/search/protocol";

export interface SearchWorker {
  port: Worker;
  /** Resolves when the worker accepts queries. */
  opened: Promise<void>;
  /** True if the script could not be fetched. */
  hasFailed: boolean;
}

/**
 * @param dialog the palette, whose attributes contain the addresses of the worker script and of the manifest, and the
 * pages to search
 */
export function startSearchWorker({ dataset }: HTMLElement): SearchWorker {
  const { worker = "", url = "", locale = "", version = "" } = dataset;
  const port = new Worker(worker, { type: "module" });
  const opened = fetchManifest(url).then((manifest) => {
    const request: SearchRequest = { kind: "open", url: new URL(url, location.href).href, locale, version, manifest };
    port.postMessage(request);
  });
  const started = { port, opened, hasFailed: false };
  port.addEventListener("error", (event) => {
    event.preventDefault();
    started.hasFailed = true;
  });
  return started;
}

/** Resolves to undefined on failure, because the worker then retries and reports the error. */
async function fetchManifest(url: string): Promise<SearchManifest | undefined> {
  try {
    const response = await fetch(url, { cache: "no-cache" });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
