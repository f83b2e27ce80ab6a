// Code of the service worker. It is a file of the site rather than a module. Values that differ between builds are
// filled in.

interface WorkerData {
  /** Differs for each build. The browser installs a worker only if its text has changed. */
  build: string;
  /** `/` or `/docs-site/` */
  base: string;
  /** URLs to fetch in advance. */
  known: readonly string[];
}

/**
 * Files in `assets/` never change, so they are served from the cache. All other requests go to the network first, so a
 * page from an old build is only shown offline. A new worker activates immediately and deletes the caches of earlier
 * builds.
 */
export function workerCode({ build, base, known }: WorkerData): string {
  return `const base = ${JSON.stringify(base)};
const name = "docsgen " + base + " " + ${JSON.stringify(build)};
const known = ${JSON.stringify(known)};
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(fill());
});
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(location.origin + base)) event.respondWith(answer(event));
});
async function fill() {
  const cache = await caches.open(name);
  for (const address of known) await cache.add(address).catch(() => {});
}
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one.startsWith("docsgen " + base + " ") && one !== name).map((one) => caches.delete(one)));
  await clients.claim();
}
async function answer(event) {
  const { request } = event;
  const cache = await caches.open(name);
  if (request.url.startsWith(location.origin + base + "assets/")) {
    const kept = await cache.match(request);
    if (kept) return kept;
  }
  try {
    const response = await fetch(request);
    if (response.ok && response.status === 200 && !response.redirected) event.waitUntil(cache.put(request, response.clone()));
    return response;
  } catch (thrown) {
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw thrown;
  }
}
`;
}
