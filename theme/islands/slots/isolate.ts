// Renders a slot without the components that fail. Their place shows their children.
import { isValidElement, type ReactNode } from "react";
import { currentNeeds, isWaiting } from "./needs.js";
import { stubMessage } from "./stub.js";

type Component = (...args: readonly unknown[]) => unknown;
type ClassComponent = new (...args: readonly unknown[]) => { props?: unknown; render(): unknown };

const isolatedByType = new WeakMap<object, unknown>();

/** Returns the type of an element: while failures are collected, a component that does not throw. */
export function isolate(type: unknown): unknown {
  if (!currentNeeds()?.failures || !canIsolate(type)) return type;
  const known = isolatedByType.get(type) ?? wrap(type);
  isolatedByType.set(type, known);
  return known;
}

/** True for functions, classes, and the results of `memo` and `forwardRef`. */
function canIsolate(type: unknown): type is object {
  return (
    typeof type === "function" || (typeof type === "object" && type !== null && ("render" in type || "type" in type))
  );
}

function wrap(type: object): unknown {
  const message = stubMessage(type);
  if (message !== undefined) return wrapFunction(() => fail(message));
  if ("render" in type) return { ...type, render: wrapFunction(type.render as Component) };
  if (typeof type !== "function") return isolate((type as { type: unknown }).type);
  return isClass(type) ? wrapClass(type) : wrapFunction(type as Component);
}

function fail(message: string): never {
  throw new Error(message);
}

function isClass(type: object): type is ClassComponent {
  const { prototype } = type as { prototype?: { isReactComponent?: unknown } };
  return prototype?.isReactComponent !== undefined;
}

function wrapFunction(component: Component): Component {
  return (...args) => {
    const rest = (thrown: unknown) => withoutComponent(thrown, component, args[0]);
    try {
      const result = component(...args);
      return result instanceof Promise ? result.catch(rest) : result;
    } catch (thrown) {
      return rest(thrown);
    }
  };
}

function wrapClass(type: ClassComponent): ClassComponent {
  return new Proxy(type, {
    construct(target, args, newTarget) {
      const instance = Reflect.construct(target, args, newTarget) as InstanceType<ClassComponent>;
      const render = instance.render.bind(instance);
      instance.render = () => {
        try {
          return render();
        } catch (thrown) {
          return withoutComponent(thrown, target, instance.props);
        }
      };
      return instance;
    },
  });
}

/** Notes that a component failed, and returns its children. */
function withoutComponent(thrown: unknown, component: object, props: unknown): ReactNode {
  if (isWaiting(thrown)) throw thrown;
  currentNeeds()?.failures?.push({ name: nameOf(component), thrown });
  const { children } = Object(props) as { children?: unknown };
  return isNode(children) ? children : null;
}

/** Names that start with a lower-case letter are those of files: `hero_default`. */
function nameOf(component: object): string {
  const { displayName, name } = component as { displayName?: unknown; name?: unknown };
  const shown = String(typeof displayName === "string" ? displayName : name);
  return /^\p{Lu}/u.test(shown) ? shown : "";
}

/** True if React can render a value. */
function isNode(value: unknown): value is ReactNode {
  return Array.isArray(value)
    ? value.every(isNode)
    : typeof value !== "function" && (Object(value) !== value || isValidElement(value));
}
