// https://nextra.site/api/use-theme-config, and hooks of `nextra/hooks`
import { useIsBrowser } from "../data/in-browser.js";
import { currentPage } from "../data/page.js";

export { usePathname as useFSRoute } from "../next/navigation.js";
export { useRouter } from "../next/router.js";

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
