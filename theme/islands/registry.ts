// The components of a site that may become islands, by name. When a theme is bundled, the bundler puts a module with the
// islands of the theme and of the site's plugins in the place of this one.
import type { Json } from "docsgen";
import type { ComponentType } from "react";
import Palette from "./palette.js";

/** What stands in Markdown or in a theme, as plain JSON. */
export type IslandProps = { readonly [name: string]: Json };

export const islands: Readonly<Record<string, ComponentType<never>>> = { palette: Palette };
