// Differences between static hosts, for `docsgen preview --as`.
import { type Candidate, candidatesFor, notFoundOuts } from "../pages/links/address-lookup.js";

/** Hosts that `docsgen preview --as` and `docsgen init --deploy` support. */
export const hostNames = ["github-pages", "netlify", "cloudflare", "vercel", "nginx", "docker"] as const;
export type HostName = (typeof hostNames)[number];

/** Behavior of a host. */
export interface Host {
  /**
   * Redirects `/guide/start.html` to `/guide/start`, and also `/guide/start/` if the page is a file rather than a
   * folder.
   */
  hasOneAddress: boolean;
  /** If true, each folder may have a `404.html`. If false, only the root may. */
  looksUpNotFound: boolean;
  /** If true, the host applies `_headers` and `_redirects`, and does not serve these files. */
  readsFiles: boolean;
  /** If true, redirects always take precedence over files, even if they are not forced. */
  redirectsFirst: boolean;
  /** Status of redirects to the canonical URL. */
  redirectStatus: 301 | 308;
  /**
   * Redirects `/guide` to `/guide/` if that is a folder, even if the folder has no page. `404.html` cannot be requested
   * directly.
   */
  isNginx?: true;
}

/** A host with all features that docsgen supports. */
export const anyHost: Host = {
  hasOneAddress: true,
  looksUpNotFound: true,
  readsFiles: true,
  redirectsFirst: false,
  redirectStatus: 308,
};

const plain: Host = {
  hasOneAddress: false,
  looksUpNotFound: false,
  readsFiles: false,
  redirectsFirst: false,
  redirectStatus: 301,
};
const nginx: Host = { ...plain, isNginx: true };

/**
 * nginx as configured by `docsgen init --deploy nginx`, alone or in a container; Vercel with the `vercel.json` that
 * `init` creates.
 */
export const hosts: Readonly<Record<HostName, Host>> = {
  "github-pages": plain,
  netlify: { ...anyHost, looksUpNotFound: false, redirectStatus: 301 },
  cloudflare: { ...anyHost, redirectsFirst: true },
  vercel: { ...plain, hasOneAddress: true, redirectStatus: 308 },
  nginx,
  docker: nginx,
};

/**
 * Returns the outputs to try for a URL path (decoded, without base), in order. A path with a trailing slash denotes a
 * folder.
 */
export function candidatesOn({ hasOneAddress, isNginx }: Host, name: string): Candidate[] {
  const all = candidatesFor(name);
  if (hasOneAddress) return all;
  if (isNginx && name === "404.html") return [];
  const isFolder = name.endsWith("/");
  return all.flatMap((one) => {
    if (one.redirect === undefined) return one;
    if (isFolder) return [];
    if (one.out === name) return { out: name };
    return isNginx ? { ...one, out: `${name}/` } : one;
  });
}

/** Returns the names of the 404 pages for a URL path, nearest first. */
export function notFoundOn({ looksUpNotFound }: Host, name: string): string[] {
  return looksUpNotFound ? notFoundOuts(name) : ["404.html"];
}
