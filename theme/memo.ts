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

/** Pages come group by group, so that a few of the things that differ between groups are enough to keep. */
const few = 16;

/** Like `memoize`, of what has a value for each `key`: keeps a few of them. */
export function memoizeFew<Made>(scope: ThemeSite | ThemeShared, name: string, key: string, make: () => Made): Made {
  const known = memoize(scope, name, () => new Map<string, Made>());
  const made = known.get(key) ?? make();
  if (known.size === few) known.clear();
  known.set(key, made);
  return made;
}
