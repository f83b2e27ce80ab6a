// The site's custom components by name: islands and slot components. The bundler replaces this module with the site's
// lists; these defaults belong to the bare theme.
import type { Json } from "docsgen";
import type { ComponentType } from "react";

export type IslandProps = { readonly [name: string]: Json };

export const islands: Readonly<Record<string, ComponentType<never>>> = {};
export const slots: Readonly<Record<string, readonly ComponentType[]>> = {};
