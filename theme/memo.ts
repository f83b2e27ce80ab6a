// Memoizes results that many pages share: on the main thread for each site (`select`), on each thread for each build
// (`render`).
import type { ThemeShared, ThemeSite } from "docsgen";

const memoByScope = new WeakMap<object, Map<string, unknown>>();

/** Calls `make` once for each scope (a site, or a part of it) and `name`. The name must identify everything else that the result depends on. */
export function memoize<Made>(scope: object, name: string, make: () => Made): Made {
  const memo = memoByScope.get(scope) ?? new Map<string, unknown>();
  memoByScope.set(scope, memo);
  if (!memo.has(name)) memo.set(name, make());
  return memo.get(name) as Made;
}

/** Pages are processed group by group, so a small cache is enough for values that differ between groups. */
const few = 16;

/** Like `memoize`, but with one value for each `key`, keeping only the latest few. */
export function memoizeFew<Made>(scope: ThemeSite | ThemeShared, name: string, key: string, make: () => Made): Made {
  const cache = memoize(scope, name, () => new Map<string, Made>());
  const value = cache.get(key) ?? make();
  if (cache.size === few) cache.clear();
  cache.set(key, value);
  return value;
}
