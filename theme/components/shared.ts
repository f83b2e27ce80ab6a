// What every page shares (site info, bundled files), for any component, and the way to what is of this page.
import type { RenderView, ThemeShared } from "docsgen";
import { createContext, useContext } from "react";
import type { Label } from "../labels.js";

export const SharedContext = createContext<ThemeShared | null>(null);

export function useShared(): ThemeShared {
  const shared = useContext(SharedContext);
  if (!shared) throw new Error("A component of the theme was rendered outside SharedContext.");
  return shared;
}

/**
 * Gives the site's own words for those of the theme, and of themes that extend it.
 * @example useLabel()("Previous Page") // "Vorige Seite"
 */
export function useLabel(): (name: Label | OwnLabel) => string {
  const { labels } = useShared().info;
  return (name) => labels[name] ?? name;
}

/** Any other text, without hiding the known ones from editors. */
type OwnLabel = string & Record<never, never>;

/** For the hooks of hooks.ts; null in parts that many pages share. */
export const ViewContext = createContext<RenderView | null>(null);

/** HTML of the parts around the page that show something of it, by name. */
export type Frame = Readonly<Record<string, string>>;

export const FrameContext = createContext<Frame>({});

/** Whether a title such as "Acme Docs" says by itself what the site is. */
export function namesItself(title: string): boolean {
  return /\bdoc(?:s|umentation)\b/i.test(title);
}
