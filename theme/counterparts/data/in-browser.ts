// Tells components whether they run in the browser.
import { useSyncExternalStore } from "react";

export const isBrowser = typeof document !== "undefined";

/** True in the browser once the component is hydrated. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
