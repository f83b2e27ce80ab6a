// https://nextra.site/docs/docs-theme/built-ins. Versions before 3 export Nextra's components as well.
export {
  default as Footer,
  default as LastUpdated,
  default as LocaleSwitch,
  default as Navbar,
  default as NotFoundPage,
  default as ThemeSwitch,
} from "../docusaurus/frame/frame-part.js";
export { default as Layout } from "../docusaurus/frame/layout-provider.js";
export { useTheme } from "../next/themes.js";
export * from "./components.js";
export { useConfig, useThemeConfig } from "./hooks.js";
export { useMDXComponents } from "./mdx-components.js";
