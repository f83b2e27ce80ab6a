// Renders a slot inside the contexts that the root component of a site provides, but without what that component shows.
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { isolate } from "./isolate.js";
import { currentNeeds, isWaiting } from "./needs.js";

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode };
type Component = (props: Props, ref?: unknown) => ReactNode | Promise<ReactNode>;
/** Types of elements that are not functions or tags: contexts, and the results of `memo` and `forwardRef`. */
interface ObjectType {
  $$typeof?: symbol;
  /** The context of a provider of React 18. */
  _context?: unknown;
  type?: unknown;
  render?: Component;
}

const Place = () => null;
const place = <Place />;

/** A component around all pages that browsers can load. */
export interface RootPart {
  /** Its module and export: `docsgen:root#default`. */
  id: string;
  component: unknown;
}

/** A part with its props. */
export interface UsedPart extends RootPart {
  props: Readonly<Record<string, unknown>>;
}

/** Observes the way to the place of the page. */
interface Walk {
  /** Components that browsers can load. */
  parts?: readonly RootPart[];
  /** Called with each context, and the parts around it, outermost first. */
  onContext?(context: unknown, around: readonly UsedPart[]): void;
  /** Called with all parts around the page. */
  onPlace?(around: readonly UsedPart[]): void;
}

type Contexts = (props: { children: ReactNode }) => ReactNode;

/** Returns a component that provides the same contexts as another one. */
export function contextsOf(Root: unknown, walk: Walk): Contexts {
  return contextsIn(createElement(Root as Component, null, place), walk);
}

/** Returns a component that provides the contexts of parts. */
export function contextsOfParts(parts: readonly UsedPart[]): Contexts {
  const nest = (inner: ReactNode, { component, props }: UsedPart) =>
    createElement(component as Component, props, inner);
  return contextsIn(parts.reduceRight(nest, place as ReactNode), {});
}

function contextsIn(element: ReactNode, walk: Walk): Contexts {
  return ({ children }) => (
    <Within element={element} walk={walk} around={[]}>
      {children}
    </Within>
  );
}

interface WithinProps {
  element: ReactNode;
  walk: Walk;
  around: readonly UsedPart[];
  children: ReactNode;
}

/** Shows its children in the place of an element. Calls function components itself, so that each stays one component. */
function Within({ element, walk, around, children }: WithinProps): ReactNode | Promise<ReactNode> {
  const found = findPath(element);
  if (!found || found.type === Place) {
    walk.onPlace?.(around);
    return children;
  }
  const { type, props } = found as ReactElement<Props>;
  const kind = typeof type === "object" ? (type as ObjectType) : {};
  const part = walk.parts?.find(({ component }) => component === type || isolate(component) === type);
  const inside = part ? [...around, { ...part, props: plainProps(props) }] : around;
  // The path can lead to another component later, whose hooks are others.
  const show = (inner: ReactNode) => (
    <Within key={keyOf(findPath(inner)?.type)} element={inner} walk={walk} around={inside}>
      {children}
    </Within>
  );
  if (isContext(kind)) {
    walk.onContext?.(kind._context ?? kind, around);
    return createElement(type, { ...props }, show(props.children));
  }
  const component = unwrap(type);
  if (!component) return show(props.children);
  try {
    const shown = unnoticed(() => component(props));
    return shown instanceof Promise ? shown.then(show, () => children) : show(shown);
  } catch (thrown) {
    // The contexts around a component that fails remain.
    if (isWaiting(thrown)) throw thrown;
    return children;
  }
}

const keyByType = new WeakMap<object, string>();
let lastKey = 0;

function keyOf(type: unknown): string {
  if (Object(type) !== type) return String(type);
  const key = keyByType.get(type as object) ?? String(++lastKey);
  keyByType.set(type as object, key);
  return key;
}

/** Returns the props that a browser can get. Elements are shown around the page, and functions are for the server. */
function plainProps({ children: _, ...props }: Props): UsedPart["props"] {
  const keep = (_name: string, value: unknown) => (isValidElement(value) ? undefined : value);
  try {
    return JSON.parse(JSON.stringify(props, keep)) as UsedPart["props"];
  } catch {
    return {};
  }
}

/** Runs a component of the way. Its needs and failures are not those of the page's components. */
function unnoticed<T>(run: () => T): T {
  const needs = currentNeeds();
  if (!needs) return run();
  const { script, suspense, contexts, failures } = needs;
  const count = failures?.length ?? 0;
  needs.contexts = new Set();
  try {
    return run();
  } finally {
    Object.assign(needs, { script, suspense, contexts });
    failures?.splice(count);
  }
}

function isContext({ $$typeof }: ObjectType): boolean {
  return /^Symbol\(react\.(?:context|provider)\)$/.test(String($$typeof));
}

/** Undefined for tags, fragments, and classes. */
function unwrap(type: unknown): Component | undefined {
  if (typeof type === "function")
    return (type.prototype as object | undefined) && "render" in type.prototype ? undefined : (type as Component);
  const { type: inner, render } = Object(type) as ObjectType;
  if (render) return (props) => render(props, null);
  return inner === undefined ? undefined : unwrap(inner);
}

/** Returns the first element that contains the place. */
function findPath(node: ReactNode): ReactElement | undefined {
  return Children.toArray(node).find((child): child is ReactElement => isValidElement(child) && containsPlace(child));
}

function containsPlace({ type, props }: ReactElement): boolean {
  return type === Place || findPath((props as Props).children) !== undefined;
}
