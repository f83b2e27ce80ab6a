// https://docusaurus.io/docs/api/themes/configuration, and functions of the theme's code that components use.
import type { ReactNode } from "react";
import { isBrowser } from "../../data/in-browser.js";
import { currentPage } from "../../data/page.js";
import { translate } from "../core/translate.js";
import useDocusaurusContext from "../hooks/use-docusaurus-context.js";
import Layout from "../theme/layout.js";

export * from "../core/docs-client.js";
export { default as ErrorBoundary } from "../core/error-boundary.js";
export { useColorMode } from "../hooks/use-color-mode.js";
export { default as useIsomorphicLayoutEffect } from "../hooks/use-isomorphic-layout-effect.js";
export { default as Details } from "../theme/details.js";
export { usePrismTheme } from "./code-themes.js";
export { Collapsible, useCollapsible } from "./collapsible.js";
export * from "./frame-hooks.js";
export * from "./providers.js";
export { ThemeClassNames } from "./theme-class-names.js";
export { default as ThemedComponent } from "./themed-component.js";
export { useWindowSize } from "./window-size.js";

/** The configuration's `themeConfig`. */
export function useThemeConfig() {
  return useDocusaurusContext().siteConfig.themeConfig;
}

interface MetadataProps {
  title?: string;
  description?: string;
}

export function PageMetadata({ title, description }: MetadataProps): ReactNode {
  return <Layout {...(title !== undefined && { title })} {...(description !== undefined && { description })} />;
}

/** Formats the title of a page like docsgen does. */
export function useTitleFormatter(): { format(parts: { title: string }): string } {
  return { format: ({ title }) => title };
}

export function usePluralForm(): { selectMessage(count: number, messages: string): string } {
  const { lang } = currentPage();
  return { selectMessage: (count, messages) => selectPlural(lang, count, messages.split("|")) };
}

/** Forms are in the order of the language's plural categories: `One post|{count} posts`. */
function selectPlural(lang: string, count: number, forms: readonly string[]): string {
  const rules = new Intl.PluralRules(lang);
  const order = ["zero", "one", "two", "few", "many", "other"];
  const { pluralCategories } = rules.resolvedOptions();
  const sorted = order.filter((one) => pluralCategories.some((category) => category === one));
  return forms[Math.min(sorted.indexOf(rules.select(count)), forms.length - 1)] ?? "";
}

export function useLocalPathname(): string {
  const { url, base } = currentPage();
  return `/${url.slice(base.length)}`;
}

export function isRegexpStringMatch(pattern?: string, value?: string): boolean {
  return pattern !== undefined && value !== undefined && new RegExp(pattern, "gi").test(value);
}

export function isSamePath(one?: string, other?: string): boolean {
  const normalize = (path?: string) => (path === undefined || path.endsWith("/") ? path : `${path}/`)?.toLowerCase();
  return normalize(one) === normalize(other);
}

interface StorageSlot {
  get(): string | null;
  set(value: string): void;
  del(): void;
}

/** Storage can be blocked. */
export function createStorageSlot(key: string): StorageSlot {
  const attempt = <Result,>(run: () => Result, otherwise: Result): Result => {
    try {
      return isBrowser ? run() : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    get: () => attempt(() => localStorage.getItem(key), null),
    set: (value) => attempt(() => localStorage.setItem(key, value), undefined),
    del: () => attempt(() => localStorage.removeItem(key), undefined),
  };
}

export function translateTagsPageTitle(): string {
  return translate({ id: "theme.tags.tagsPageTitle", message: "Tags" });
}

export function parseCodeBlockTitle(metastring = ""): string {
  return /title=(?:"([^"]*)"|'([^']*)')/.exec(metastring)?.slice(1).find(Boolean) ?? "";
}
