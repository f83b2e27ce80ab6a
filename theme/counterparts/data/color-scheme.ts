// The color scheme that the reader sees, for hooks such as `useColorMode`.
import { useSyncExternalStore } from "react";
import { type Scheme, schemeKey } from "../../scheme.js";

export type ColorScheme = "light" | "dark";

const darkSystem = "(prefers-color-scheme: dark)";

/**
 * Returns the scheme that is shown, and the reader's choice.
 * @param initial the scheme of the server's markup
 */
export function useColorScheme(initial: ColorScheme): { shown: ColorScheme; chosen: Scheme } {
  const shown = useSyncExternalStore(subscribe, readShown, () => initial);
  const chosen = useSyncExternalStore<Scheme>(subscribe, readChosen, () => initial);
  return { shown, chosen };
}

/** Changes the scheme like the menu in the header does. */
export function chooseScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  // If storage is blocked, the choice lasts until the page is closed.
  try {
    localStorage.setItem(schemeKey, scheme);
  } catch {}
  // The menu listens for choices in other tabs.
  dispatchEvent(new StorageEvent("storage", { key: schemeKey, newValue: scheme }));
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-scheme"] });
  const system = matchMedia(darkSystem);
  system.addEventListener("change", onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener("change", onChange);
  };
}

function readChosen(): Scheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === "light" || scheme === "auto" ? scheme : "dark";
}

function readShown(): ColorScheme {
  const chosen = readChosen();
  if (chosen !== "auto") return chosen;
  return matchMedia(darkSystem).matches ? "dark" : "light";
}
