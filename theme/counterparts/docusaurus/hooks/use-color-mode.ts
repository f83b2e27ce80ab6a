// https://docusaurus.io/docs/api/themes/configuration#use-color-mode
import tool from "docsgen:tool";
import { type ColorScheme, chooseScheme, useColorScheme } from "../../data/color-scheme.js";
import { toMapping } from "../../data/json.js";

interface ColorMode {
  colorMode: ColorScheme;
  /** Null: as the system. */
  colorModeChoice: ColorScheme | null;
  setColorMode(mode: ColorScheme | null): void;
  isDarkTheme: boolean;
  setLightTheme(): void;
  setDarkTheme(): void;
}

export function useColorMode(): ColorMode {
  const { defaultMode } = toMapping(toMapping(tool.themeConfig).colorMode);
  const { shown, chosen } = useColorScheme(defaultMode === "dark" ? "dark" : "light");
  return {
    colorMode: shown,
    colorModeChoice: chosen === "auto" ? null : chosen,
    setColorMode: (mode) => chooseScheme(mode ?? "auto"),
    isDarkTheme: shown === "dark",
    setLightTheme: () => chooseScheme("light"),
    setDarkTheme: () => chooseScheme("dark"),
  };
}
