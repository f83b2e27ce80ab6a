// https://rspress.rs/api/client-api/api-runtime
import { pages } from "docsgen:pages";
import tool from "docsgen:tool";
import type { PageFacts } from "docsgen";
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
  return versionName(currentPage().version);
}

/** The current version has another name in docsgen. */
function versionName(version: string): string {
  return version === "current" ? String(toMapping(tool.multiVersion).default ?? "") : version;
}

/** Components that read the scheme from a context get the initial one. */
export const ThemeContext = createContext({ theme: "light", setTheme: (_theme: string) => {} });

/** The page, and the configuration as far as it is JSON. */
export function usePageData() {
  return { siteData: useSite().site, page: usePage().page };
}

export function usePage() {
  return { page: describePage(currentPage()) };
}

/** https://rspress.rs/ui/hooks/use-pages */
export function usePages() {
  return { pages: pages.map(describePage) };
}

type Described = Omit<PageFacts, "id" | "base" | "origin" | "siteTitle">;

/** Headings are only known after all components have been rendered. */
function describePage({ url, title, description, locale, version, lang, frontMatter }: Described) {
  return {
    ...{ title, headingTitle: title, description, pageType: "doc", toc: [] },
    ...{ lang: locale || lang, version: versionName(version), routePath: withoutBase(url) },
    frontmatter: readFrontMatter(frontMatter),
  };
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

export function useFrontmatter() {
  return { frontmatter: readFrontMatter(currentPage().frontMatter) };
}

/** The values of a home page's layout have a separate key. */
function readFrontMatter({ homeLayout, ...rest }: PageFacts["frontMatter"]) {
  return { ...rest, ...toMapping(homeLayout) };
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
