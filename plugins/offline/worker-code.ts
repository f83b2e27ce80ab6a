// The service worker's code. It is a file of the site and no module: what differs from build to build is filled in.

interface Given {
  /** Another one for each build: the browser takes a worker whose text has changed for a new one. */
  build: string;
  /** `/` or `/docs-site/` */
  base: string;
  /** Addresses to fetch beforehand. */
  known: readonly string[];
}

/**
 * Files of `assets/` never change, so the kept ones answer. For everything else the network is asked first: a page of an old build is
 * only shown where there is no connection. A new worker takes over at once, and drops what was kept for the build before.
 */
export function workerCode({ build, base, known }: Given): string {
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
