// Context for all components: data that every page shares (site info, bundled files), and access to the current page.
import type { RenderView, ThemeShared } from "docsgen";
import { createContext, useContext } from "react";
import type { Label } from "../labels.js";

export const SharedContext = createContext<ThemeShared | null>(null);

/** On evaluated pages, components have no data of the theme. */
const outside =
  "useShared, useLabel, and components of the theme are only for the theme, its slots, and registered components.";

export function useShared(): ThemeShared {
  const shared = useContext(SharedContext);
  if (!shared) throw new Error(outside);
  return shared;
}

/**
 * Returns a function that translates the labels of the theme, and of themes that extend it, to the site's wording.
 * @example useLabel()("Previous Page") // "Vorige Seite"
 */
export function useLabel(): (name: Label | OwnLabel) => string {
  const { labels } = useShared().info;
  return (name) => labels[name] ?? name;
}

/** Any other string, without losing completion of the built-in labels. */
type OwnLabel = string & Record<never, never>;

/** Context for the hooks in hooks.ts; null in parts that many pages share. */
export const ViewContext = createContext<RenderView | null>(null);

/** HTML by name of the surrounding parts that depend on the page. */
export type Frame = Readonly<Record<string, string>>;

export const FrameContext = createContext<Frame>({});

/** Props of a component without props. An override can pass on its props as it does for any other component. */
export type NoProps = Readonly<Record<never, never>>;

/** True if a title such as "Acme Docs" already says that the site is documentation. */
export function namesItself(title: string): boolean {
  return /\bdoc(?:s|umentation)\b/i.test(title);
}
