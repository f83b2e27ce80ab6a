// What is the same for all pages of a build, made once: values and HTML, kept as long as the build's shared data lives.
import type { ThemeShared } from "docsgen";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { SharedContext } from "./components/shared.js";

const keptByShared = new WeakMap<ThemeShared, Map<string, unknown>>();

/** @param name names all that `make` depends on beside the shared data */
export function keep<Made>(name: string, shared: ThemeShared, make: () => Made): Made {
  let kept = keptByShared.get(shared);
  if (!kept) {
    kept = new Map();
    keptByShared.set(shared, kept);
  }
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Made;
}

/** HTML of a part of a page, for components that know the site but not the page. */
export function renderShared(node: ReactNode, shared: ThemeShared): string {
  return renderToString(<SharedContext value={shared}>{node}</SharedContext>);
}
