// Determines the output file that serves a URL on static hosts. Shared by the link check and docsgen's servers.

/** An output file that may serve a URL. */
export interface Candidate {
  out: string;
  /** The URL that hosts redirect to: decoded, without base. */
  redirect?: string;
  /** True if some hosts do not serve this file, so links must not rely on it. */
  isLenient?: boolean;
}

/** Returns the 404 pages for a decoded URL without base, the nearest first: `de/404.html`, `404.html`. */
export function notFoundOuts(name: string): string[] {
  const folders = name.split("/").slice(0, -1);
  return [...folders.keys(), folders.length]
    .reverse()
    .map((depth) => [...folders.slice(0, depth), "404.html"].join("/"));
}

/**
 * Returns candidates in order. The first one that exists is served.
 * @param name a decoded URL without base: `docs/start`, `docs/`, empty for the home page
 */
export function candidatesFor(name: string): Candidate[] {
  if (name === "" || name.endsWith("/")) {
    const page = name.slice(0, -1);
    const index = { out: `${name}index.html` };
    return page === "" ? [index] : [index, { out: `${page}.html`, redirect: page, isLenient: true }];
  }
  const isHtml = name.endsWith(".html");
  return [
    { out: name, ...(isHtml && { redirect: name.replace(/\.html$/, "").replace(/(^|\/)index$/, "$1") }) },
    { out: `${name}.html`, isLenient: /(?:^|\/)index$/.test(name) },
    { out: `${name}/index.html`, redirect: `${name}/` },
  ];
}
