// React for the components of evaluated pages on the server. It works as usual, and records which slots need a script.
import type React from "react";
import { inspectElement } from "./elements.js";
import { isolate } from "./isolate.js";
import { noteContext, notePending, noteScript } from "./needs.js";

type Call = (...args: readonly unknown[]) => unknown;
type Exports = Readonly<Record<string, unknown>>;

/** Other hooks, such as `useMemo` and `useId`, only affect the markup. */
const scriptHooks: readonly (keyof typeof React)[] = [
  "useState",
  "useReducer",
  "useEffect",
  "useLayoutEffect",
  "useInsertionEffect",
  "useSyncExternalStore",
  "useImperativeHandle",
  "useTransition",
  "useOptimistic",
  "useActionState",
];

/** Returns the exports of React with watched functions. */
export function watchReact(react: Exports): Exports {
  const hooks = scriptHooks.flatMap((name) => (react[name] ? [[name, watchHook(react[name] as Call)]] : []));
  return {
    ...react,
    ...Object.fromEntries(hooks),
    lazy: watchLazy(react.lazy as Call),
    use: watchUse(react.use as Call),
    useContext: watchContext(react.useContext as Call),
    createElement: watchElements(react.createElement as Call),
  };
}

/** Returns the exports of a JSX runtime with watched functions. Packages compiled for development call `jsxDEV`. */
export function watchRuntime(runtime: Exports): Exports {
  const jsx = watchElements(runtime.jsx as Call);
  return { ...runtime, jsx, jsxs: watchElements(runtime.jsxs as Call), jsxDEV: jsx };
}

function watchHook(hook: Call): Call {
  return (...args) => {
    noteScript();
    return hook(...args);
  };
}

function watchElements(create: Call): Call {
  return (type, props, ...rest) => {
    inspectElement(type, props);
    return create(isolate(type), props, ...rest);
  };
}

/** A slot is rendered again when the modules are loaded that it waits for. */
function watchLazy(lazy: Call): Call {
  return (load) => {
    let loading: Promise<unknown> | undefined;
    let isLoaded = false;
    return lazy(() => {
      loading ??= (load as () => Promise<unknown>)().finally(() => {
        isLoaded = true;
      });
      if (!isLoaded) notePending(loading);
      return loading;
    });
  };
}

function watchUse(use: Call): Call {
  return (usable) => {
    if (usable instanceof Promise) notePending(usable);
    else noteContext(usable);
    return use(usable);
  };
}

function watchContext(useContext: Call): Call {
  return (context) => {
    noteContext(context);
    return useContext(context);
  };
}
