// Renders a slot without the components that fail. Their place shows their children.
import { isValidElement, type ReactNode } from "react";

/** An error of a component. */
export interface ComponentFailure {
  /** Name of the component; empty if it has none. */
  name: string;
  thrown: unknown;
}

type Component = (...args: readonly unknown[]) => unknown;

let failures: ComponentFailure[] | undefined;
const isolatedByType = new WeakMap<object, unknown>();

/** Runs a function in which elements of function components do not throw. Collects their errors. */
export function collectFailures<T>(run: () => T): { value: T; failures: ComponentFailure[] } {
  const collected: ComponentFailure[] = [];
  failures = collected;
  try {
    return { value: run(), failures: collected };
  } finally {
    failures = undefined;
  }
}

/** Returns the type of an element: while failures are collected, a component that does not throw. */
export function isolate(type: unknown): unknown {
  if (!failures || !canIsolate(type)) return type;
  const known = isolatedByType.get(type) ?? wrap(type);
  isolatedByType.set(type, known);
  return known;
}

/** True for functions, except classes, and for the results of `memo` and `forwardRef`. */
function canIsolate(type: unknown): type is object {
  if (typeof type === "function")
    return !(type.prototype as { isReactComponent?: unknown } | undefined)?.isReactComponent;
  return typeof type === "object" && type !== null && ("render" in type || "type" in type);
}

function wrap(type: object): unknown {
  if ("render" in type) return { ...type, render: wrapFunction(type.render as Component) };
  return typeof type === "function" ? wrapFunction(type as Component) : isolate((type as { type: unknown }).type);
}

function wrapFunction(component: Component): Component {
  return (...args) => {
    try {
      return component(...args);
    } catch (thrown) {
      if (isWaiting(thrown)) throw thrown;
      failures?.push({ name: nameOf(component), thrown });
      const { children } = Object(args[0]) as { children?: unknown };
      return isNode(children) ? children : null;
    }
  };
}

/** React waits for a promise, or for what `use` throws. */
function isWaiting(thrown: unknown): boolean {
  return thrown instanceof Promise || (thrown instanceof Error && thrown.message.startsWith("Suspense Exception"));
}

/** Names that start with a lower-case letter are those of files: `hero_default`. */
function nameOf(component: Component): string {
  const { displayName } = component as { displayName?: unknown };
  const name = typeof displayName === "string" ? displayName : component.name;
  return /^\p{Lu}/u.test(name) ? name : "";
}

/** True if React can render a value. */
function isNode(value: unknown): value is ReactNode {
  return Array.isArray(value)
    ? value.every(isNode)
    : typeof value !== "function" && (Object(value) !== value || isValidElement(value));
}
