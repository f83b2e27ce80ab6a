// Stand-ins for packages while another tool's configuration runs. Any use of them succeeds, and they can be recognized
// in the result. Runs in the sandboxed process.
import type { Json } from "docsgen";
import { Unreadable } from "./interpreter/unreadable.js";

/** A package, one of its members, or the result of a call. */
interface Origin {
  /** The package: `@astrojs/starlight`. */
  name: string;
  /** `fontProviders.google`; empty for the package as a whole. */
  member: string;
  /** Arguments of the call, if there was one. */
  arguments?: readonly unknown[];
}

const origins = new WeakMap<object, Origin>();
/** What `defineConfig` and functions like it returned. */
const configs = new WeakSet<object>();

/**
 * Creates a stand-in for anything in a package. `defineConfig(x)`, `withMermaid(x)` and `extendConfig(x)` return their first
 * argument, and `withPreset(options, defineConfig(x))` returns both. Any other call returns another stand-in, which becomes
 * `{ name, member, arguments }` in the result.
 */
export function createStandIn(origin: Origin): object {
  return standInFor(origin, origin.arguments !== undefined);
}

/** @param isPromise if true, the stand-in is a call's result and can be awaited */
function standInFor(origin: Origin, isPromise: boolean): object {
  const members = new Map<PropertyKey, unknown>();
  const get = (_target: object, key: PropertyKey) => {
    if (key === "then" && isPromise) {
      const settled = Promise.resolve(standInFor(origin, false));
      return settled.then.bind(settled);
    }
    if (!members.has(key)) members.set(key, getMember(origin, key, standIn));
    return members.get(key);
  };
  // esbuild copies a module's own members, and takes inherited members from its prototype.
  const prototype = new Proxy(Object.create(null) as object, { get });
  // Not an arrow function, because arrow functions cannot be called with `new`.
  function target() {}
  const standIn: object = new Proxy(target, {
    get,
    apply: (_target, _this, given) => call(origin, given),
    construct: (_target, given) => createStandIn({ ...origin, arguments: given }),
    getPrototypeOf: () => prototype,
  });
  origins.set(standIn, origin);
  return standIn;
}

/** Returns the arguments of the call that a stand-in represents. */
export function getArguments(value: object): readonly unknown[] {
  return origins.get(value)?.arguments ?? [];
}

export function isStandIn(value: object): boolean {
  return origins.has(value);
}

function getMember(origin: Origin, key: PropertyKey, standIn: object): unknown {
  if (key === Symbol.toPrimitive || key === "toString") return () => "";
  if (key === Symbol.iterator) return () => [][Symbol.iterator]();
  if (typeof key === "symbol" || key === "then" || key === "__esModule") return undefined;
  if (key === "default") return standIn;
  const member = origin.member === "" ? String(key) : `${origin.member}.${String(key)}`;
  return createStandIn({ name: origin.name, member });
}

function call(origin: Origin, given: readonly unknown[]): unknown {
  // Fumadocs' collections have methods.
  if (/^(?:define(?!Docs$)|with)[A-Z]|Config$/.test(origin.member)) return withConfigs(given);
  const [component, props] = given;
  const isLocal = origin.name === "react/jsx-runtime" && typeof component === "function" && !origins.has(component);
  return (isLocal && render(component as Component, props)) || createStandIn({ ...origin, arguments: given });
}

/** Returns the first argument, with the configurations that follow it. */
function withConfigs([first, ...rest]: readonly unknown[]): unknown {
  const others = rest.filter((one) => typeof one === "object" && one !== null && configs.has(one));
  const config = others.length === 0 ? first : Object.assign({}, first, ...others);
  if (typeof config === "object" && config !== null) configs.add(config);
  return config;
}

type Component = (props: unknown) => unknown;

/** Returns what a component of the configuration shows. Undefined if that is not known. */
function render(component: Component, props: unknown): unknown {
  try {
    const shown = component(props);
    return shown instanceof Promise ? undefined : shown;
  } catch (thrown) {
    if (thrown instanceof Unreadable) throw thrown;
    return undefined;
  }
}

/** Converts a result to JSON. Functions and circular references are omitted; stand-ins become a description of their origin. */
export function toJson(value: unknown, above: readonly object[] = []): Json | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (value instanceof URL) return value.href;
  if ((typeof value !== "object" && typeof value !== "function") || above.includes(value)) return undefined;
  const inner = [...above, value];
  const origin = origins.get(value);
  if (origin) {
    const { name, member, arguments: given } = origin;
    return {
      name,
      ...(member !== "" && { member }),
      ...(given && { arguments: given.map((one) => toJson(one, inner) ?? null) }),
    };
  }
  if (typeof value === "function") return undefined;
  if (Array.isArray(value)) return value.map((one) => toJson(one, inner) ?? null);
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const json = toJson(one, inner);
    return json === undefined ? [] : [[key, json] as const];
  });
  return Object.fromEntries(entries);
}
