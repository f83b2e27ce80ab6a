// Step 4: assigns URLs (with base) and output paths to pages. Rejects pages whose URLs are equal, or so similar that
// some file systems cannot distinguish their files.
import { posix } from "node:path";
import { editionPrefix, localId, notFoundRoute } from "../../config/editions/site-editions.js";
import type { Diagnostic, PageMeta } from "../../contract/data.js";
import { displayName, foldPath, outputPathProblem } from "../../errors/file-names.js";
import { findKeysPlace } from "../../pages/front-matter/front-matter.js";
import { createEditUrl } from "../../pages/links/edit-link.js";
import type { LoadedSource, RoutedPage } from "../../pages/page.js";
import { describeReplaced } from "../../pages/replaced-page.js";
import type { Session } from "../../session/session.js";

export interface Routes {
  pages: RoutedPage[];
  /** URL (with base) by id. Includes rejected pages, so that links to them are not reported as well. */
  urlById: Map<string, string>;
}

export function resolveRoutes(all: readonly LoadedSource[], session: Session): Routes {
  const { site } = session.config;
  const takenByKey = new Map<string, RouteOwner>();
  const pages: RoutedPage[] = [];
  const urlById = new Map<string, string>();
  const sources = omitReplaced(all, urlById, session);
  const routes = sources.map((source) => createRoute(source, session));
  if (new Set(routes.map(({ key }) => key)).size < routes.length) separateRoutes(routes, sources, session);
  for (const [index, source] of sources.entries()) {
    const route = routes[index] ?? createRoute(source, session);
    const { out, key, isNotFound } = route;
    const url = site.base + encodeRoute(route.route, route.hasSlash);
    urlById.set(source.meta.id, url);
    const problem = outputPathProblem(out);
    if (problem !== undefined) {
      session.report(describeBadPath(source, { out, problem }));
      continue;
    }
    const taken = takenByKey.get(key);
    if (taken) {
      session.report(describeCollision({ source, route }, taken, session));
      continue;
    }
    takenByKey.set(key, { source, route });
    // The 404 page does not appear in lists.
    const meta: PageMeta = { ...source.meta, url, out, ...(isNotFound && { unlisted: true }) };
    const editUrl = createEditUrl(meta, session.config);
    pages.push({ meta: editUrl === undefined ? meta : { ...meta, editUrl }, source: source.source });
  }
  return { pages, urlById };
}

/**
 * Omits generated pages if another page has their URL.
 * @param urlById receives the URLs of the omitted pages
 */
function omitReplaced(
  sources: readonly LoadedSource[],
  urlById: Map<string, string>,
  session: Session,
): readonly LoadedSource[] {
  if (!sources.some(({ source }) => source.isReplaceable)) return sources;
  const routeOf = (source: LoadedSource) => createRoute(source, session);
  const others = sources.filter(({ source }) => !source.isReplaceable);
  const ownerByRoute = new Map(others.map((source) => [foldPath(routeOf(source).route), source]));
  return sources.filter((source) => {
    const { route } = routeOf(source);
    const owner = source.source.isReplaceable ? ownerByRoute.get(foldPath(route)) : undefined;
    if (!owner) return true;
    urlById.set(source.meta.id, session.config.site.base + encodeRoute(route, routeOf(owner).hasSlash));
    session.report(describeReplaced(source.meta.id, owner.meta.file));
    return false;
  });
}

interface Route {
  /** Without leading and trailing slashes; empty for the home page. */
  route: string;
  hasSlash: boolean;
  out: string;
  /** Two outputs have the same key if some file systems cannot distinguish them. */
  key: string;
  /** True for the page that hosts serve for URLs that do not exist. */
  isNotFound: boolean;
}

/**
 * Assigns different URLs to pages whose file names result in the same URL. Each page gets its full file name (`2-setup`
 * and `3-setup` instead of `setup`), or its full path if the file names are equal too. A slug from the front matter is
 * kept.
 */
