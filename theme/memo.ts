// What many pages share is made once: on the main thread for each site (`select`), on each thread for each build (`render`).
import type { ThemeShared, ThemeSite } from "docsgen";

const memoByScope = new WeakMap<ThemeSite | ThemeShared, Map<string, unknown>>();

/** Calls `make` once for each scope and `name`, which names everything else that the result depends on. */
export function memoize<Made>(scope: ThemeSite | ThemeShared, name: string, make: () => Made): Made {
  const memo = memoByScope.get(scope) ?? new Map<string, unknown>();
  memoByScope.set(scope, memo);
  if (!memo.has(name)) memo.set(name, make());
  return memo.get(name) as Made;
}
