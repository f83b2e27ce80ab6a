// Renders a slot inside the contexts that the root component of a site provides, but without what that component shows.
import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from "react";

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode };
type Component = (props: Props, ref?: unknown) => ReactNode;
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
function Within({ element, onContext, children }: WithinProps): ReactNode {
  const found = findPath(element);
  if (!found || found.type === Place) return children;
  const { type, props } = found as ReactElement<Props>;
  const kind = typeof type === "object" ? (type as ObjectType) : {};
  const inside = (node: ReactNode) => (
    <Within element={node} onContext={onContext}>
      {children}
    </Within>
  );
  if (isContext(kind)) {
    onContext(kind._context ?? kind);
    return createElement(type, { ...props }, inside(props.children));
  }
  const component = unwrap(type);
  return inside(component ? component(props) : props.children);
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
