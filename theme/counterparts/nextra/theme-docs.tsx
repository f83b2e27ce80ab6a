// https://nextra.site/docs/docs-theme/built-ins. Versions before 3 export Nextra's components as well.
export { useTheme } from "../next/themes.js";
export * from "./components.js";
export { useConfig, useThemeConfig } from "./hooks.js";
export { useMDXComponents } from "./mdx-components.js";
