// Runs the scripts of converted Astro components. https://docs.astro.build/en/guides/client-side-scripts/
import { type ComponentType, type ReactNode, useEffect } from "react";

type Registry = Pick<CustomElementRegistry, "define" | "get" | "whenDefined" | "upgrade">;
/** A script, with the registry of custom elements that it uses. */
type Script = (customElements: Registry) => unknown;

/** @param nested scripts of the components in the template */
export function $scripts(load: () => readonly Promise<{ default: Script }>[], nested: readonly ComponentType[]) {
  let uses = 0;
  return function Scripts(): ReactNode {
    useEffect(() => {
      if (uses++ === 0) void runAll(load());
      return () => {
        uses--;
      };
    }, []);
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    return nested.map((Nested, index) => <Nested key={index} />);
  };
}

async function runAll(modules: readonly Promise<{ default: Script }>[]): Promise<void> {
  for (const module of modules) await (await module).default(createRegistry());
}

/** A script runs again on each page with its component, but an element can only be defined once. */
function createRegistry(): Registry {
  return {
    define(name, ...rest) {
      if (!customElements.get(name)) customElements.define(name, ...rest);
    },
    get: (name) => customElements.get(name),
    whenDefined: (name) => customElements.whenDefined(name),
    upgrade: (root) => customElements.upgrade(root),
  };
}
