// How static hosts answer, where they differ: what `docsgen preview --as` behaves like.
import { type Candidate, candidatesFor, notFoundOuts } from "../pages/answer.js";

/** The hosts that `docsgen preview --as` and `docsgen init --deploy` know. */
export const hostNames = ["github-pages", "netlify", "cloudflare", "vercel", "nginx", "docker"] as const;
export type HostName = (typeof hostNames)[number];

/** What a host does. */
export interface Host {
  /** `/guide/start.html` is sent on to `/guide/start`, and `/guide/start/` too where that is a file. */
  hasOneAddress: boolean;
  /** Each folder may have a `404.html`; otherwise there is the one at the root. */
  looksUpNotFound: boolean;
  /** Reads `_headers` and `_redirects`, and does not serve them. */
  readsFiles: boolean;
  /** A redirect comes before a file, forced or not. */
  redirectsFirst: boolean;
  /** Of redirects to the one right address. */
  redirectStatus: 301 | 308;
  /** `/guide` is sent on to `/guide/` where that is a folder, even one without a page; nobody can ask for `404.html` itself. */
  isNginx?: true;
}

/** A host that does what docsgen hopes for. */
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

/** Nginx as `docsgen init --deploy nginx` sets it up, alone or in a container; Vercel by the `vercel.json` of `init`. */
export const hosts: Readonly<Record<HostName, Host>> = {
  "github-pages": plain,
  netlify: { ...anyHost, looksUpNotFound: false, redirectStatus: 301 },
  cloudflare: { ...anyHost, redirectsFirst: true },
  vercel: { ...plain, hasOneAddress: true, redirectStatus: 308 },
  nginx,
  docker: nginx,
};

/** The outputs that may answer an address (decoded, without base), the first that exists; a name with a slash is a folder. */
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

/** Names of the not-found pages for an address, the nearest first. */
export function notFoundOn({ looksUpNotFound }: Host, name: string): string[] {
  return looksUpNotFound ? notFoundOuts(name) : ["404.html"];
}
