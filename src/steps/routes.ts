// Step 4: sources → pages with their addresses (url, with base) and output paths. Refuses two pages at one address, or at two
// that some file systems cannot tell apart.

import type { Diagnostic, PageMeta } from "../contract/data.js";
import { placeOfKeys } from "../pages/front-matter.js";
import type { LoadedSource, RoutedPage } from "../pages/page.js";
import { foldPath, nameOf, outputPathProblem } from "../report/paths.js";
import type { Session } from "../session/session.js";

export interface Routes {
  pages: RoutedPage[];
  /** Address (with base) by id. Refused pages have one too, so that links to them are not reported as well. */
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
    const problem = outputPathProblem(out);
    if (problem !== undefined) {
      session.report(describeBadPath(source, { out, problem }));
      continue;
    }
    const taken = sourceByOut.get(foldPath(out));
    if (taken) {
      session.report(describeCollision(source, { taken, route, session }));
      continue;
    }
    sourceByOut.set(foldPath(out), source);
    const meta: PageMeta = { ...source.meta, url, out };
    pages.push({ meta, source: source.source });
  }
  return { pages, urlById };
}

/** Most routes, of which a site may have ten thousand. */
const plainRoute = /^(?:\/[\w-]+)+$/;

/** The route with the slug filled in, without slashes at its ends; empty for the home page. */
function routeOf(source: LoadedSource): string {
  const { slug } = source.meta;
  const filled = source.route.replaceAll(":slug", () => slug.replace(/^\/+/, ""));
  if (plainRoute.test(filled)) return filled.slice(1);
  const segments = filled.normalize("NFC").split("/");
  return segments.filter((segment) => segment !== "" && segment !== ".").join("/");
}

function outputOf(route: string, hasSlash: boolean): string {
  if (route === "") return "index.html";
  // Hosts look for the not-found page under this name.
  return hasSlash && route !== "404" ? `${route}/index.html` : `${route}.html`;
}

/** Percent-encodes each segment (RFC 3986), except characters that are allowed in a path. */
function encodeRoute(route: string, hasSlash: boolean): string {
  if (/^[\w\-./]+$/.test(route)) return hasSlash ? `${route}/` : route;
  const readable = { "%40": "@", "%24": "$", "%2B": "+", "%2C": ",", "%3D": "=", "%3A": ":" } as Record<string, string>;
  const segments = route.split("/").map((segment) => {
    return encodeURIComponent(segment).replace(/%(?:40|24|2B|2C|3D|3A)/g, (code) => readable[code] ?? code);
  });
  return segments.join("/") + (hasSlash && route !== "" ? "/" : "");
}

function describeBadPath(
  { meta, source }: LoadedSource,
  { out, problem }: { out: string; problem: string },
): Diagnostic {
  const { slug } = meta.frontmatter;
  const isOwn = typeof slug === "string" && slug !== "" && source.text === undefined;
  return {
    code: "output-path",
    severity: "error",
    message: `"${out}" is not a path for the output: ${problem}.`,
    place: isOwn ? placeOfKeys(["slug"], meta.file) : { file: meta.file },
    hint: isOwn ? "choose another slug" : "rename the file, or give it a slug of its own in the front matter",
  };
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
