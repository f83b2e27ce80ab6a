// https://github.com/pacocoursey/next-themes
import type { ReactNode } from "react";
import { type ColorScheme, chooseScheme, useColorScheme } from "../data/color-scheme.js";

interface Theme {
  /** The reader's choice. */
  theme: ColorScheme | "system";
  resolvedTheme: ColorScheme;
  systemTheme: ColorScheme;
  themes: readonly string[];
  forcedTheme: undefined;
  setTheme(theme: string | ((before: string) => string)): void;
}

export function useTheme(): Theme {
  const { shown, chosen } = useColorScheme("light");
  const theme = chosen === "auto" ? "system" : chosen;
  return {
    theme,
    resolvedTheme: shown,
    systemTheme: shown,
    themes: ["light", "dark", "system"],
    forcedTheme: undefined,
    setTheme(next) {
      const name = typeof next === "function" ? next(theme) : next;
      chooseScheme(name === "light" || name === "dark" ? name : "auto");
    },
  };
}

/** The scheme is docsgen's. */
export function ThemeProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
