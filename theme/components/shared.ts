// What is the same for every page (site info, bundled files), and what is chosen for this one, within reach of any component.
import type { Label, ThemeShared } from "docsgen";
import { createContext, useContext } from "react";
import type { PageProps } from "../props.js";

export const SharedContext = createContext<ThemeShared | null>(null);

export function useShared(): ThemeShared {
  const shared = useContext(SharedContext);
  if (!shared) throw new Error("A component of the theme was rendered outside SharedContext.");
  return shared;
}

/** The site's words for the theme's own. */
export function useLabel(): (name: Label) => string {
  const { labels } = useShared().info;
  return (name) => labels[name] ?? name;
}

export const PageContext = createContext<PageProps | null>(null);

/** For components inside `#page`, slots of articles included: the others stay as they are when the reader goes on to another page. */
export function usePage(): PageProps {
  const page = useContext(PageContext);
  if (!page) throw new Error("usePage is for components inside the page, not in header, sidebar or footer.");
  return page;
}
