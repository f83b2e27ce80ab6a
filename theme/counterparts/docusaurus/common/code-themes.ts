// Colors for components that highlight code themselves, from the configuration.
// https://docusaurus.io/docs/markdown-features/code-blocks#theming
import tool from "docsgen:tool";
import { toMapping } from "../../data/json.js";
import { useColorMode } from "../hooks/use-color-mode.js";

interface PrismTheme {
  plain: object;
  styles: readonly object[];
}

const { theme, darkTheme } = toMapping(toMapping(tool.themeConfig).prism);

/** Without a theme in the configuration, code has the color of text. */
export function usePrismTheme(): PrismTheme {
  const { colorMode } = useColorMode();
  const chosen = toMapping(colorMode === "dark" ? (darkTheme ?? theme) : theme);
  const { plain, styles } = chosen;
  return { plain: toMapping(plain), styles: Array.isArray(styles) ? styles.map(toMapping) : [] };
}
