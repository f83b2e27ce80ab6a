// Step 3: sources → pages with their addresses (url, with base) and output files. Two pages at one address are refused,
// and so are two that some file systems could not tell apart.

import type { Diagnostic, PageMeta } from "../contract/data.js";
import type { LoadedSource, RoutedPage } from "../pages/page.js";
import { nameOf } from "../session/file-hashes.js";
import type { Session } from "../session/session.js";

export interface Routes {
  pages: RoutedPage[];
  /** Address (with base) by id, also of pages that were refused: links to them are no further problems. */
  urlById: Map<string, string>;
}

export function resolveRoutes(sources: readonly LoadedSource[], session: Session): Routes {
  const { site, trailingSlash } = session.config;
  const sourceByOut = new Map<string, LoadedSource>();
  const pages: RoutedPage[] = [];
  const urlById = new Map<string, string>();
  for (const source of sources) {
    const route = routeOf(source);
    const hasSlash = trailingSlash || source.isFolder;
    const out = outputOf(route, hasSlash);
    const url = site.base + encodeRoute(route, hasSlash);
    urlById.set(source.meta.id, url);
    const taken = sourceByOut.get(out.toLowerCase());
    if (taken) {
      session.report(describeCollision(source, { taken, route, session }));
      continue;
    }
    sourceByOut.set(out.toLowerCase(), source);
    const meta: PageMeta = { ...source.meta, url, out };
    pages.push({ meta, source: source.source });
  }
  return { pages, urlById };
}

/** The route with the slug filled in: no slash at either end, empty for the home page. */
function routeOf(source: LoadedSource): string {
  const { slug } = source.meta;
  const filled = source.route.replaceAll(":slug", () => slug.replace(/^\/+/, ""));
  return filled
    .normalize("NFC")
    .replace(/\/{2,}/g, "/")
    .replace(/^\/+|\/+$/g, "");
}

function outputOf(route: string, hasSlash: boolean): string {
  if (route === "") return "index.html";
  // Hosts look for the not-found page at this very name.
  return hasSlash && route !== "404" ? `${route}/index.html` : `${route}.html`;
}

/** Each segment as RFC 3986 wants it; what may stand in a path stays readable. */
function encodeRoute(route: string, hasSlash: boolean): string {
  // Most have nothing to encode.
  if (/^[\w\-./]+$/.test(route)) return hasSlash ? `${route}/` : route;
  const readable = { "%40": "@", "%24": "$", "%2B": "+", "%2C": ",", "%3D": "=", "%3A": ":" } as Record<string, string>;
  const segments = route.split("/").map((segment) => {
    return encodeURIComponent(segment).replace(/%(?:40|24|2B|2C|3D|3A)/g, (code) => readable[code] ?? code);
  });
  return segments.join("/") + (hasSlash && route !== "" ? "/" : "");
}

function describeCollision(
  source: LoadedSource,
  { taken, route, session }: { taken: LoadedSource; route: string; session: Session },
): Diagnostic {
  const other = taken.source.text === undefined ? nameOf(taken.meta.file, session.config.root) : taken.meta.id;
  const isSame = routeOf(taken) === route;
  return {
    code: isSame ? "duplicate-url" : "case-collision",
    severity: "error",
    message: isSame
      ? `This page has the same address as ${other}: /${route}`
      : `This page's address differs from that of ${other} in upper and lower case only: /${route}`,
    place: { file: source.meta.file },
    hint: "rename one of the files, or give it a slug of its own in the front matter",
  };
}
