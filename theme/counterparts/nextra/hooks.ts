// https://nextra.site/api/use-theme-config, and hooks of `nextra/hooks`
import { useEffect, useState, useSyncExternalStore } from "react";
import { useIsBrowser } from "../data/in-browser.js";
import { currentPage } from "../data/page.js";

export { usePathname as useFSRoute } from "../next/navigation.js";
export { useRouter } from "../next/router.js";

/** Returns the fragment of the address without `#`. */
export function useHash(): string {
  return useSyncExternalStore(
    onHashChange,
    () => decodeURIComponent(location.hash.slice(1)),
    () => "",
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The copy is marked for two seconds. */
export function useCopy(): { isCopied: boolean; copy(text: string): void } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), 2000) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: (text) => void navigator.clipboard.writeText(text).then(() => setCopied(true)) };
}

export function useMounted(): boolean {
  return useIsBrowser();
}

export function useConfig() {
  const { title, frontMatter } = currentPage();
  return { title, frontMatter, filePath: "", hideSidebar: false, normalizePagesResult: {} };
}

/** The configuration of the theme only matters to its frame. */
export function useThemeConfig(): Readonly<Record<string, never>> {
  return {};
}

/** Data that Next.js loads for a page. Build steps of Next.js do not run. */
export function useData(): Readonly<Record<string, never>> {
  return {};
}

export { useData as useSSG };
