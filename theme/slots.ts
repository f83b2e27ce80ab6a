// What a site puts into the theme's slots, by their names. When a theme is bundled, the bundler puts a module with the
// site's components in the place of this one.
import type { ComponentType } from "react";

export const slots: Readonly<Record<string, ComponentType>> = {};
