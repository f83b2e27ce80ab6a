// The search worker. Its script, the palette's and the manifest are fetched at the same time.
import type { SearchManifest, SearchRequest } from "docsgen/plugins/search/protocol";

export interface SearchWorker {
  port: Worker;
  /** Resolves when the worker may be asked. */
  opened: Promise<void>;
  /** Whether its script could not be fetched. */
  hasFailed: boolean;
}

/** @param dialog the palette: it carries the addresses of the worker's script and of the manifest, and which pages to search */
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

/** Undefined if that fails: the worker then tries it again, and tells. */
async function fetchManifest(url: string): Promise<SearchManifest | undefined> {
  try {
    const response = await fetch(url, { cache: "no-cache" });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
