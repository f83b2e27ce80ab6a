// Recognizes elements that do nothing without a script, and boundaries.
import { Suspense } from "react";
import { noteBoundary, noteScript } from "./needs.js";

/** @param type an HTML tag or a component */
export function inspectElement(type: unknown, props: unknown): void {
  if (type === Suspense) noteBoundary();
  else if (typeof type === "string" ? hasHandler(props) : isLively(type)) noteScript();
}

function hasHandler(props: unknown): boolean {
  return Object.entries(props ?? {}).some(
    ([name, value]) => typeof value === "function" && (name === "ref" || /^on[A-Z]/.test(name)),
  );
}

/** True for a class whose instances do something after they are mounted. Others have handlers in their elements, if any. */
function isLively(type: unknown): boolean {
  if (typeof type !== "function") return false;
  const prototype = type.prototype as Record<string, unknown> | undefined;
  if (!prototype?.isReactComponent) return false;
  return typeof prototype.componentDidMount === "function" || typeof prototype.componentDidUpdate === "function";
}
