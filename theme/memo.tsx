// What many pages share is made once: on the main thread for each site (`select`), on each thread for each build (`render`).
import type { ThemeShared, ThemeSite } from "docsgen";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { SharedContext } from "./components/shared.js";

const memoByScope = new WeakMap<ThemeSite | ThemeShared, Map<string, unknown>>();

/** Calls `make` once for each scope and `name`, which names everything else that the result depends on. */
export function memoize<Made>(scope: ThemeSite | ThemeShared, name: string, make: () => Made): Made {
  let memo = memoByScope.get(scope);
  if (!memo) {
    memo = new Map();
    memoByScope.set(scope, memo);
  }
  if (!memo.has(name)) memo.set(name, make());
  return memo.get(name) as Made;
}

/** Renders a part of a document by itself. Its generated ids begin with the prefix, so that they differ from other parts'. */
export function renderPart(node: ReactNode, shared: ThemeShared, identifierPrefix = ""): string {
  return renderToString(<SharedContext value={shared}>{node}</SharedContext>, { identifierPrefix });
}
