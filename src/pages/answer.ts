// Which file of the output answers an address, as static hosts have it: one rule for the check of links and for our servers.

/** An output that may answer an address. */
export interface Candidate {
  out: string;
  /** Where a host sends browsers that ask for this address: decoded, without base. */
  redirect?: string;
  /** Not every host finds this output: links must not rely on it. */
  isLenient?: boolean;
}

/** The not-found pages for a decoded address without base, the nearest first: `de/404.html`, `404.html`. */
export function notFoundOuts(name: string): string[] {
  const folders = name.split("/").slice(0, -1);
  return [...folders.keys(), folders.length]
    .reverse()
    .map((depth) => [...folders.slice(0, depth), "404.html"].join("/"));
}

/**
 * The first of these that exists answers.
 * @param name a decoded address without base: `docs/start`, `docs/`, empty for the home page
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
