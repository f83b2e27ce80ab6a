// Renders a slot inside the contexts that the root component of a site provides, but without what that component shows.
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from "react";
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

type OnContext = (context: unknown) => void;

/**
 * Returns a component that provides the same contexts as another one.
 * @param onContext called with each context while the component is rendered
 */
export function contextsOf(Root: unknown, onContext: OnContext): (props: { children: ReactNode }) => ReactNode {
  const root = createElement(Root as Component, null, place);
  return ({ children }) => (
    <Within element={root} onContext={onContext}>
      {children}
    </Within>
  );
}

interface WithinProps {
  element: ReactNode;
  onContext: OnContext;
  children: ReactNode;
}

/** Shows its children in the place of an element. Calls function components itself, so that each stays one component. */
function Within({ element, onContext, children }: WithinProps): ReactNode | Promise<ReactNode> {
  const found = findPath(element);
  if (!found || found.type === Place) return children;
  const { type, props } = found as ReactElement<Props>;
  const kind = typeof type === "object" ? (type as ObjectType) : {};
  const show = (inner: ReactNode) => (
    <Within element={inner} onContext={onContext}>
      {children}
    </Within>
  );
  if (isContext(kind)) {
    onContext(kind._context ?? kind);
    return createElement(type, { ...props }, show(props.children));
  }
  const component = unwrap(type);
  if (!component) return show(props.children);
  try {
    const shown = withoutFailures(() => component(props));
    return shown instanceof Promise ? shown.then(show, () => children) : show(shown);
  } catch (thrown) {
    // The contexts around a component that fails remain.
    if (isWaiting(thrown)) throw thrown;
    return children;
  }
}

/** The failures of the root component are not those of the page's components. */
function withoutFailures<T>(run: () => T): T {
  const failures = currentNeeds()?.failures;
  const count = failures?.length ?? 0;
  const result = run();
  failures?.splice(count);
  return result;
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
