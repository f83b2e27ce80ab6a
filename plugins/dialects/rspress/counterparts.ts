// Modules of Rspress that components import. https://rspress.rs/ui/components/
import type { Counterparts } from "../react/counterparts.js";

/** Modules that a site's theme replaces. */
const replaced = ["@rspress/core/theme", "@theme"];
const theme = ["rspress/theme", "@rspress/core/theme-original", "@theme-original", ...replaced];
const runtime = ["rspress/runtime", "@rspress/core/runtime", "@rspress/runtime"];

export const rspressCounterparts: Counterparts = {
  modules: Object.fromEntries([
    ...theme.map((name) => [name, "rspress/theme.tsx"]),
    ...runtime.map((name) => [name, "rspress/runtime.tsx"]),
  ]),
  styles: ["blocks", "rspress-variables", "rspress-home"],
  scheme: "class",
};

/** Counterparts for a site that replaces the theme: see site-theme.ts. */
export const themedCounterparts: Counterparts = {
  ...rspressCounterparts,
  modules: Object.fromEntries(Object.entries(rspressCounterparts.modules).filter(([name]) => !replaced.includes(name))),
};
