// The components that a site brings, by name: islands, and what fills slots. The bundler replaces this module with the
// site's own lists; this one is the theme by itself.
import type { Json } from "docsgen";
import type { ComponentType } from "react";

export type IslandProps = { readonly [name: string]: Json };

export const islands: Readonly<Record<string, ComponentType<never>>> = {};
export const slots: Readonly<Record<string, readonly ComponentType[]>> = {};
