import { useSyncExternalStore } from "react";

const wide = "(min-width: 997px)";

/** Returns Docusaurus's names of window sizes. */
export function useWindowSize(): "desktop" | "mobile" | "ssr" {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => (matchMedia(wide).matches ? "desktop" : "mobile"),
    () => "ssr",
  );
}
