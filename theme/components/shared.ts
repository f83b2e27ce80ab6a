// What is the same for every page (site info, bundled files), within reach of any component.
import type { ThemeShared } from "docsgen";
import { createContext, useContext } from "react";

export const SharedContext = createContext<ThemeShared | null>(null);

export function useShared(): ThemeShared {
  const shared = useContext(SharedContext);
  if (!shared) throw new Error("A component of the theme was rendered outside SharedContext.");
  return shared;
}
