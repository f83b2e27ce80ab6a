// https://rspress.rs/api/client-api/api-runtime
import tool from "docsgen:tool";
import type { ReactNode } from "react";
import { withBase as addBase, isExternal, withoutBase } from "../data/addresses.js";
import { useColorScheme } from "../data/color-scheme.js";
import { isBrowser, useIsBrowser } from "../data/in-browser.js";
import { toMapping } from "../data/json.js";
import { goTo, readLocation } from "../data/location.js";
import { currentPage } from "../data/page.js";

export { default as Head } from "../blocks/head.js";

export function useDark(): boolean {
  return useColorScheme("light").shown === "dark";
}

export function useLang(): string {
  return currentPage().locale;
}

export function useVersion(): string {
  return "";
}

/** The page, and the configuration as far as it is JSON. */
export function usePageData() {
  return { siteData: useSite().site, page: usePage().page };
}

export function usePage() {
  const { title, description = "", locale, url, frontMatter } = currentPage();
  const page = { title, description, lang: locale, routePath: withoutBase(url), frontmatter: frontMatter, toc: [] };
  return { page: { ...page, pageType: "doc", headingTitle: title } };
}

export function useSite() {
  const { base, siteTitle, lang } = currentPage();
  const { texts: _, ...config } = tool;
  return { site: { title: siteTitle, description: "", lang, themeConfig: {}, ...config, base } };
}

export function useFrontmatter() {
  return { frontmatter: currentPage().frontMatter };
}

/** Returns the text of a key in `i18n.json`. Without a translation, the key is shown. */
export function useI18n(): (key: string) => string {
  const { locale } = currentPage();
  const texts = toMapping(tool.texts);
  return (key) => String(toMapping(texts[key])[locale] ?? key);
}

export function useLocation() {
  return readLocation();
}

export function useNavigate(): (to: string) => void {
  currentPage();
  return goTo;
}

export function NoSSR({ children, fallback = null }: { children?: ReactNode; fallback?: ReactNode }): ReactNode {
  return useIsBrowser() ? children : fallback;
}

export function withBase(url: string): string {
  return addBase(url);
}

export function removeBase(url: string): string {
  return withoutBase(url);
}

export function normalizeHref(href: string): string {
  return isExternal(href) ? href : href.replace(/(?:index)?(?:\.html|\.mdx?)?$/, "");
}

export const normalizeHrefInRuntime = normalizeHref;

export function normalizeImagePath(path: string): string {
  return addBase(path);
}

export function isProduction(): boolean {
  return true;
}

export { isBrowser };
