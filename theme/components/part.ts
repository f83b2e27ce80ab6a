// A part of a document, rendered by itself: pages share it, or a chunk needs it.
import type { ThemeShared } from "docsgen";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { SharedContext } from "./shared.js";

/** @param identifierPrefix generated ids begin with it, so that they differ from those of other parts */
export function renderPart(node: ReactNode, shared: ThemeShared, identifierPrefix = ""): string {
  return renderToString(createElement(SharedContext, { value: shared }, node), { identifierPrefix });
}
