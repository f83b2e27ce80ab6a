// Functions for addresses and routes. https://rspress.rs/api/client-api/api-runtime
import { withBase as addBase, isExternal, withoutBase } from "../data/addresses.js";
import { goTo, readLocation, type Target } from "../data/location.js";
import { currentPage } from "../data/page.js";

export { matchPath, useParams } from "../docusaurus/core/router.js";
export { isExternal as isExternalUrl };

export function useLocation() {
  return { ...readLocation(), state: null, key: "default" };
}

/** Event handlers need the page's base. */
export function useNavigate(): (to: Target) => void {
  currentPage();
  return goTo;
}

/** Returns a function that opens a link. */
export function useLinkNavigate(): (href: string) => Promise<void> {
  const navigate = useNavigate();
  return async (href) => {
    if (isExternal(href) || href.startsWith("#")) location.assign(href);
    else navigate(withBase(href));
  };
}

export function useSearchParams(): [URLSearchParams, (next: Record<string, string>) => void] {
  const { pathname, search } = useLocation();
  return [new URLSearchParams(search), (query) => goTo({ pathname, query })];
}

/** Paths without a leading slash are relative to the base, too. */
export function withBase(url = "/"): string {
  return addBase(isExternal(url) || url.startsWith("/") ? url : `/${url}`);
}

export function removeBase(url: string): string {
  return withoutBase(url);
}

export function normalizeHref(href: string): string {
  return isExternal(href) ? href : href.replace(/(?:index)?(?:\.html|\.mdx?)?$/, "");
}

export { normalizeHref as cleanUrlByConfig, normalizeHref as normalizeHrefInRuntime };

export function normalizeImagePath(path: string): string {
  return addBase(path);
}

export function withSiteOrigin(url: string): string {
  return addBase(url);
}

export function isDataUrl(url: string): boolean {
  return url.startsWith("data:");
}

export function addLeadingSlash(url: string): string {
  return url.startsWith("/") || isExternal(url) ? url : `/${url}`;
}

export function removeLeadingSlash(url: string): string {
  return url.replace(/^\//, "");
}

export function addTrailingSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}

export function removeTrailingSlash(url: string): string {
  return url.replace(/\/$/, "");
}

export function isEqualPath(a: string, b: string): boolean {
  const plain = (path: string) => removeTrailingSlash(normalizeHref(withoutBase(path.replace(/[?#].*$/, ""))));
  return plain(a) === plain(b);
}

export { isEqualPath as isActive };

export function useActiveMatcher(): (link: string) => boolean {
  const { pathname } = useLocation();
  return (link) => isEqualPath(link, pathname);
}

/** Of Rspress 1. */
export function usePathUtils() {
  return { withBase, removeBase, normalizeLink: withBase };
}

/** docsgen fetches pages when readers point to a link. */
export function preloadLink(): void {}

/** docsgen connects to other sites when a page needs them. */
export { preloadLink as safePreconnect, preloadLink as safePreload };