function separateRoutes(routes: Route[], sources: readonly LoadedSource[], session: Session): void {
  const before = [...routes];
  for (const name of [getBaseName, pagePath]) for (const index of findShared(routes)) separate(index, name);
  const shared = new Set(findShared(routes));
  for (const [index, source] of sources.entries()) {
    const [old, now] = [before[index], routes[index]];
    // If routes are still shared, they are reported as separate errors.
    if (!old || !now || old.out === now.out || shared.has(index)) continue;
    session.report(describeShared(source, old.route, now.route));
  }
  function separate(index: number, name: (id: string) => string): void {
    const source = sources[index];
    if (!source || "slug" in source.meta.frontmatter) return;
    const slug = name(localId(session.config.site, source.meta));
    const meta = { ...source.meta, slug };
    const route = name === pagePath ? "/:slug" : source.route;
    routes[index] = createRoute({ ...source, meta, route, isFolder: false }, session);
  }
}

/** Returns the indexes of routes whose output is shared with another. */
function findShared(routes: readonly Route[]): number[] {
  const indexesByKey = new Map<string, number[]>();
  for (const [index, { key }] of routes.entries()) {
    const known = indexesByKey.get(key);
    if (known) known.push(index);
    else indexesByKey.set(key, [index]);
  }
  return [...indexesByKey.values()].filter((indexes) => indexes.length > 1).flat();
}

/** `guides/2-setup.md` → `2-setup`. */
function getBaseName(id: string): string {
  return posix.basename(pagePath(id));
}

/** `guides/2-setup.md` → `guides/2-setup`. */
function pagePath(id: string): string {
  return id.replace(/\.[^./]*$/, "");
}

/** Matches most routes; a site may have ten thousand. */
const plainRoute = /^(?:\/[\w-]+)+$/;

function createRoute({ meta, route: pattern, isFolder }: LoadedSource, { config }: Session): Route {
  const prefix = editionPrefix(config.site, meta);
  const filled =
    (prefix && `/${prefix.slice(0, -1)}`) + pattern.replaceAll(":slug", () => meta.slug.replace(/^\/+/, ""));
  const segments = plainRoute.test(filled) ? [filled.slice(1)] : filled.normalize("NFC").split("/");
  const whole = segments.filter((segment) => segment !== "" && segment !== ".").join("/");
  // Some hosts do not serve `/a/index`, and its file is the same as that of `/a/`.
  const usual = whole.replace(/(?:^|\/)index$/, "");
  const hasSlash = config.trailingSlash || isFolder || usual !== whole;
  // Hosts expect the 404 page under this name.
  const isNotFound = usual === `${prefix}404`;
  const route = isNotFound ? notFoundRoute(config.site, meta) : usual;
  const out = outputPath(route, hasSlash && !isNotFound);
  return { route, hasSlash, out, key: foldPath(out), isNotFound };
}

function outputPath(route: string, hasSlash: boolean): string {
  if (route === "") return "index.html";
  return hasSlash ? `${route}/index.html` : `${route}.html`;
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
    message: `"${out}" is not a valid output path: ${problem}.`,
    place: isOwn ? findKeysPlace(["slug"], meta.file) : { file: meta.file },
    hint: isOwn ? "choose a different slug" : "rename the file, or set a slug in the front matter",
  };
}

function describeShared({ meta }: LoadedSource, shared: string, route: string): Diagnostic {
  return {
    code: "shared-address",
    severity: "warning",
    message: `Another page would also have the URL /${shared}, so this page is at /${route}.`,
    place: { file: meta.file },
    hint: "rename one of the files, or set a different slug in the front matter",
  };
}

interface RouteOwner {
  source: LoadedSource;
  route: Route;
}

function describeCollision({ source, route }: RouteOwner, taken: RouteOwner, { config }: Session): Diagnostic {
  const { meta } = taken.source;
  const other = taken.source.source.text === undefined ? displayName(meta.file, config.root) : meta.id;
  const isSame = taken.route.route === route.route;
  return {
    code: isSame ? "duplicate-url" : "case-collision",
    severity: "error",
    message: isSame
      ? `This page has the same URL as ${other}: /${route.route}`
      : `This page's output file, ${route.out}, differs from that of ${other} only in case.`,
    place: { file: source.meta.file },
    hint: "rename one of the files, or set a different slug in the front matter",
  };
}
