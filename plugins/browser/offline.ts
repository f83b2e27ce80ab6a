// Runs in the browser as part of the site's script. Adds the manifest, and starts the service worker after the page has
// loaded.

/** The base URL of the site. Scripts are in a folder directly below it. */
const base = new URL("../", import.meta.url);

function start(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = new URL("manifest.webmanifest", base).href;
  document.head.append(link);
  // Some browsers block service workers in private windows. The site also works without a service worker.
  navigator.serviceWorker?.register(new URL("service-worker.js", base)).then(keepOpened, () => {});
}

/** Requests files again that were loaded before the worker was active. The browser's HTTP cache serves them. */
async function keepOpened(): Promise<void> {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener(
    "controllerchange",
    () => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      for (const name of [location.href.replace(/#.*/, ""), ...loaded]) {
        if (name.startsWith(base.href)) void fetch(name, { cache: "force-cache" }).catch(() => {});
      }
    },
    { once: true },
  );
}

if (document.readyState === "complete") start();
else addEventListener("load", start, { once: true });
