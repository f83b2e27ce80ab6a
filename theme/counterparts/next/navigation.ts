// https://nextjs.org/docs/app/api-reference/functions
import { useMemo } from "react";
import { useSearch } from "../data/location.js";
import { useRouter as usePagesRouter } from "./router.js";

/** The router of the app directory, which has fewer fields. */
export function useRouter() {
  const { push, replace, back, forward, refresh, prefetch } = usePagesRouter();
  return { push, replace, back, forward, refresh, prefetch };
}

export function usePathname(): string {
  return usePagesRouter().pathname;
}

export function useSearchParams(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new ReadonlyURLSearchParams(search), [search]);
}

/** Pages are files, so their addresses have no parameters. */
export function useParams(): Readonly<Record<string, string>> {
  return {};
}

export function useSelectedLayoutSegments(): string[] {
  return usePathname().split("/").filter(Boolean);
}

export function useSelectedLayoutSegment(): string | null {
  return useSelectedLayoutSegments()[0] ?? null;
}

export function redirect(url: string): never {
  throw new Error(`The component redirects to ${url}; docsgen redirects pages with the redirects plugin.`);
}

export const permanentRedirect = redirect;

export const RedirectType = { push: "push", replace: "replace" } as const;

export class ReadonlyURLSearchParams extends URLSearchParams {}

/** Styles that a library collects are part of its elements. */
export function useServerInsertedHTML(): void {}

export function unstable_rethrow(): void {}

export function notFound(): never {
  throw new Error("The component asks for the 404 page.");
}
