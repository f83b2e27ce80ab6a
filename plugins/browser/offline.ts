// Runs in the browser, with the site's script: starts the service worker once the page has been shown, and names the manifest.

/** The site's base: scripts are one folder below it. */
const base = new URL("../", import.meta.url);

function start(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = new URL("manifest.webmanifest", base).href;
  document.head.append(link);
  // Where it is not allowed, as in private windows of some browsers, the site works without.
  navigator.serviceWorker?.register(new URL("service-worker.js", base)).then(keepOpened, () => {});
}

/** What this page has loaded before there was a worker is asked for again, from the browser's own cache. */
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
