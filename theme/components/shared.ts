// What every page shares (site info, bundled files) and what was chosen for this page, for any component.
import type { ThemeShared } from "docsgen";
import { createContext, useContext } from "react";
import type { Label } from "../labels.js";
import type { PageProps } from "../props.js";

export const SharedContext = createContext<ThemeShared | null>(null);

export function useShared(): ThemeShared {
  const shared = useContext(SharedContext);
  if (!shared) throw new Error("A component of the theme was rendered outside SharedContext.");
  return shared;
}

/** Gives the site's own words for the theme's. */
export function useLabel(): (name: Label) => string {
  const { labels } = useShared().info;
  return (name) => labels[name] ?? name;
}

export const PageContext = createContext<PageProps | null>(null);

/** Only for components inside `#page`, such as an article's slots: the others stay when the reader goes to another page. */
export function usePage(): PageProps {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage works inside the page only, not in the header, sidebar or footer.");
  return page;
}

/** Whether a title such as "Acme Docs" says by itself what the site is. */
export function namesItself(title: string): boolean {
  return /\bdoc(?:s|umentation)\b/i.test(title);
}
