// https://rspress.rs/api/client-api/api-runtime
import tool from "docsgen:tool";
import { createContext, type ReactNode, useSyncExternalStore } from "react";
import { withoutBase } from "../data/addresses.js";
import { useColorScheme } from "../data/color-scheme.js";
import { isBrowser, useIsBrowser } from "../data/in-browser.js";
import { toMapping } from "../data/json.js";
import { currentPage } from "../data/page.js";

export { default as Head } from "../blocks/head.js";
export { default as BrowserOnly } from "../docusaurus/core/browser-only.js";
export * from "./addresses.js";

export function useDark(): boolean {
  return useColorScheme("light").shown === "dark";
}

export function useLang(): string {
  return currentPage().locale;
}

export function useVersion(): string {
  return "";
}

/** Components that read the scheme from a context get the initial one. */
export const ThemeContext = createContext({ theme: "light", setTheme: (_theme: string) => {} });

/** The page, and the configuration as far as it is JSON. */
export function usePageData() {
  return { siteData: useSite().site, page: usePage().page };
}

export function usePage() {
  const { title, description = "", locale, url } = currentPage();
  const { frontmatter } = useFrontmatter();
  const page = { title, description, lang: locale, routePath: withoutBase(url), frontmatter, toc: [] };
  return { page: { ...page, pageType: "doc", headingTitle: title } };
}

export function useSite() {
  const { base, siteTitle, lang } = currentPage();
  const { texts: _, ...config } = tool;
  return { site: { title: siteTitle, description: "", lang, themeConfig: {}, ...config, base } };
}

/** The navigation is docsgen's. */
export function useLocaleSiteData() {
  const { site } = useSite();
  const { locale: lang } = currentPage();
  return { ...toMapping(site.themeConfig), lang, title: site.title, nav: [], sidebar: {} };
}

/** The values of a home page's layout have a separate key. */
export function useFrontmatter() {
  const { homeLayout, ...rest } = currentPage().frontMatter;
  return { frontmatter: { ...rest, ...toMapping(homeLayout) } };
}

/** Returns the text of a key in `i18n.json`. Without a translation, the key is shown. */
export function useI18n(): (key: string) => string {
  const { locale } = currentPage();
  const texts = toMapping(tool.texts);
  return (key) => String(toMapping(texts[key])[locale] ?? key);
}

export function NoSSR({ children, fallback = null }: { children?: ReactNode; fallback?: ReactNode }): ReactNode {
  return useIsBrowser() ? children : fallback;
}

/** Size of the browser's window. */
export function useWindowSize(initialWidth = 0, initialHeight = 0): { width: number; height: number } {
  const read = () => `${innerWidth} ${innerHeight}`;
  const text = useSyncExternalStore(onResize, read, () => `${initialWidth} ${initialHeight}`);
  const [width = 0, height = 0] = text.split(" ").map(Number);
  return { width, height };
}

function onResize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}

export function isProduction(): boolean {
  return true;
}

export { isBrowser };
