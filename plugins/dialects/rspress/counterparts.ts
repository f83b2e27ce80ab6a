// Modules of Rspress that components import. https://rspress.rs/ui/components/
import type { Counterparts } from "../react/counterparts.js";

const theme = ["rspress/theme", "@rspress/core/theme", "@rspress/core/theme-original", "@theme", "@theme-original"];
const runtime = ["rspress/runtime", "@rspress/core/runtime", "@rspress/runtime"];

export const rspressCounterparts: Counterparts = {
  modules: Object.fromEntries([
    ...theme.map((name) => [name, "rspress/theme.tsx"]),
    ...runtime.map((name) => [name, "rspress/runtime.tsx"]),
  ]),
  styles: ["blocks", "rspress-variables"],
  scheme: "class",
};
